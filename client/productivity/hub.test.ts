import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addEvent,
  addTask,
  blankTask,
  emptyHub,
  eventsOn,
  filterTasks,
  fitCell,
  type Hub,
  noFilter,
  overview,
  setStatus,
  type TaskDraft,
} from "./hub.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A moment of the visitor, as in `at("2026-10-14 10:04")`. */
const at = (text: string) => new Date(text.replace(" ", "T")).getTime();
const NOON = at("2026-10-14 12:00");

let made = 0;
const newId = () => `id${made++}`;

const withTask = (hub: Hub, draft: Partial<TaskDraft>) => addTask(hub, { ...blankTask, ...draft }, newId(), NOON);
const withTasks = (...titles: string[]) => titles.reduce((hub, title) => withTask(hub, { title }), emptyHub);
const titles = (tasks: readonly { title: string }[]) => tasks.map((task) => task.title);

const blankEvent = { title: "", description: "", date: "", time: "", location: "", color: "blue" } as const;
const withEvent = (hub: Hub, title: string, date: string, time = "") =>
  addEvent(hub, { ...blankEvent, title, date, time }, newId());

describe("a task", () => {
  it("needs a title", () => {
    expect(withTask(emptyHub, { title: " \t", description: "Ask for two proofs" })).toBe(emptyHub);
  });

  it("begins as todo with medium priority, on top of the others", () => {
    const { tasks } = withTasks("Order proofs", "Choose the cloth");
    expect(titles(tasks)).toEqual(["Choose the cloth", "Order proofs"]);
    expect(tasks[0]).toMatchObject({
      status: "todo",
      priority: "medium",
      dueDate: null,
      assignee: "",
      tags: [],
      createdAt: NOON,
    });
  });

  it("keeps every field, trimmed", () => {
    const hub = withTask(emptyHub, {
      title: " Order proofs ",
      description: " Two sets ",
      priority: "urgent",
      dueDate: "2026-10-16",
      assignee: " Jonas ",
      tags: " print, cover art ,,  , maps",
    });
    expect(hub.tasks[0]).toMatchObject({
      title: "Order proofs",
      description: "Two sets",
      priority: "urgent",
      dueDate: "2026-10-16",
      assignee: "Jonas",
      tags: ["print", "cover art", "maps"],
    });
  });

  it("has tags without blanks around or instead of them, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(",", " ", "\t", "a", "ß", "🌊") }), (tags) => {
        const kept = withTask(emptyHub, { title: "Walk", tags }).tasks[0]?.tags ?? [];
        expect(kept.every((tag) => tag !== "" && tag === tag.trim() && !tag.includes(","))).toBe(true);
        expect(kept.join("").replaceAll(/\s/g, "")).toBe(tags.replaceAll(/[\s,]/g, ""));
      }),
    );
  });

  it("takes any status, and stays the same value where nothing changes", () => {
    const hub = withTasks("Order proofs");
    const id = hub.tasks[0]?.id ?? "";
    for (const status of ["in-progress", "review", "completed"] as const) {
      expect(setStatus(hub, id, status).tasks[0]?.status).toBe(status);
    }
    expect(setStatus(hub, id, "todo")).toBe(hub);
    expect(setStatus(hub, "nobody", "review")).toBe(hub);
  });
});

describe("filters", () => {
  const urgent = withTask(withTasks("Order proofs"), {
    title: "Redraw the map",
    priority: "urgent",
    tags: "Ferry",
    assignee: "Ines",
  });
  const hub = setStatus(urgent, urgent.tasks[0]?.id ?? "", "review");
  const found = (filter: Partial<typeof noFilter>) => titles(filterTasks(hub.tasks, { ...noFilter, ...filter }));

  it("let everything through that they do not name", () => expect(found({})).toHaveLength(2));
  it("go by status", () => expect(found({ status: "review" })).toEqual(["Redraw the map"]));
  it("go by priority", () => expect(found({ priority: "medium" })).toEqual(["Order proofs"]));
  it("go by words, tags and people without regard to case", () => {
    expect([found({ text: " PROOFS " }), found({ text: "ferry" }), found({ text: "ines" })].flat()).toEqual([
      "Order proofs",
      "Redraw the map",
      "Redraw the map",
    ]);
  });
  it("hold all at once", () => expect(found({ text: "map", status: "todo" })).toEqual([]));
});

describe("an event", () => {
  it("needs a title and a date", () => {
    expect(withEvent(emptyHub, "  ", "2026-10-14")).toBe(emptyHub);
    expect(withEvent(emptyHub, "Choir", "")).toBe(emptyHub);
    expect(withEvent(emptyHub, "Choir", "2026-10")).toBe(emptyHub);
  });

  it("stands on its day by time, without a time at the end", () => {
    let hub = withEvent(emptyHub, "Proofs due", "2026-10-14");
    hub = withEvent(hub, "Choir", "2026-10-14", "19:00");
    hub = withEvent(hub, "Layout day", "2026-10-15", "08:00");
    hub = withEvent(hub, "Ferry interview", "2026-10-14", "09:30");
    expect(titles(eventsOn(hub.events, "2026-10-14"))).toEqual(["Ferry interview", "Choir", "Proofs due"]);
  });

  it("is one of two that a cell shows, or is counted", () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), (count) => {
        const events = Array.from({ length: count }).reduce<Hub>((hub) => withEvent(hub, "Choir", "2026-10-14"), emptyHub).events;
        const { shown, more } = fitCell(events);
        expect(shown).toHaveLength(Math.min(2, count));
        expect(more).toBe(Math.max(0, count - 2));
      }),
    );
  });
});

describe("the overview", () => {
  it("of nothing is zeros", () => {
    expect(overview(emptyHub, NOON)).toEqual({ completed: 0, total: 0, secondsToday: 0, upcoming: 0, productivity: 0 });
  });

  it("counts completed of all tasks", () => {
    const hub = withTasks("One", "Two", "Three");
    const done = setStatus(setStatus(hub, hub.tasks[0]?.id ?? "", "completed"), hub.tasks[1]?.id ?? "", "completed");
    expect(overview(done, NOON)).toMatchObject({ completed: 2, total: 3, productivity: 67 });
  });

  it("counts events from today on", () => {
    let hub = withEvent(emptyHub, "Past", "2026-10-13", "23:59");
    hub = withEvent(hub, "This morning", "2026-10-14", "08:00");
    hub = withEvent(hub, "Next year", "2027-01-01");
    expect(overview(hub, NOON).upcoming).toBe(2);
  });
});

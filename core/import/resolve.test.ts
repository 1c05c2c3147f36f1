import { expect, it } from "vitest";
import { atOnce } from "../in-steps.ts";
import { Resolver } from "./resolve.ts";

it("A link to a note that begins with a dot is written from where its file lies, any other from the top first", () => {
  const resolver = atOnce(Resolver.of(["Ideas.md", "Boats/Ideas.md", "Boats/Gull.md", "Boats/old/Gull.md"]));
  const found = (target: string, from = "Boats/old/Gull.md") => resolver.find(from, target, true)?.path;
  expect(["../Ideas", "./Gull", "../Gull.md", "../../Ideas"].map((target) => found(target))).toEqual([
    "Boats/Ideas.md",
    "Boats/old/Gull.md",
    "Boats/Gull.md",
    "Ideas.md",
  ]);
  expect([found("./Ideas", "Boats/Gull.md"), found("Ideas", "Boats/Gull.md")]).toEqual(["Boats/Ideas.md", "Ideas.md"]);
});

it("An address of Obsidian's leads to the note that it opens", () => {
  const resolver = atOnce(Resolver.of(["Boats/My gull.md", "Home.md"]));
  const found = (target: string) => resolver.find("Home.md", target, false);
  expect(found("obsidian://open?vault=Coast&file=Boats%2FMy%20gull")).toEqual({ path: "Boats/My gull.md", anchor: "" });
  expect(found("obsidian://open?vault=Coast&file=My%20gull.md%23Low%20tide")?.anchor).toBe("lowtide");
  expect(found("obsidian://vault/Coast/Boats/My%20gull")?.path).toBe("Boats/My gull.md");
  expect(["obsidian://open?vault=Coast&file=Gone", "obsidian://search?query=x", "obsidian://new?file=Home"].map(found)).toEqual([
    null,
    null,
    null,
  ]);
});

it("An address of Outline's leads to the one page whose title it says", () => {
  const titles = new Map([
    ["a/Low tide.md", "Low tide & más: Größe 2.0"],
    ["a/Same.md", "Same"],
    ["b/Same.md", "Same"],
    ["c.md", "Deutsch"],
  ]);
  const resolver = atOnce(Resolver.of(titles.keys(), titles));
  const found = (target: string) => resolver.find("c.md", target, false);
  const tide = { path: "a/Low tide.md", anchor: "" };
  expect(found("/doc/low-tide-and-mas-grosse-20-Ab3dE5gH1j")).toEqual(tide);
  expect(found("https://coast.example/doc/low-tide-and-mas-grosse-20-Ab3dE5gH1j#h-at-noon")).toEqual({
    ...tide,
    anchor: "atnoon",
  });
  const others = [
    "/doc/same-Ab3dE5gH1j",
    "/doc/deutsch-dictionary",
    "/doc/gone-Ab3dE5gH1j",
    "https://coast.example/docs/deutsch-Ab3dE5gH1j",
  ];
  expect(others.map(found)).toEqual([null, null, null, null]);
});

it("An address of a collection of Outline's leads to the page of its folder", () => {
  const titles = new Map([
    ["Our coast/", "Our coast"],
    ["Our coast/Tides/", "Tides"],
    ["Boats.md", "Boats"],
  ]);
  const resolver = atOnce(Resolver.of(["Boats.md"], titles));
  const found = (target: string) => resolver.find("Boats.md", target, false);
  expect(found("/collection/our-coast-Ab3dE5gH1j")).toEqual({ path: "Our coast/", anchor: "" });
  expect(found("https://coast.example/collection/our-coast-Ab3dE5gH1j/")).toEqual({ path: "Our coast/", anchor: "" });
  // Neither lies at the top, where collections do, as a folder.
  expect(["tides", "boats", "gone"].map((slug) => found(`/collection/${slug}-Ab3dE5gH1j`))).toEqual([null, null, null]);
});

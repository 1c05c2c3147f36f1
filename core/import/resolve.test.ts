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

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { invalidFields } from "./errors.ts";

const field = z.object({ field: z.unknown() });
const told = (schema: z.ZodType, value?: unknown) => {
  const { error } = field.extend({ field: schema }).safeParse({ field: value });
  return invalidFields((error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }))).problem;
};

describe("what is wrong with a body", () => {
  it.each([
    [z.string(), 7, "field must be text."],
    [z.string(), undefined, "field must not be missing."],
    [z.string(), null, "field must not be null."],
    [z.number(), "7", "field must be a number."],
    [z.number().int(), 1.5, "field must be a whole number."],
    [z.boolean(), 1, "field must be true or false."],
    [z.array(z.string()), {}, "field must be a list."],
    [z.object({}), [], "field must be an object."],
    [z.number().min(0), -1, "field must be at least 0."],
    [z.number().positive(), 0, "field must be more than 0."],
    [z.number().max(9), 10, "field must be at most 9."],
    [z.number().lt(9), 9, "field must be less than 9."],
    [z.string().min(1), "", "field must have at least 1 character."],
    [z.array(z.string()).max(2), ["a", "b", "c"], "field must have at most 2 entries."],
    [z.enum(["read", "write"]), "all", "field must be read or write."],
    [z.literal([1, 2, 3]), 4, "field must be 1, 2 or 3."],
    [z.iso.datetime(), "tomorrow", "field must be a time, as in 2026-10-14T08:30:00.000Z."],
    [z.string().regex(/^a/), "b", "field must have another form."],
    [z.union([z.string(), z.number()]), true, "field cannot be read."],
    [z.bigint(), "7", "field cannot be read."],
  ])("is a sentence that names the field: case %#", (schema, value, sentence) => {
    expect(told(schema, value).detail).toBe(sentence);
  });

  it("stands below a field without its name", () => {
    expect(told(z.number(), "7").errors).toEqual({ field: ["Must be a number"] });
  });

  it("is said in a schema's own words where it has some", () => {
    expect(told(z.string().min(1, "A keyword cannot be blank"), "").detail).toBe("A keyword cannot be blank");
  });

  it("is the whole body's where no field is named", () => {
    expect(invalidFields([{ path: [], message: "must be a list" }]).problem.detail).toBe("The body must be a list.");
    expect(invalidFields([{ path: [], message: "must not be null" }]).problem.detail).toBe("This call needs a JSON body.");
  });
});

import fastify from "fastify";
import { expect, it } from "vitest";
import { TooMuch } from "../errors.ts";
import { answerProblems } from "./problems.ts";

it.each([
  ["takes more time or memory than a job may", new TooMuch(), 503, "busy", "5"],
  ["was not foreseen", new Error("Not foreseen"), 500, "internal", undefined],
])("what %s is answered as what it is", async (_, error, status, code, again) => {
  const app = fastify();
  answerProblems(app);
  app.get("/", () => {
    throw error;
  });
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([status, code, again]);
});

import { expect, it } from "vitest";
import { answerOf } from "./answer-of.ts";
import { ApiError } from "./call.ts";

/** What is said of a file that was sent, and whether it was an answer of the server's. */
function told(status: number, type: string, responseText: string): [string, boolean] {
  const request = { status, responseText, statusText: "", getResponseHeader: () => type } as unknown as XMLHttpRequest;
  try {
    return [JSON.stringify(answerOf(request, 201)), true];
  } catch (error) {
    return [(error as Error).message, error instanceof ApiError];
  }
}

it("takes what the server says as it is", () => {
  expect(told(201, "application/json; charset=utf-8", '{"id":7}')).toEqual(['{"id":7}', true]);
  expect(told(413, "text/plain", "too_large")).toEqual(["413: too_large", true]);
  expect(told(404, "application/problem+json", "{}")).toEqual(["404: {}", true]);
});

it("takes a page for no answer: whoever wants a sign-in first, as the network of a café, has not passed the file on", () => {
  for (const status of [200, 201]) expect(told(status, "text/html; charset=utf-8", "<h1>Welcome")[1]).toBe(false);
});

it("says in words that a proxy takes no file of that size", () => {
  const [words, isAnswer] = told(413, "text/html", "<html><head><title>413 Request Entity Too Large</title></head></html>");
  expect(words).toBe("413: A proxy before Octavo takes nothing this large. Whoever runs it can raise its limit.");
  expect(isAnswer).toBe(true);
});

import { describe, expect, it } from "vitest";
import { parseSharedPage, sharedPageAddress } from "./page-address.ts";

describe("an address within a shared workspace", () => {
  it.each([
    { pageId: 12, blockId: null },
    { pageId: 12, blockId: "k3 #?&%/" },
  ])("is read back as it was written: %j", (page) => {
    const { pathname, search, hash } = new URL(sharedPageAddress("a/b", page), "http://octavo.test");
    expect(pathname).toBe("/shared/workspace/a%2Fb");
    expect(parseSharedPage(search, hash)).toEqual(page);
  });

  it("names its page also with a place that no block has", () => {
    expect(parseSharedPage("?page=12", "#50%")).toEqual({ pageId: 12, blockId: null });
    expect(parseSharedPage("?from=mail&page=12")).toEqual({ pageId: 12, blockId: null });
  });

  it.each(["", "?page=", "?page=0", "?page=x", "?page=12%23block-a%20b", "?page=12/13", "?pages=12"])("%j names none", (search) =>
    expect(parseSharedPage(search)).toBeNull(),
  );
});

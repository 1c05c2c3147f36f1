import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccessLevel, type Action, accessLevel, accessLevels, decide } from "./access.ts";

const viewer = { accessLevel: "viewer" as const };
const editor = { accessLevel: "editor" as const };

describe("the level of a user", () => {
  const levelOf = (userId: number, isPublic: boolean, grants: (typeof viewer | typeof editor)[]) =>
    accessLevel({ id: userId, token: null }, { id: 7, ownerId: 1, isPublic }, grants);

  it("is that of an owner, an editor, a viewer, or none", () => {
    expect(levelOf(1, false, [])).toBe("owner");
    expect(levelOf(2, false, [viewer, editor])).toBe("editor");
    expect(levelOf(2, false, [viewer])).toBe("viewer");
    expect(levelOf(2, true, [])).toBe("viewer");
    expect(levelOf(2, false, [])).toBeNull();
  });

  it("is never lowered by a grant or by publishing", () => {
    const rank = (level: AccessLevel | null) => (level === null ? 9 : accessLevels.indexOf(level));
    const grants = fc.array(fc.constantFrom(viewer, editor));
    fc.assert(
      fc.property(fc.constantFrom(1, 2), fc.boolean(), grants, grants, (userId, isPublic, some, more) => {
        const before = rank(levelOf(userId, isPublic, some));
        expect(rank(levelOf(userId, true, [...some, ...more]))).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe("the verdict", () => {
  it.each<[AccessLevel | null, Action, string]>([
    ["owner", "read", "allowed"],
    ["owner", "write", "allowed"],
    ["owner", "own", "allowed"],
    ["editor", "read", "allowed"],
    ["editor", "write", "allowed"],
    ["editor", "own", "forbidden"],
    ["viewer", "read", "allowed"],
    ["viewer", "write", "forbidden"],
    ["viewer", "own", "forbidden"],
    [null, "read", "hidden"],
    [null, "write", "hidden"],
    [null, "own", "hidden"],
  ])("of %s to %s is %s", (level, action, verdict) => expect(decide(level, action)).toBe(verdict));
});

describe("an access token", () => {
  const seen = (workspaceId: number | null) =>
    accessLevel({ id: 1, token: { access: "write", workspaceId } }, { id: 7, ownerId: 1, isPublic: true }, [editor]);

  it("for a workspace leaves nothing of any other, however it could be reached", () => {
    expect([seen(null), seen(7), seen(8)]).toEqual(["owner", "owner", null]);
  });
});

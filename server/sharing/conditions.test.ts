import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
const visitors = new Map<string, Person>();

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  workspaceId = (await marta.workspace()).id;
  const addresses = [
    "ida@coastpress.example",
    "ida@print.coastpress.example",
    "ida@deep.print.coastpress.example",
    "ida@evilcoastpress.example",
    "ida@coastpress.example.evil.example",
    "Editor.Team@Elsewhere.example",
    "ida@xn--kst-0na.example",
  ];
  for (const email of addresses) visitors.set(email.toLowerCase(), await world.person("Ida", { email }));
  visitors.set("unverified", await world.person("Ole", { email: "ole@coastpress.example", verified: false }));
});
afterAll(() => world.stop());

/** Which of the signed-in visitors a link with these conditions lets in. */
async function letIn(conditions: BodyOf<"shareWorkspace">): Promise<string[]> {
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
  const answers = [...visitors].map(async ([name, person]) => {
    const answer = await told(person.try("openShared", { params: { shareToken } }));
    if (name !== "unverified") expect(["200", NOT_FOUND]).toContain(answer);
    return answer === "200" ? [name] : [];
  });
  return (await Promise.all(answers)).flat();
}

const everybody = [
  "ida@coastpress.example",
  "ida@print.coastpress.example",
  "ida@deep.print.coastpress.example",
  "ida@evilcoastpress.example",
  "ida@coastpress.example.evil.example",
  "editor.team@elsewhere.example",
  "ida@xn--kst-0na.example",
];

describe("a condition", () => {
  it.each<[string, BodyOf<"shareWorkspace">, string[]]>([
    ["none", {}, [...everybody, "unverified"]],
    ["a verified address", { requireEmailVerification: true }, everybody],
    ["one domain, exactly", { allowedEmailDomains: ["CoastPress.example"] }, ["ida@coastpress.example"]],
    ["a domain with @", { allowedEmailDomains: ["@coastpress.example"] }, ["ida@coastpress.example"]],
    [
      "subdomains, not the domain itself",
      { allowedEmailDomains: ["*.coastpress.example"] },
      ["ida@print.coastpress.example", "ida@deep.print.coastpress.example"],
    ],
    ["a domain with umlauts, in its ASCII form", { allowedEmailDomains: ["køst.example"] }, ["ida@xn--kst-0na.example"]],
    ["a keyword, whatever its case", { requiredEmailKeywords: ["TEAM"] }, ["editor.team@elsewhere.example"]],
    [
      "any one of two keywords",
      { requiredEmailKeywords: ["editor.", "print"] },
      ["ida@print.coastpress.example", "ida@deep.print.coastpress.example", "editor.team@elsewhere.example"],
    ],
    [
      "domain and keyword, both",
      { allowedEmailDomains: ["coastpress.example", "*.coastpress.example"], requiredEmailKeywords: ["deep"] },
      ["ida@deep.print.coastpress.example"],
    ],
    ["a keyword with a wildcard means itself", { requiredEmailKeywords: ["*"] }, []],
  ])("%s", async (_, conditions, expected) => {
    expect((await letIn(conditions)).sort()).toEqual(expected.toSorted());
  });

  it.each([
    "*",
    "*.",
    "example",
    "*.*.example.com",
    "a.*.example.com",
    "example.com/path",
    "example.com#x",
    "example.com?x",
    "ex%61mple.com",
    "user@example.com",
    "example.com:25",
    "exa mple.com",
    "example..com",
    "-example.com",
    "127.0.0.1",
    "[::1]",
    "0x7f.1",
    "exam\\ple.com",
    "example.com.",
    "",
    "a".repeat(254),
  ])("domain %j is refused, because it would not mean what it looks like", async (entered) => {
    const body = { allowedEmailDomains: ["coastpress.example", entered] };
    const refused = await marta.try("shareWorkspace", { params: { workspaceId }, body });
    expect(await told(refused)).toMatch(/^400 validation_failed/);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(["allowedEmailDomains.1"]);
  });
});

describe("without a proved address", () => {
  it("visitors of a link with conditions are asked for one, in words that tell no condition", async () => {
    for (const conditions of [
      { requireEmailVerification: true },
      { allowedEmailDomains: ["coastpress.example"] },
      { requiredEmailKeywords: ["team"] },
    ]) {
      const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
      for (const by of [world.visitor(), visitors.get("unverified") as Person]) {
        const call = by.try("openShared", { params: { shareToken } });
        expect(await told(call)).toBe("403 proof_required: Please confirm your e-mail address to open this workspace.");
      }
    }
  });
});

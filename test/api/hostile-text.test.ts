/** Whatever people write comes back unchanged, is stored as it is, and is never more than text in a mail. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doc, h, p, table, todo, ul } from "../documents.ts";
import { PASSWORD, type Person, World } from "../world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title></textarea><svg onload=alert(1)>",
  "javascript:alert(1)",
  "[a](javascript:alert(1)) ![b](https://evil.example/pixel) <https://evil.example>",
  "{{7*7}} \u0024{7*7} <%= 7*7 %> #{7*7}",
  "'; drop table users; --",
  "\\'); delete from pages; /*",
  "Ida\r\nBcc: everybody@evil.example",
  "Ida\nSubject: You won\n\nClick here",
  "a@evil.example, b@evil.example",
  "=?utf-8?B?SWRhDQpCY2M6IGFAZXZpbC5leGFtcGxl?=",
  "=cmd|'/c calc'!A1",
  "../../../etc/passwd%00.png",
  "__proto__",
  "constructor.prototype.isAdmin",
  "null undefined NaN true 1e999",
  "\u202etxt.exe\u202c \u200b\u200d\u2066x\u2069",
  "a\u2028b\u2029c\u0085d\u000be",
  "\u0001\u0007\u001b[31mred\u001b[0m\u007f",
  "\ufeffBOM \ufffd \ufffe \uffff",
  "e\u0301\u0301\u0301\u0301\u0301 Z\u0351\u036b\u0343",
  "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u{10ffff}",
  "ﷺ ｆｕｌｌ ⅷ ﬁ İı ẞß",
  "\u05d0\u05d1 \u0627\u0644 \u4f60\u597d",
  "\\u0000 \\ud800 \\x00 &#0; &lt;b&gt; &amp;amp;",
  "x".repeat(120),
];

/** As it stands after the trimming that names get. */
const asName = (text: string) => text.trim();

describe.each(hostile)("%j", (text) => {
  it("comes back unchanged from every field", async () => {
    for (const isEncrypted of [true, false]) {
      const workspace = await marta.workspace({ name: text, description: text, isEncrypted });
      const params = { workspaceId: workspace.id };
      expect(await marta.do("getWorkspace", { params })).toMatchObject({ name: asName(text), description: text.trim() });
      const content = doc(
        p(text, `${text.slice(0, 60)}-a`),
        h(text, 1, "b"),
        todo([`*${text}`]),
        table([text, ""], [[text, text], [""]], "d"),
        ul([text, ""], "e"),
      );
      const page = await marta.page(workspace.id, { title: text, content });
      await marta.do("saveContent", { params: { id: page.id }, body: content });
      const read = await marta.do("getPage", { params: { id: page.id } });
      expect([read.title, read.content]).toEqual([text, content]);
      const share = { params, body: { requiredEmailKeywords: [text] } };
      const { requiredEmailKeywords } = await marta.do("shareWorkspace", share);
      expect(requiredEmailKeywords).toEqual([text.trim()]);
      const { shareToken } = await marta.do("shareWorkspace", { params, body: {} });
      const shared = await world.visitor().do("openShared", { params: { shareToken } });
      expect(shared.workspace).toEqual({ name: asName(text), description: text.trim() });
      expect(shared.pages[0]).toMatchObject({ title: text, content });
    }
  });
});

describe("names in mails", () => {
  /** The tags of an HTML part, without what stands between them and without addresses. */
  const tagsOf = (html = "") => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/href="[^"]*"/, "href"));

  it("are text: no mail gets a tag, a header or a recipient by them", async () => {
    const register = (email: string, firstName: string, lastName = firstName) =>
      world.visitor().do("register", { body: { email, password: PASSWORD, firstName, lastName } });
    await register("plain@coastpress.example", "Ida");
    const plain = await world.mails.next("plain@coastpress.example");
    for (const [at, name] of hostile.entries()) {
      const email = `hostile${at}@coastpress.example`;
      expect(await register(email, name)).toMatchObject({ firstName: asName(name), lastName: asName(name), email });
      const mail = await world.mails.next(email);
      expect(mail.subject).toBe(plain.subject);
      expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
      expect([mail.to?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([[email], undefined, undefined]);
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(plain.headers.map(({ key }) => key).sort());
      expect(world.mails.recipients[world.mails.received.indexOf(mail)]).toEqual([email]);
      expect(mail.text).not.toContain("evil.example");
    }
  });

  it("come back unchanged where others read them", async () => {
    const { id: workspaceId } = await marta.workspace();
    const share = { params: { workspaceId }, body: { accessLevel: "editor" as const } };
    const { shareToken } = await marta.do("shareWorkspace", share);
    const { id } = await marta.page(workspaceId);
    for (const name of hostile) {
      await marta.do("updateProfile", { body: { firstName: name, lastName: name } });
      const full = `${asName(name)} ${asName(name)}`;
      await marta.do("saveContent", { params: { id }, body: [] });
      const [newest] = await marta.do("listVersions", { params: { id } });
      expect(newest?.authorName).toBe(full);
    }
    const nora = await world.person("Nora", { verified: false });
    await nora.do("joinShared", { params: { shareToken } });
    const last = asName(hostile.at(-1) ?? "");
    expect((await nora.do("getWorkspace", { params: { workspaceId } })).ownerName).toBe(`${last} ${last}`);
  });
});

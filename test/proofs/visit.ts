/**
 * `visit.ts ADDRESS write | read`: somebody signs up and writes a page, or signs in and reads it. A program of its own, for servers
 * that only a process in their network reaches.
 */
import { ask, must } from "./client.ts";

const person = { email: "marta@coastpress.example", password: "harbour-steps" };
const name = "Coast Path guide";
const text = "High water at seven";

const [url = "", what] = process.argv.slice(2);
const visitor = { url, token: "" };

if (what === "write") await must(ask(visitor, "register", { body: { ...person, firstName: "Marta", lastName: "Berg" } }));
const { token } = await must(ask(visitor, "login", { body: person }));
const marta = { url, token };

if (what === "write") {
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name } }));
  const content = [{ id: "b1", type: "text" as const, position: 0, content: { text } }];
  await must(ask(marta, "createPage", { body: { workspaceId, title: "Tides", content } }));
} else {
  const [workspace] = await must(ask(marta, "listWorkspaces"));
  if (workspace?.name !== name) throw new Error(`The workspace is called ${workspace?.name}.`);
  const [page] = await must(ask(marta, "listPages", { params: { workspaceId: workspace.id } }));
  const { content } = await must(ask(marta, "getPage", { params: { id: page?.id ?? 0 } }));
  if (content[0]?.type !== "text" || content[0].content.text !== text)
    throw new Error(`The page says ${JSON.stringify(content)}.`);
}

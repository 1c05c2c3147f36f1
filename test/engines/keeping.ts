/** What is written is kept: through the end of a process, a time without a server, and somebody else's Save. */
import { expect } from "vitest";
import { doc, p, textsOf } from "../documents.ts";
import { png } from "../pictures.ts";
import type { Promised } from "./promised.ts";
import { block, button, isWriting, says, shown } from "./seen.ts";

/** The page would not ask before it is closed: everything typed so far has come to the device. */
const onDevice = 'dispatchEvent(new Event("beforeunload", { cancelable: true }))';
/** The page, the tree of its workspace and the list of workspaces are on the device. */
const hasRead = (...addresses: string[]) => `((indexedDB.open("octavo").onsuccess = ({ target: { result } }) => {
  result.transaction("answers").objectStore("answers").getAllKeys().onsuccess = ({ target }) => { window.keptAnswers = target.result; };
  result.close();
}), ${JSON.stringify(addresses)}.every((one) => window.keptAnswers?.some(([, address]) => address === one)))`;
const shows = (...texts: string[]) => `JSON.stringify(${shown}) === ${JSON.stringify(JSON.stringify(texts))}`;

export async function keepsDraftThroughCrash({ octavo, marta, engine }: Promised): Promise<void> {
  const { address, saved } = await writtenPage(marta);
  await engine.open(octavo.url + address, marta.token);
  await typeBehind(engine, " at dawn");
  await engine.until(onDevice);
  await engine.crash();
  await engine.open(octavo.url + address, marta.token);
  await engine.until(says("was not saved"));
  await engine.until(shows("The harbour at dawn", "The path"));
  expect(await saved()).toEqual(["The harbour", "The path"]);
  await engine.press("Control+s");
  await engine.until(says("Content saved"));
  expect(await saved()).toEqual(["The harbour at dawn", "The path"]);
}

export async function writesWithoutServer({ octavo, marta, engine }: Promised): Promise<void> {
  const { id, workspaceId, address, saved } = await writtenPage(marta);
  await engine.open(octavo.url + address, marta.token);
  await engine.until("navigator.serviceWorker.controller");
  // From here on it is the worker who asks.
  await engine.reload();
  await engine.until(shows("The harbour", "The path"));
  await engine.until(hasRead(`/api/pages/${id}`, `/api/workspaces/${workspaceId}/pages`, "/api/workspaces"));
  await octavo.kill();
  try {
    await engine.reload();
    await engine.until(says("You are offline"));
    await engine.until(shows("The harbour", "The path"));
    await typeBehind(engine, " at dawn");
    await engine.until(onDevice);
    await engine.reload();
    await engine.until(shows("The harbour at dawn", "The path"));
  } finally {
    await octavo.start();
  }
  expect(await saved()).toEqual(["The harbour", "The path"]);
  await engine.until(`${button("Save")} && !${button("Save")}.disabled`);
  await engine.press("Control+s");
  await engine.until(says("Content saved"));
  expect(await saved()).toEqual(["The harbour at dawn", "The path"]);
}

export async function mergesSaves({ octavo, marta, engine }: Promised): Promise<void> {
  const { id, workspaceId, address, saved } = await writtenPage(marta);
  const jonas = await octavo.person("Jonas");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  await engine.open(octavo.url + address, marta.token);
  await typeBehind(engine, " at dawn");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The old harbour", "a"), p("The path is dry", "b")) });
  await engine.press("Control+s");
  await expect.poll(saved).toEqual(["The old harbour at dawn", "The path is dry"]);
  await engine.until(shows("The old harbour at dawn", "The path is dry"));
}

export async function takesPicture({ octavo, marta, engine }: Promised): Promise<void> {
  const { id, address } = await writtenPage(marta);
  await engine.open(octavo.url + address, marta.token);
  await engine.click(`${block(1)}.querySelector("p")`);
  await engine.until(isWriting("Text"));
  const bytes = JSON.stringify([...png({ width: 300, height: 100 })]);
  // Firefox gives a made-up paste no clipboard; dropped files go the same way.
  await engine.read(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(${bytes})], "tide.png", { type: "image/png" }));
    const { left, top, width, height } = ${block(1)}.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height - 2];
    for (const type of ["dragenter", "dragover", "drop"])
      ${block(1)}.dispatchEvent(new DragEvent(type, { dataTransfer: data, clientX, clientY, bubbles: true, cancelable: true }));
    return true;
  })()`);
  await engine.until('[...document.querySelectorAll(".blocks img")].some((one) => one.naturalWidth === 300)');
  await engine.press("Control+s");
  await engine.until(says("Content saved"));
  expect(JSON.stringify((await marta.do("getPage", { params: { id } })).content)).toMatch(/!\[\]\(\/api\/files\/\d+\)/);
  await engine.reload();
  await engine.until('[...document.querySelectorAll(".blocks img")].some((one) => one.naturalWidth === 300)');
}

async function writtenPage(marta: Promised["marta"]) {
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId, { content: doc(p("The harbour", "a"), p("The path", "b")) });
  const saved = async () => textsOf((await marta.do("getPage", { params: { id } })).content);
  return { workspaceId, id, address: `/page/${id}`, saved };
}

/** At the end of the first block, which stays open. */
async function typeBehind(engine: Promised["engine"], words: string): Promise<void> {
  await engine.click(`${block(0)}.querySelector("p")`);
  await engine.until(isWriting("Text"));
  await engine.press("End");
  await engine.type(words);
}

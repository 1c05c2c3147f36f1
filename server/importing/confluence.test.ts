/** Spaces that Confluence exported as HTML. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, treeOf } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const page = (title: string) => `<html><head><title>Boats : ${title}</title></head><body><div id="main-header">
  <div id="breadcrumb-section"><ol id="breadcrumbs"><li><span><a href="index.html">Boats</a></span></li></ol></div>
  <h1 id="title-heading"><span id="title-text"> Boats : ${title} </span></h1></div>
  <div id="content"><div class="page-metadata">Created by Ida</div><div id="main-content">Words</div></div></body></html>`;

const INDEX = `<html><head><title>Boats (BO)</title></head><body><div id="main-header"><h1 id="title-heading">
  <span id="title-text">Space Details:</span></h1></div><div id="content"><div id="main-content" class="pageSection">
  <table><tr><th>Key</th><td>BO</td></tr></table></div><div class="pageSection"><div class="pageSectionHeader">
  <h2 class="pageSectionTitle">Available Pages:</h2></div><div><ul><li><a href="Boats_1.html">Boats</a>
  <img src="images/icons/home.png"><ul><li><a href="Tern_3.html">Tern</a><ul><li><a href="Low%20tide_4.html">Low tide</a></li></ul></li>
  <li><a href="Gull_2.html">Gull</a></li><li><a href="Gone_9.html">Gone</a></li></ul></li></ul></div></div></div></body></html>`;

it("Pages hang below each other in the order of the space's first page", async () => {
  const files = { "Boats_1.html": page("Boats"), "Gull_2.html": page("Gull"), "Low tide_4.html": page("Low tide") };
  const others = { "Tern_3.html": page("Tern"), "Alone_5.html": page("Alone"), "index.html": INDEX };
  const { pages } = await imported(world, marta, zipOf({ ...files, ...others }), { name: "Boats.zip" });
  expect(treeOf(pages)).toEqual(["Boats (BO)", "Boats", "  Tern", "    Low tide", "  Gull", "Alone"]);
});

/** A wiki of TiddlyWiki's is one web page, whose notes stand in it as its script reads them: shown without that it is empty. */

const STORE = /<script class="tiddlywiki-tiddler-store"|<(?:div|pre) id="(?:storeArea|encryptedStoreArea)"/;

export const isTiddlyWiki = (source: string): boolean => source.includes("TiddlyWiki") && STORE.test(source);

export const TIDDLYWIKI =
  "It is a TiddlyWiki, whose notes are for TiddlyWiki alone: there, export all of them as static HTML, and import that";

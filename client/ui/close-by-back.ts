import { useEffect, useRef } from "react";
import { layersOpen } from "./history-entry.ts";

/**
 * On a narrow screen Back closes what covers the page: sidebar, dialog, history, a picture. Each such layer has an entry of its own in
 * the browser's history, which says how many layers are open in it. An entry goes with its layer: Back closes the layer; a layer that
 * closes otherwise takes its entry back; a page that is opened from a layer takes the entry's place. Decision 37 says why.
 */

/** Where the sidebar lies over the page. */
const narrow = matchMedia("(width < 64rem)");

/** Milliseconds after which an entry is taken for reached, of which the browser never told. */
const PATIENCE = 1000;

interface Layer {
  close: () => void;
  /** Back has asked it to close. What is under way in it may keep it open. */
  isAsked: boolean;
}

/** The last is on top. */
const layers: Layer[] = [];
/** What was asked of the history while it is on its way to another entry. */
const waiting: (() => void)[] = [];
let isGoing = false;
let patience: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let shown = page();

/** Closes a layer by Back as long as it is drawn, or as `isOpen` holds. */
export function useCloseByBack(onClose: () => void, isOpen = true): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen || !narrow.matches) return;
    const layer: Layer = { close: () => close.current(), isAsked: false };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** For a layer whose code comes before this. */
export default function CloseByBack({ onClose }: { onClose: () => void }) {
  useCloseByBack(onClose);
  return null;
}

/** Soon, because one layer often gives way to another, or to another page. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** As many entries as layers: after a reload, or for who goes forward, there are more. */
function settle(): void {
  if (isGoing) return;
  const open = layers.filter(({ isAsked }) => !isAsked).length;
  if (open < layersOpen()) go(open - layersOpen());
  // Not what is patched below: to the router this is the same place.
  while (open > layersOpen()) History.prototype.pushState.call(history, { ...history.state, layers: layersOpen() + 1 }, "");
}

function go(by: number): void {
  isGoing = true;
  history.go(by);
  patience = setTimeout(arrive, PATIENCE);
}

function arrive(): void {
  clearTimeout(patience);
  isGoing = false;
  for (const ask of waiting.splice(0)) ask();
  settleSoon();
}

// Before the router hears of it.
addEventListener("popstate", onPopState, { capture: true });

function onPopState(event: PopStateEvent): void {
  const before = shown;
  shown = page();
  // Nobody has gone anywhere.
  if (shown === before) event.stopImmediatePropagation();
  if (isGoing) arrive();
  else {
    for (const layer of layers.slice(layersOpen()).reverse()) {
      layer.isAsked = true;
      layer.close();
    }
    settleSoon();
  }
}

/** What the router knows of an entry. */
function page(): string {
  return `${location.href} ${JSON.stringify({ ...history.state, layers: undefined })}`;
}

// What Back could not close has an entry again as soon as somebody goes on in it; browsers skip one that is made without.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, askAgain, { capture: true });

function askAgain(): void {
  if (!layers.some(({ isAsked }) => isAsked)) return;
  for (const layer of layers) layer.isAsked = false;
  settleSoon();
}

patch("pushState");
patch("replaceState");
// What a reload has left.
settleSoon();

/** A page that is opened while layers are open takes the place of their entries, and of the page below where it replaces that. */
function patch(type: "pushState" | "replaceState"): void {
  const ask = history[type].bind(history);
  history[type] = (...[state, unused, url]: Parameters<History["pushState"]>) => {
    const again = () => history[type](state, unused, url);
    if (isGoing) waiting.push(again);
    else if (layersOpen() === 0) ask(state, unused, url);
    else if (type === "replaceState" && url == null) ask({ ...state, layers: layersOpen() }, unused);
    else if (type === "pushState" && layersOpen() === 1) {
      History.prototype.replaceState.call(history, state, unused, url);
      dispatchEvent(new Event(type));
    } else {
      waiting.push(again);
      go(-layersOpen());
    }
    shown = page();
    settleSoon();
  };
}

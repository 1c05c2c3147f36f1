/*
 * Lets the app open without a network. It answers navigations and the few files without a hash from the network first, and hashed
 * files, which never change, from its own store; the API is none of its business and goes past it.
 */

// All three are filled in by the build.
const VERSION = "%VERSION%";
const HASHED = "%HASHED%";
const OTHERS = "%OTHERS%";

const CACHE = `octavo-${VERSION}`;
const PAGE = "/";
/** A server that takes longer than this is treated as absent. Milliseconds. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  // Where the browser can, requests for the API do not even start this worker.
  event.addRoutes?.([{ condition: { urlPattern: { pathname: "/api/*" } }, source: "network" }])?.catch?.(() => {});
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(request, PAGE));
  else if (OTHERS.includes(url.pathname)) event.respondWith(networkFirst(request, url.pathname));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(storeFirst(request));
});

async function prepare() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...HASHED, ...OTHERS]);
  await self.skipWaiting();
}

/** The files of the version before stay: a tab that still shows it may have some of them to load. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith("octavo-") && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** @param stored what is answered without a network: every address of the app is the same page */
async function networkFirst(request, stored) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  let answer = Response.error();
  try {
    answer = await fetch(request, { signal: patience.signal });
    // Else a proxy that finds no server behind it: where it has taken the way there out, it says 404 in plain text.
    const isPlain404 = answer.status === 404 && answer.headers.get("Content-Type")?.includes("text/plain");
    if (answer.status < 502 && !isPlain404) return answer;
  } catch {
    // There is no network.
  } finally {
    // Once it answers, it may take its time.
    clearTimeout(timer);
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(stored)) ?? answer;
}

async function storeFirst(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

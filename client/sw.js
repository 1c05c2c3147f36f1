/*
 * Lets the app open without a network. It answers navigations, from the network first, and hashed files, which never change; the API
 * is none of its business and goes past it.
 */

// Both are filled in by the build.
const VERSION = "%VERSION%";
const FILES = "%FILES%";

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
  if (request.mode === "navigate") event.respondWith(navigate(request));
  else if (url.pathname.startsWith("/assets/") || FILES.includes(url.pathname)) event.respondWith(fromCache(request));
});

async function prepare() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILES]);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("octavo-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Every address of the app is the same page. */
async function navigate(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  return fetch(request);
}

/**
 * The page's one policy of Trusted Types. Two texts pass it: HTML that becomes a document of its own, which runs nothing, loads
 * nothing and is never shown, and the addresses of the service worker and of the product's own files.
 */

const SERVICE_WORKER = "/sw.js";
const OWN_FILE = /^\/assets\/[\w.-]+\.js$/;

interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

const rules: Policy = {
  createHTML: (text) => text,
  createScriptURL: (address) => (address === SERVICE_WORKER || OWN_FILE.test(address) ? address : ""),
};

const types = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }).trustedTypes;
const policy = types?.createPolicy("octavo", rules) ?? rules;

/** Foreign HTML, to be read. Nothing of it may be moved into the page. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), "text/html");
}

export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy.createScriptURL(SERVICE_WORKER));
}

/** A thread beside the page. @param address of a file of the product */
export function startWorker(address: string): Worker {
  return new Worker(policy.createScriptURL(address), { type: "module" });
}

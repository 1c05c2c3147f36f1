/** A release has no npm: what a sentence calls `npm run backup -- FILE` is `octavo backup FILE` there, and `npm start` is `octavo`. */
export function namedAsInRelease(text: string): string {
  return text.replace(/npm run ([a-z]+)(?: --(?= ))?/g, "octavo $1").replace(/npm start/g, "octavo");
}

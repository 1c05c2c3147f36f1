/** A picture's width as several programs write it behind its description, `![tide|214](…)`, with or without its height. */
const SIZE = /\|\d{1,4}(?:x\d{1,4})?$/;

/**
 * What is read of a picture of another server, which is a link in its place: its description, else its address. A width that stands
 * behind the description is for nobody to read.
 * @param alt as the parser gives it
 */
export const remoteWords = (alt: string, href: string): string => said(alt) || href;

/** The description alone; it may be empty. */
export const said = (alt: string): string => alt.replace(SIZE, "");

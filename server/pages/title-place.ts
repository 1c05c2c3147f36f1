/** Where a page's title is sealed. */
export const titlePlace = (pageId: number) => `pages/${pageId}/title`;

/** Stands where a title does not open. */
export const DAMAGED_TITLE = "This title cannot be read";

/** Where a page's title is sealed. */
export const titlePlace = (pageId: number) => `pages/${pageId}/title`;

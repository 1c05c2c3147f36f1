/** What letters of code are, as far as it has a colour. Their places in this list travel from the worker. */
export const codeKinds = ["keyword", "string", "number", "name", "comment"] as const;
export type CodeKind = (typeof codeKinds)[number];

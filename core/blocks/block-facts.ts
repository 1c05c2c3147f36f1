/** The tree's checklist icon: does any block hold todos? Apart from the schemas, so that a browser can ask without a validator. */
export function hasTodo(blocks: readonly { type: string }[]): boolean {
  return blocks.some((one) => one.type === "todo");
}

/** In place of what the query library brings for lists without an end (an alias in `client.config.ts`): there are none. */
function none(): never {
  throw new Error("There are no endless lists.");
}

export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };

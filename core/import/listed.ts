/** A page of a list that another program keeps of all its pages, in the order of the list. */
export interface Listed {
  /** Of its file, as it is written there. */
  address: string;
  /** Where the page above it stands in the list; null at the top. */
  above: number | null;
}

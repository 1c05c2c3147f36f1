declare module "virtual:addresses" {
  import type { LineName } from "#core/contract.ts";

  /** Method and path of every contract line. */
  const addresses: Record<LineName, readonly [method: string, path: string]>;
  export default addresses;
}

declare module "virtual:addresses" {
  import type { LineName } from "#core/contract.ts";

  /** Method, path and status of every contract line. */
  const addresses: Record<LineName, readonly [method: string, path: string, status: number]>;
  export default addresses;
}

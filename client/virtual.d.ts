declare module "virtual:addresses" {
  import type { LineName } from "#core/contract.ts";

  /** Method, path and status of every contract line, those of `virtual:late-addresses` once they have come. */
  const addresses: Record<LineName, readonly [method: string, path: string, status: number]>;
  export default addresses;
}

declare module "virtual:late-addresses" {
  import type { LineName } from "#core/contract.ts";

  const addresses: Partial<Record<LineName, readonly [method: string, path: string, status: number]>>;
  export default addresses;
}

import "react";

declare module "react" {
  interface CSSProperties {
    /** Depth in a tree. */
    "--d"?: number;
    /** How many stand in a list. */
    "--n"?: number;
  }
}

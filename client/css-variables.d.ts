import "react";

declare module "react" {
  interface CSSProperties {
    /** Depth in a tree. */
    "--d"?: number;
  }
}

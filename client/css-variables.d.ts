import "react";

declare module "react" {
  interface CSSProperties {
    /** Depth in a tree. */
    "--d"?: number;
    /** How many stand in a list. */
    "--n"?: number;
    /** Of a picture that stands alone, in CSS pixels. */
    "--pic-width"?: string;
    /** Of a picture, its width by its height. */
    "--pic-ratio"?: number;
  }
}

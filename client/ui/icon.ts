import { createElement, type FunctionComponent, type SVGProps } from "react";

type Part = [tag: string, attributes: Record<string, string>];

/**
 * Makes a component of an icon's parts, in the place of the icon library's own maker (see `build/icons.ts`): size and stroke come from
 * the style sheets here, so that nothing has to be computed. An icon without a name of its own is decoration.
 */
export default function icon(name: string, parts: readonly Part[]): FunctionComponent<SVGProps<SVGSVGElement>> {
  const drawn = parts.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = "", ...rest }) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": !(rest["aria-label"] || rest.role),
        ...rest,
        className: `lucide-${name} ${className}`,
      },
      ...drawn,
    );
}

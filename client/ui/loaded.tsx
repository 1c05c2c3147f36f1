import { type ComponentType, type ReactNode, useEffect, useReducer } from "react";
import { untilThere } from "./late.ts";

export interface LoadedComponent<P> {
  (props: P & { fallback?: ReactNode }): ReactNode;
  /** Fetches the code, so that it is there when it is first drawn. */
  preload: () => Promise<unknown>;
}

interface LoadedOptions {
  /** Stands on a first screen that does without the styles that come late. */
  isFirst?: boolean;
  /** Nobody clicks for it: what does not come is asked for again without a word. */
  quiet?: boolean;
  /** What comes before even the asking for it. */
  after?: () => Promise<unknown>;
}

/**
 * A component whose code comes when it is first drawn, or when it is preloaded. React's own `lazy` holds back for 300 ms what was
 * not there at once; this draws it as soon as it has come.
 */
// biome-ignore lint/suspicious/noExplicitAny: the props of the component that is loaded are inferred from it
export function loaded<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
  { isFirst = false, quiet = false, after }: LoadedOptions = {},
): LoadedComponent<React.ComponentProps<C>> {
  let component: C | null = null;
  let coming: Promise<unknown> | null = null;
  const fetchAll = async () => {
    await after?.();
    // The styles first, because a component's own sheet has the last word.
    const sheets = isFirst ? null : Promise.all([import("../styles/late.css"), import("../styles/fields.css")]);
    return Promise.all([sheets, load()]);
  };
  const preload = () => {
    coming ??= fetchAll().then(
      ([, module]) => {
        component = module.default;
      },
      (error) => {
        // The next attempt asks again.
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  function Loaded({ fallback = null, ...props }: React.ComponentProps<C> & { fallback?: ReactNode }) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    // A menu that stands ready was not asked for before it is opened.
    const isAsked = !quiet && props.open !== false;
    useEffect(() => (component ? undefined : untilThere(preload, isAsked, draw).stop), [isAsked]);
    const Component = component as ComponentType<Record<string, unknown>> | null;
    return Component ? <Component {...props} /> : fallback;
  }
  return Object.assign(Loaded, { preload }) as LoadedComponent<React.ComponentProps<C>>;
}

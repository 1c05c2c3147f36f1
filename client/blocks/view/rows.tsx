import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Mounting } from "./mounting.ts";
import { isInSight, whenInSight } from "./sight.ts";

export interface RowState<F> {
  /** What a row is, where that does not follow from its element. */
  role: "listitem" | "row" | undefined;
  /** In sight, or nearly. */
  isNear: boolean;
  /** Where in it the caret is sent, if it is sent there. */
  focus: F | undefined;
}

interface RowsProps<R, F> {
  rows: readonly R[];
  /** Names that stay with their rows; places where there are none. */
  keys?: readonly string[] | undefined;
  /** The element round each stretch of rows. */
  Stretch: "ul" | "tbody";
  /** How many rows stand in a stretch. */
  size: number;
  /** About, in pixels. */
  heightOf: (row: R) => number;
  /** The same function at every drawing, or all rows are drawn anew. */
  draw: (row: R, index: number, state: RowState<F>) => ReactNode;
  /** The row that the caret is sent to. It is drawn wherever it is. */
  focus?: { index: number; value: F } | undefined;
  /** The value that the rows are of. */
  of: object;
  /** Open for editing: what is out of sight is drawn when it comes in sight, and not before. */
  isOpen?: boolean | undefined;
}

/**
 * The rows of a large block in stretches that the browser skips while they are out of sight. What is far away is drawn by and by,
 * and a stretch is drawn anew only where one of its own rows has changed.
 */
export function Rows<R, F = never>({ rows, keys, Stretch, size, heightOf, draw, focus, of, isOpen = false }: RowsProps<R, F>) {
  const count = Math.ceil(rows.length / size);
  const [mounting] = useState(() => new Mounting(Array(count).keys()));
  const [known] = useState(() => heights.get(of)?.());
  const first = useRef<HTMLElement>(null);
  useEffect(() => mounting.start({ isFilled: !isOpen }), [mounting, isOpen]);
  useLayoutEffect(() => {
    const list = first.current?.parentElement;
    heights.set(of, () => (list ? heightsIn(list) : []));
    return () => void heights.delete(of);
  }, [of]);
  return Array.from({ length: count }, (_, at) => {
    const [start, end] = [at * size, Math.min(rows.length, (at + 1) * size)];
    const isFocused = focus !== undefined && focus.index >= start && focus.index < end;
    return (
      <StretchOfRows
        key={at}
        place={at === 0 ? first : undefined}
        Stretch={Stretch}
        number={at}
        rows={rows as readonly unknown[]}
        keys={keys}
        start={start}
        end={end}
        mounting={mounting}
        height={known?.[at] || rows.slice(start, end).reduce((sum, row) => sum + heightOf(row), 0)}
        draw={draw as Draw}
        focus={isFocused ? focus : undefined}
      />
    );
  });
}

/** How high the stretches of what is shown are: when it is opened or left, it stays where it is. */
const heights = new WeakMap<object, () => readonly number[]>();

function heightsIn(list: Element): number[] {
  return [...list.querySelectorAll(":scope > .rows")].map((stretch) => stretch.getBoundingClientRect().height);
}

const roles = { ul: { stretch: "presentation", row: "listitem" }, tbody: { stretch: "rowgroup", row: "row" } } as const;

type Draw = (row: unknown, index: number, state: RowState<unknown>) => ReactNode;

interface StretchProps {
  place: React.RefObject<HTMLElement | null> | undefined;
  Stretch: "ul" | "tbody";
  number: number;
  rows: readonly unknown[];
  keys: readonly string[] | undefined;
  start: number;
  end: number;
  mounting: Mounting;
  height: number;
  draw: Draw;
  focus: { index: number; value: unknown } | undefined;
}

const StretchOfRows = memo(function StretchOfRows(props: StretchProps) {
  const { Stretch, number, rows, start, end, mounting, draw, focus } = props;
  const own = useRef<HTMLElement>(null);
  const place = props.place ?? own;
  const [isNear, setNear] = useState(false);
  const [isDrawn, setDrawn] = useState(() => mounting.isDrawn(number));
  const [height] = useState(props.height);

  // What is in sight is there before anything is painted.
  useLayoutEffect(() => {
    if (place.current && isInSight(place.current)) setNear(true);
  }, [place]);
  useEffect(() => (isNear || !place.current ? undefined : whenInSight(place.current, () => setNear(true))), [isNear, place]);
  useEffect(() => (isDrawn ? undefined : mounting.watch(number, null, () => setDrawn(true))), [isDrawn, mounting, number]);

  const isThere = isNear || isDrawn || focus !== undefined;
  const state = { role: roles[Stretch].row, isNear: isNear || focus !== undefined, focus: undefined };
  return (
    <Stretch
      ref={place as never}
      className="rows"
      role={roles[Stretch].stretch}
      style={isThere ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
    >
      {isThere &&
        rows.slice(start, end).map((row, at) => {
          const index = start + at;
          return draw(row, index, index === focus?.index ? { ...state, focus: focus.value } : state);
        })}
    </Stretch>
  );
}, isSame);

function isSame(before: StretchProps, now: StretchProps): boolean {
  if (before.start !== now.start || before.end !== now.end || before.draw !== now.draw || before.focus !== now.focus)
    return false;
  for (let at = now.start; at < now.end; at += 1) {
    if (before.rows[at] !== now.rows[at] || before.keys?.[at] !== now.keys?.[at]) return false;
  }
  return true;
}

import { Fragment } from "react";
import { durationParts } from "./words.ts";

/** A large duration with small units. */
export function Duration({ seconds }: { seconds: number }) {
  return durationParts(seconds).map(({ value, unit }, index) => (
    <Fragment key={unit}>
      {index > 0 && " "}
      {value}
      <small>{unit}</small>
    </Fragment>
  ));
}

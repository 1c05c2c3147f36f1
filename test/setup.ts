/** Property tests run the same cases everywhere; `PROPERTY_SEED` and `PROPERTY_RUNS` explore others. */
import fc from "fast-check";

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 8),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 1000),
});

import { useDelayed } from "../ui/use-delayed.ts";

const rows: [depth: number, width: string][] = [
  [0, "62%"],
  [1, "48%"],
  [1, "70%"],
  [1, "54%"],
  [0, "66%"],
  [0, "40%"],
  [0, "58%"],
];

export function TreeSkeleton() {
  const isSlow = useDelayed(150);
  if (!isSlow) return null;
  return (
    <div role="status" aria-label="Loading pages">
      {rows.map(([depth, width]) => (
        <div key={width} className="node" style={{ "--d": depth }}>
          <span className="twist" />
          <span className="sk sk-icon" />
          <span className="sk sk-title" style={{ width }} />
        </div>
      ))}
    </div>
  );
}

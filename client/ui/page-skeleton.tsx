import { useDelayed } from "./use-delayed.ts";

/** The page's own geometry while it loads, if that takes long enough to be seen. */
export function PageSkeleton() {
  const isSlow = useDelayed(150);
  return (
    <article className="page" aria-busy="true" aria-label="Loading...">
      {isSlow && (
        <div className="page-skeleton">
          <div className="pagebar">
            <span className="sk" />
            <span className="grow" />
            <span className="sk" />
          </div>
          <span className="sk sk-title" />
          <div className="sk-lines">
            {["100%", "97%", "99%", "46%"].map((width) => (
              <span key={width} className="sk" style={{ width }} />
            ))}
          </div>
          <span className="sk sk-heading" />
          <div className="sk-lines">
            {["72%", "58%", "64%"].map((width) => (
              <span key={width} className="sk" style={{ width }} />
            ))}
          </div>
        </div>
      )}
    </article>
  );
}

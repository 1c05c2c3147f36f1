import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Usage } from "#core/usage.ts";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { limitsSentence, printBytes, printNumber } from "./amounts.ts";

/** Here and not beside the others, which come with the first screen. */
const usage = () => queryOptions<Usage>({ queryKey: [addressOf("getUsage")] });

/** What one's workspaces hold, and what they may hold. */
export function Space() {
  const { data, isError, refetch } = useQuery(usage());
  return (
    <>
      <h2 className="part">Space</h2>
      <section className="card card-pad space">
        {data ? (
          <>
            <ul className="lines">
              <Held name="Your workspaces" {...data.account.workspaces} print={printNumber} />
              <Held name="Pages, versions and files in them" {...data.account.bytes} print={printBytes} />
            </ul>
            <p className="quiet mt-3">{limitsSentence(data)}</p>
          </>
        ) : isError ? (
          <NotLoaded onRetry={refetch}>What you use cannot be told just now.</NotLoaded>
        ) : (
          <p className="quiet" role="status">
            Loading...
          </p>
        )}
      </section>
    </>
  );
}

function Held({ name, used, max, print }: { name: string; used: number; max: number; print: (amount: number) => string }) {
  const text = `${print(used)} of ${print(max)}`;
  return (
    <li>
      <p className="row flex-wrap justify-between">
        <span>{name}</span>
        <span className="num quiet">{text}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter, each another one */}
      <div
        className="meter"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(used, max)}
        aria-valuetext={text}
      >
        <i style={{ width: `${Math.min(100, (used / max) * 100)}%` }} />
      </div>
    </li>
  );
}

import { useEffect, useState } from "react";
import type { ReactNode } from "react";

/** How long nothing is shown, ms: an answer that is quick must not flicker. */
const patience = 300;

/** Grey lines in the place of what is being asked for, after 300 ms; `what` is read out. */
export function Waiting({ what, lines = 4 }: { readonly what: string; readonly lines?: number }): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className="waiting" role="status">
      <span className="unseen">{what}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="bones" aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

import { useEffect, useState } from "react";
import type { ReactNode } from "react";

/** In ms, so that quick answers do not flicker. */
const delay = 300;

/** Shows grey lines after 300 ms. Screen readers read `what`. */
export function Waiting({ what, lines = 4 }: { readonly what: string; readonly lines?: number }): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delay);
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

import { useEffect, useRef, useState } from "react";
import type { Connection } from "../../actions/interface/actions.ts";
import type { ReloadableAnswer } from "./use-answer.ts";
import { isNoConnection } from "./use-signing-in.ts";

/** Seconds before each retry. The last one repeats. */
const retryDelays = [5, 15, 30, 60] as const;

/**
 * Retries a lost connection, and at once when the browser is online again. Returns the time of the next
 * retry in milliseconds of `Date.now()`; undefined if none is needed.
 */
export function useReconnect({
  answer,
  reload,
}: Pick<ReloadableAnswer<Connection>, "answer" | "reload">): number | undefined {
  const tries = useRef(0);
  const [nextAt, setNextAt] = useState<number>();
  const isLost = answer.is === "failed" && isNoConnection(answer.failure);
  useEffect(() => {
    if (answer.is === "ready") tries.current = 0;
    if (!isLost) return undefined;
    const wait = 1_000 * (retryDelays[tries.current] ?? retryDelays[3]);
    tries.current += 1;
    const timer = setTimeout(reload, wait);
    setNextAt(Date.now() + wait);
    const now = (): void => {
      clearTimeout(timer);
      tries.current = 0;
      reload();
    };
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", now);
    };
    // Each failed answer starts the next delay.
  }, [answer, isLost, reload]);
  return isLost ? nextAt : undefined;
}

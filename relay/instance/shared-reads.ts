import type { Instance, BytesOptions } from "./instance.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { ModelCall } from "./transport.ts";

/** Identical reads at the same time, which share one call. */
export interface SharedReads {
  /**
   * Returns the same instance with a shared `pass`: several callers of one login who read the same at the
   * same time share one call. Logins never share answers, and no answer is kept. `call` is never shared,
   * because a comparison before a write needs its own read.
   */
  for(instance: Instance): Instance;
  /**
   * Call it before an outcome is reported for a record of an analysis, such as `wa.session 12`. Later reads
   * then do not share the answers of earlier calls.
   */
  readonly changed: (key: string) => void;
}

interface Running {
  readonly instance: Instance;
  readonly text: string;
  readonly result: Promise<ReplyBytes>;
  /** The analysis of the read; undefined if it may concern any. */
  readonly analysis: string | undefined;
}

/** Returns the shared reads of a relay. */
export function createSharedReads(): SharedReads {
  const running = new Set<Running>();
  const pass = (instance: Instance, call: ModelCall, how: BytesOptions | undefined): Promise<ReplyBytes> => {
    const text = JSON.stringify(call);
    const known = [...running].find((one) => one.instance === instance && one.text === text);
    if (known !== undefined && how?.isFresh !== true) return known.result;
    if (known !== undefined) running.delete(known);
    const one = { instance, text, result: instance.readBytes(call), analysis: analysisIn(call) };
    running.add(one);
    const forget = (): boolean => running.delete(one);
    one.result.then(forget, forget);
    return one.result;
  };
  return {
    for: (instance) => ({ ...instance, readBytes: (call, how) => pass(instance, call, how) }),
    changed: (key) => {
      for (const one of running)
        if (one.analysis === undefined || !key.startsWith(ofAnalysis) || one.analysis === key)
          running.delete(one);
    },
  };
}

const ofAnalysis = "wa.session ";

/** Returns the analysis of a read's records, if its domain names one. */
function analysisIn({ method, args }: ModelCall): string | undefined {
  const [domain] = args;
  if (method !== "search_read" || !Array.isArray(domain)) return undefined;
  const id = domain
    .filter((condition): condition is readonly unknown[] => Array.isArray(condition))
    .find(([field, operator]) => field === "session_id" && operator === "=")?.[2];
  return typeof id === "number" ? `${ofAnalysis}${id}` : undefined;
}

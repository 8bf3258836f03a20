import type { Instance, BytesOptions } from "./instance.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { ModelCall } from "./transport.ts";

/** Lets identical reads at the same time share one call. */
export interface SharedReads {
  /**
   * Returns the instance with a shared `readBytes`: requests that read the same at the same time share one
   * call and its answer. Different logins never share answers, and no answer is kept. `call` is not shared,
   * because each comparison before a write needs a read of its own.
   */
  for(instance: Instance): Instance;
  /**
   * Call it before an outcome is reported for a record of an analysis, such as `wa.session 12`. Later reads
   * then do not share the answers of earlier calls.
   */
  readonly endSharedReads: (key: string) => void;
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
  const readShared = (
    instance: Instance,
    call: ModelCall,
    options: BytesOptions | undefined,
  ): Promise<ReplyBytes> => {
    const text = JSON.stringify(call);
    const same = [...running].find((read) => read.instance === instance && read.text === text);
    if (same !== undefined && options?.isFresh !== true) return same.result;
    if (same !== undefined) running.delete(same);
    const read = { instance, text, result: instance.readBytes(call), analysis: analysisIn(call) };
    running.add(read);
    const forget = (): boolean => running.delete(read);
    read.result.then(forget, forget);
    return read.result;
  };
  return {
    for: (instance) => ({ ...instance, readBytes: (call, options) => readShared(instance, call, options) }),
    endSharedReads: (key) => {
      for (const read of running)
        if (read.analysis === undefined || !key.startsWith(analysisPrefix) || read.analysis === key)
          running.delete(read);
    },
  };
}

const analysisPrefix = "wa.session ";

/** Returns the analysis of a read's records, if its domain names one. */
function analysisIn({ method, args }: ModelCall): string | undefined {
  const [domain] = args;
  if (method !== "search_read" || !Array.isArray(domain)) return undefined;
  const id = domain
    .filter((condition): condition is readonly unknown[] => Array.isArray(condition))
    .find(([field, operator]) => field === "session_id" && operator === "=")?.[2];
  return typeof id === "number" ? `${analysisPrefix}${id}` : undefined;
}

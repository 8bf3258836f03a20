import type { Instance, BytesOptions } from "./instance.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { ModelCall } from "./transport.ts";

export interface SharedReads {
  /**
   * Returns the instance with a `readBytes` whose equal, simultaneous reads share one answer. `call` is not
   * shared: each comparison before a write needs a read of its own.
   */
  for(instance: Instance): Instance;
  /**
   * Prevents later reads from sharing earlier calls. Call it before reporting an outcome for an analysis,
   * such as `wa.session 12`.
   */
  readonly endSharedReads: (key: string) => void;
}

interface Running {
  readonly instance: Instance;
  readonly text: string;
  readonly result: Promise<ReplyBytes>;
  /** Undefined if the read may concern any analysis. */
  readonly analysis: string | undefined;
}

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

function analysisIn({ method, args }: ModelCall): string | undefined {
  const [domain] = args;
  if (method !== "search_read" || !Array.isArray(domain)) return undefined;
  const id = domain
    .filter((condition): condition is readonly unknown[] => Array.isArray(condition))
    .find(([field, operator]) => field === "session_id" && operator === "=")?.[2];
  return typeof id === "number" ? `${analysisPrefix}${id}` : undefined;
}

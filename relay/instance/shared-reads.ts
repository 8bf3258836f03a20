import type { Instance, Passing } from "./instance.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { ModelCall } from "./transport.ts";

/** Reads that are the same and with the instance at the same time, of all callers of a relay. */
export interface SharedReads {
  /**
   * The same instance, whose `pass` asks once for what several ask for at the same time. What one login asks is never given to
   * another, no answer is kept, and `call` is left alone: who compares before writing looks for themselves.
   */
  for(instance: Instance): Instance;
  /**
   * Somebody is about to be told what became of a record of an analysis, such as `wa.session 12`: whoever reads it from now on
   * is not given what was asked for before.
   */
  readonly changed: (key: string) => void;
}

interface Running {
  readonly instance: Instance;
  readonly text: string;
  readonly result: Promise<ReplyBytes>;
  /** The one analysis that it is about; undefined where it may be about any. */
  readonly analysis: string | undefined;
}

/** Makes what the reads of a relay share. */
export function createSharedReads(): SharedReads {
  const running = new Set<Running>();
  const pass = (instance: Instance, call: ModelCall, how: Passing | undefined): Promise<ReplyBytes> => {
    const text = JSON.stringify(call);
    const known = [...running].find((one) => one.instance === instance && one.text === text);
    if (known !== undefined && how?.isFresh !== true) return known.result;
    if (known !== undefined) running.delete(known);
    const one = { instance, text, result: instance.pass(call), analysis: analysisIn(call) };
    running.add(one);
    const forget = (): boolean => running.delete(one);
    one.result.then(forget, forget);
    return one.result;
  };
  return {
    for: (instance) => ({ ...instance, pass: (call, how) => pass(instance, call, how) }),
    changed: (key) => {
      for (const one of running)
        if (one.analysis === undefined || !key.startsWith(ofAnalysis) || one.analysis === key)
          running.delete(one);
    },
  };
}

const ofAnalysis = "wa.session ";

/** The analysis that the records of a read belong to, where its domain names one. */
function analysisIn({ method, args }: ModelCall): string | undefined {
  const [domain] = args;
  if (method !== "search_read" || !Array.isArray(domain)) return undefined;
  const id = domain
    .filter((condition): condition is readonly unknown[] => Array.isArray(condition))
    .find(([field, operator]) => field === "session_id" && operator === "=")?.[2];
  return typeof id === "number" ? `${ofAnalysis}${id}` : undefined;
}

import type { Instance, Passing, RawResult } from "./instance.ts";
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
  readonly result: Promise<RawResult>;
  /** The one analysis that it is about; undefined where it may be about any. */
  readonly analysis: string | undefined;
  askers: number;
}

/** Makes what the reads of a relay share. */
export function createSharedReads(): SharedReads {
  const all = new Set<Map<string, Running>>();
  return {
    for: (instance) => {
      const running = new Map<string, Running>();
      return {
        ...instance,
        pass: (call, how) => {
          all.add(running);
          return join(running, { call, how }, () => instance.pass(call)).finally(() => {
            if (running.size === 0) all.delete(running);
          });
        },
      };
    },
    changed: (key) => {
      for (const running of all)
        for (const [text, { analysis }] of running)
          if (analysis === undefined || !key.startsWith(ofAnalysis) || analysis === key) running.delete(text);
    },
  };
}

async function join(
  running: Map<string, Running>,
  { call, how }: { readonly call: ModelCall; readonly how: Passing | undefined },
  ask: () => Promise<RawResult>,
): Promise<RawResult> {
  const text = JSON.stringify(call);
  const known = how?.isFresh === true ? undefined : running.get(text);
  const one: Running = known ?? { result: ask(), analysis: analysisIn(call), askers: 0 };
  one.askers += 1;
  if (known === undefined) {
    running.set(text, one);
    const forget = (): void => {
      if (running.get(text) === one) running.delete(text);
    };
    one.result.then(forget, forget);
  }
  const result = await one.result;
  let isReleased = false;
  return {
    pieces: result.pieces,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      one.askers -= 1;
      if (one.askers === 0) result.release();
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

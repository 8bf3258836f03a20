import type { Faults, FaultTarget } from "./faults.ts";
import { startService } from "../service.ts";
import type { StartedService, TestServiceOptions } from "../service.ts";

/** The time of a fault: before the call or after it was carried out. */
export type When = "before" | "after";

/** A real service with faults on demand. */
export interface SpoiledService extends StartedService {
  /**
   * Fails the next call of a method once, or the one after `skipped` others. `left` returns how many faults
   * are still to occur.
   */
  spoilNext(method: string, when: When, error: Error, skipped?: number): void;
  /** Returns the number of faults that did not occur yet. */
  left(): number;
  /** Moves the service's clock forward, by a second by default, so that the next write has another time. */
  advance(seconds?: number): void;
  /** Hides a record of every model, or of one, from later calls, or shows it again. */
  hide(id: number, isHidden?: boolean, model?: string): void;
  /** Archives a record: searches leave it out, reads by id return it. */
  archive(model: string, id: number): void;
}

/** Starts a service without sample data. */
export async function startSpoiledService(
  alterStored?: Faults["alterStored"],
  options: TestServiceOptions = {},
): Promise<SpoiledService> {
  const spoilt: { readonly method: string; readonly when: When; readonly error: Error; left: number }[] = [];
  const [hidden, archived] = [new Set<string>(), new Set<string>()];
  const spoil = (when: When) => (call: FaultTarget) => {
    const at = spoilt.findIndex((one) => one.when === when && one.method === call.method);
    const found = spoilt[at];
    if (found === undefined || found.left-- > 0) return;
    spoilt.splice(at, 1);
    throw found.error;
  };
  let seconds = 0;
  const service = await startService({
    sampleData: false,
    clock: () => new Date(Date.now() + seconds * 1_000),
    ...options,
    faults: {
      before: spoil("before"),
      after: spoil("after"),
      isHidden: (model, id) => hidden.has(`* ${id}`) || hidden.has(`${model} ${id}`),
      isArchived: (model, id) => archived.has(`${model} ${id}`),
      ...(alterStored && { alterStored }),
    },
  });
  return {
    ...service,
    spoilNext: (method, when, error, skipped = 0) => void spoilt.push({ method, when, error, left: skipped }),
    left: () => spoilt.length,
    advance: (by = 1) => void (seconds += by),
    hide: (id, isHidden = true, model = "*") =>
      void (isHidden ? hidden.add(`${model} ${id}`) : hidden.delete(`${model} ${id}`)),
    archive: (model, id) => void archived.add(`${model} ${id}`),
  };
}

import type { ServiceOptions } from "../../../service/app.ts";
import type { Faults, SpoilableCall } from "../../../service/calls/faults.ts";
import { startService } from "../service.ts";
import type { StartedService } from "../service.ts";

/** When a call is spoiled: before anything is done, or after it has taken effect. */
export type When = "before" | "after";

/** A real service whose calls fail as they are told. */
export interface SpoiledService extends StartedService {
  /** Answers the next call of a method with an error, once; `left` tells how many are still to come. */
  spoilNext(method: string, when: When, error: Error): void;
  /** How many calls were told to fail and did not yet. */
  left(): number;
  /** Sets the service's clock a second on: what is written next bears another time than what was written before. */
  advance(): void;
  /** Hides a record from whoever calls from now on, or shows it again. */
  hide(id: number, isHidden?: boolean): void;
}

/** Starts a service without sample data. */
export async function startSpoiledService(
  kept?: Faults["kept"],
  options: Partial<ServiceOptions> = {},
): Promise<SpoiledService> {
  const spoilt: { readonly method: string; readonly when: When; readonly error: Error }[] = [];
  const hidden = new Set<number>();
  const spoil = (when: When) => (call: SpoilableCall) => {
    const at = spoilt.findIndex((one) => one.when === when && one.method === call.method);
    if (at < 0) return;
    const [{ error }] = spoilt.splice(at, 1) as [(typeof spoilt)[number]];
    throw error;
  };
  let seconds = 0;
  const service = await startService({
    sampleData: false,
    clock: () => new Date(Date.now() + seconds * 1_000),
    ...options,
    faults: {
      before: spoil("before"),
      after: spoil("after"),
      isHidden: (_model, id) => hidden.has(id),
      ...(kept && { kept }),
    },
  });
  return {
    ...service,
    spoilNext: (method, when, error) => void spoilt.push({ method, when, error }),
    left: () => spoilt.length,
    advance: () => void (seconds += 1),
    hide: (id, isHidden = true) => void (isHidden ? hidden.add(id) : hidden.delete(id)),
  };
}

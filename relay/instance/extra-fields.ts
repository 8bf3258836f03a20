import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import { compareFields, isExtraName } from "./compare-fields.ts";
import type { Instance } from "./instance.ts";

/** Knows which fields beyond the contract may be read. */
export interface ExtraFields {
  /** Refuses, by rejecting with `not_offered`, names that are no simple fields of the instance's model. */
  check(model: ModelName, names: readonly string[]): Promise<void>;
}

interface Known {
  readonly names: ReadonlySet<string>;
  readonly until: number;
}

/**
 * Makes the memory of an instance's fields beyond the contract. A model is asked for when a name comes that is not known
 * of it, and then not again for `pause` milliseconds, so that guessing at names does not reach the instance.
 */
export function createExtraFields(instance: Pick<Instance, "call">, pause: number): ExtraFields {
  const known = new Map<ModelName, Known>();
  const asking = new Map<ModelName, Promise<Known>>();

  const ask = async (model: ModelName): Promise<Known> => {
    try {
      const { extra } = await compareFields(instance, model);
      const fresh = { names: new Set(extra.map(({ name }) => name)), until: performance.now() + pause };
      known.set(model, fresh);
      return fresh;
    } finally {
      asking.delete(model);
    }
  };

  /** Requests that come together share one answer. */
  const askOnce = (model: ModelName): Promise<Known> => {
    const running = asking.get(model) ?? ask(model);
    asking.set(model, running);
    return running;
  };

  return {
    check: async (model, names) => {
      if (!names.every((name) => isExtraName(model, name))) refuseFields();
      const isIn = (fields: Known | undefined): boolean =>
        names.every((name) => fields?.names.has(name) === true);
      const now = known.get(model);
      if (isIn(now)) return;
      if (now !== undefined && performance.now() < now.until) refuseFields();
      if (!isIn(await askOnce(model))) refuseFields();
    },
  };
}

function refuseFields(): never {
  throw new Failure("not_offered", "One of the fields is not offered.");
}

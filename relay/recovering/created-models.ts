import type { ModelName } from "../../contract/models.ts";
import { naturalKey, naturalScope } from "../../contract/natural-key.ts";
import { fieldOf, offers } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";

interface Kind {
  /** Among which records a new one is looked for: those that agree in these fields. */
  readonly scope: readonly string[];
  /** By which values, of those that were sent, it is known again. */
  readonly natural: readonly string[];
  /** Records of one analysis are created in one call, which the instance carries out whole or not at all. */
  readonly isGrouped: boolean;
}

/** How created records of a model are found again. Throws for a model whose records the relay does not create. */
export function kindOf(model: ModelName): Kind {
  if (!offers(model, "create")) throw new Error(`The relay creates no ${model}.`);
  return {
    scope: naturalScope(model),
    natural: naturalKey(model),
    isGrouped: fieldOf(model, "session_id")?.creatable === true,
  };
}

/** The domain of the records that may be the one created with these values. */
export function scopeDomain(model: ModelName, values: RawValues): readonly (readonly unknown[])[] {
  return kindOf(model).scope.map((name) => [name, "=", values[name]]);
}

/** The key under which one writer at a time creates such a record. */
export function placeOf(model: ModelName, values: RawValues): string {
  return kindOf(model).isGrouped ? `wa.session ${String(values.session_id)}` : `new ${model}`;
}

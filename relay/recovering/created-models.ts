import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** The models whose records the relay creates. */
export type CreatedModel = "wa.session" | "wa.element" | "wa.comparison";

interface Kind {
  /** Among which records a new one is looked for: those that agree in these fields. */
  readonly scope: readonly string[];
  /** By which values, of those that were sent, it is known again. */
  readonly natural: readonly string[];
  /** Records of one analysis are created in one call, which the instance carries out whole or not at all. */
  readonly isGrouped: boolean;
}

const kinds: Readonly<Record<CreatedModel, Kind>> = {
  "wa.session": { scope: ["o_no"], natural: ["o_no", "name", "process_name"], isGrouped: false },
  "wa.element": {
    scope: ["session_id"],
    natural: ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"],
    isGrouped: true,
  },
  "wa.comparison": {
    scope: ["session_a_id", "session_b_id"],
    natural: ["name", "session_a_id", "session_b_id"],
    isGrouped: false,
  },
};

/** How created records of a model are found again. Throws for a model whose records the relay does not create. */
export function kindOf(model: ModelName): Kind {
  if (!(model in kinds)) throw new Error(`The relay creates no ${model}.`);
  return kinds[model as CreatedModel];
}

/** The domain of the records that may be the one created with these values. */
export function scopeDomain(model: ModelName, values: RawValues): readonly (readonly unknown[])[] {
  return kindOf(model).scope.map((name) => [name, "=", values[name]]);
}

/** The key under which one writer at a time creates such a record. */
export function placeOf(model: ModelName, values: RawValues): string {
  return kindOf(model).isGrouped ? `wa.session ${String(values.session_id)}` : `new ${model}`;
}

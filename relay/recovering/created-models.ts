import type { ModelName } from "../../contract/models.ts";
import type { Creation, RawValues } from "../../contract/relay-api.ts";

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

/** Gives how records of a model are looked for; throws for a model whose records the relay does not create. */
export function kindOf(model: ModelName): Kind {
  if (!(model in kinds)) throw new Error(`The relay creates no ${model}.`);
  return kinds[model as CreatedModel];
}

/** Gives the domain of the records among which one with these values is looked for. */
export function scopeDomain(model: ModelName, values: RawValues): readonly (readonly unknown[])[] {
  return kindOf(model).scope.map((name) => [name, "=", values[name]]);
}

/** Creations that go to the instance in one call. `name` says whose writer makes it: the analysis, or new records of the model. */
export interface CreationGroup {
  readonly name: string;
  readonly model: ModelName;
  readonly creations: readonly Creation[];
}

/** Gives the name under which one writer at a time creates such a record. */
export function placeOf(model: ModelName, values: RawValues): string {
  return kindOf(model).isGrouped ? `wa.session ${String(values.session_id)}` : `new ${model}`;
}

/** Puts creations in groups: the elements of each analysis together, everything else alone. */
export function groupsOf(creations: readonly Creation[]): readonly CreationGroup[] {
  const groups = new Map<string, { name: string; model: ModelName; creations: Creation[] }>();
  for (const creation of creations) {
    const { model, values, key } = creation;
    const name = placeOf(model, values);
    const together = kindOf(model).isGrouped ? name : `${name} ${key}`;
    const group = groups.get(together);
    if (group === undefined) groups.set(together, { name, model, creations: [creation] });
    else group.creations.push(creation);
  }
  return [...groups.values()];
}

import type { ModelName } from "../../contract/models.ts";
import { naturalKey, naturalScope } from "../../contract/natural-key.ts";
import { fieldOf, offers } from "../../contract/records.ts";
import type { Creation, RawValues } from "../../contract/relay-api.ts";

interface Kind {
  /** Among which records a new one is looked for: those that agree in these fields. */
  readonly scope: readonly string[];
  /** By which values, of those that were sent, it is known again. */
  readonly natural: readonly string[];
  /** Records of one analysis are created in one call, which the instance carries out whole or not at all. */
  readonly isGrouped: boolean;
}

/** Gives how records of a model are looked for; throws for a model whose records the relay does not create. */
export function kindOf(model: ModelName): Kind {
  if (!offers(model, "create")) throw new Error(`The relay creates no ${model}.`);
  return {
    scope: naturalScope(model),
    natural: naturalKey(model),
    isGrouped: fieldOf(model, "session_id")?.creatable === true,
  };
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

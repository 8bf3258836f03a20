import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { modelNames } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import type { InstanceInfo, SegmentWriting } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { compareFields } from "./fields.ts";
import type { FieldDifferences } from "./fields.ts";
import type { NewSegments } from "../settings/operation-settings.ts";
import type { Instance } from "./instance.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

/** Asks the instance what the pane needs to know of it: who we are there, its languages, its other fields. */
export async function readInstanceInfo(
  instance: Pick<Instance, "call" | "uid">,
  { url, db, login }: InstanceConfiguration,
  version: string,
  newSegments: NewSegments = "own",
): Promise<InstanceInfo> {
  const uid = await instance.uid();
  const [languages, differences] = await Promise.all([
    Promise.all(languageCodes.map((lang) => isActive(instance, lang))),
    Promise.all(modelNames.map((model) => compareFields(instance, model))),
  ]);
  return {
    url,
    db,
    login,
    uid,
    languages: languageCodes.filter((_lang, index) => languages[index]),
    missingFields: whereAny(differences.map(({ missing }) => missing)),
    extraFields: whereAny(differences.map(({ extra }) => extra)),
    segments: segmentsOf(differences[modelNames.indexOf("wa.element")], newSegments),
    version,
  };
}

/** Segments that the instance lacks or keeps to itself are not written. */
function segmentsOf(elements: FieldDifferences | undefined, newSegments: NewSegments): SegmentWriting {
  const { missing = [], readOnly = [] } = elements ?? {};
  if ([...missing, ...readOnly].includes("segment_data")) return "nothing";
  return newSegments === "none" ? "repairs" : "repairs_and_new";
}

/** Names each model's list, in the order of the models, where there is something in it. */
function whereAny<Item>(
  lists: readonly (readonly Item[])[],
): Readonly<Partial<Record<ModelName, readonly Item[]>>> {
  return Object.fromEntries(
    modelNames.flatMap((model, index) => {
      const items = lists[index] ?? [];
      return items.length === 0 ? [] : [[model, items]];
    }),
  );
}

/** Asks for one record in the language. Older instances answer an inactive language in their default. */
async function isActive(instance: Pick<Instance, "call">, lang: Language): Promise<boolean> {
  try {
    const kwargs = { fields: ["name"], limit: 1, context: { lang } };
    await instance.call({ model: "wa.session", method: "search_read", args: [[]], kwargs });
    return true;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === "language_not_active") return false;
    // Whoever may not read analyses learns that from the list of them.
    if (cause instanceof Failure && cause.code === "no_rights") return true;
    throw cause;
  }
}

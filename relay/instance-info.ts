import { languageCodes } from "../contract/languages.ts";
import type { Language } from "../contract/languages.ts";
import { modelNames } from "../contract/models.ts";
import type { ModelName } from "../contract/models.ts";
import { fieldNames } from "../contract/records.ts";
import type { InstanceInfo } from "../contract/relay-api.ts";
import type { InstanceConfiguration } from "./configuration.ts";
import { Failure } from "./failure.ts";
import type { Instance } from "./instance.ts";

/** Asks the instance what the pane needs to know of it: who we are there, its languages, the fields it lacks. */
export async function readInstanceInfo(
  instance: Pick<Instance, "call" | "uid">,
  { url, db, login }: InstanceConfiguration,
  version: string,
): Promise<InstanceInfo> {
  const uid = await instance.uid();
  const [languages, missing] = await Promise.all([
    Promise.all(languageCodes.map((lang) => isActive(instance, lang))),
    Promise.all(modelNames.map((model) => missingFieldsOf(instance, model))),
  ]);
  return {
    url,
    db,
    login,
    uid,
    languages: languageCodes.filter((_lang, index) => languages[index]),
    missingFields: Object.fromEntries(
      modelNames.flatMap((model, index) => {
        const names = missing[index] ?? [];
        return names.length === 0 ? [] : [[model, names]];
      }),
    ),
    version,
  };
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

async function missingFieldsOf(
  instance: Pick<Instance, "call">,
  model: ModelName,
): Promise<readonly string[]> {
  try {
    const kwargs = { attributes: ["type"] };
    const fields = await instance.call({ model, method: "fields_get", args: [], kwargs });
    if (typeof fields !== "object" || fields === null)
      throw new Failure("bad_reply", "The instance did not describe its fields.", { reach: "answered" });
    return fieldNames(model).filter((name) => !Object.hasOwn(fields, name));
  } catch (cause) {
    if (cause instanceof Failure && cause.code === "unknown_model") return fieldNames(model);
    if (cause instanceof Failure && cause.code === "no_rights") return [];
    throw cause;
  }
}

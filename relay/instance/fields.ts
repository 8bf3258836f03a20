import type { SegmentWriting } from "../../contract/relay-info.ts";
import type { NewSegments } from "../settings/operation-settings.ts";
import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { modelNames } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldNames, fieldOf, fieldsWith } from "../../contract/records.ts";
import type { ExtraField, InstanceInfo } from "../../contract/relay-info.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "./instance.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";

/** The differences between an instance's model and the contract's. */
export interface FieldDifferences {
  readonly missing: readonly string[];
  /** Writable contract fields that users cannot write on this instance. */
  readonly readOnly: readonly string[];
  /** Fields outside the contract with simple values, sorted by name. */
  readonly extra: readonly ExtraField[];
}

/** Types whose values fit into one cell. */
const simpleTypes: readonly unknown[] = [
  "char",
  "text",
  "integer",
  "float",
  "monetary",
  "boolean",
  "date",
  "datetime",
  "selection",
  "many2one",
];

const noDifferences: FieldDifferences = { missing: [], readOnly: [], extra: [] };

/** Excludes `id` and paths with a dot. */
export function isExtraName(model: ModelName, name: unknown): name is string {
  return (
    typeof name === "string" &&
    /^[a-z][a-z0-9_]{0,62}$/.test(name) &&
    name !== "id" &&
    fieldOf(model, name) === undefined
  );
}

/**
 * If the instance lacks the model, every field is missing. If the user may not read the model, there are no
 * differences.
 */
export async function compareFields(
  instance: Pick<Instance, "call">,
  model: ModelName,
): Promise<FieldDifferences> {
  try {
    const kwargs = { attributes: ["string", "type", "readonly"] };
    const fields = await instance.call({ model, method: "fields_get", args: [], kwargs });
    if (typeof fields !== "object" || fields === null)
      throw new Failure("bad_reply", "The instance did not describe its fields.", { progress: "answered" });
    return {
      missing: fieldNames(model).filter((name) => !Object.hasOwn(fields, name)),
      readOnly: fieldsWith(model, "writable").filter((name) => isReadOnly(Reflect.get(fields, name))),
      extra: Object.entries(fields)
        .flatMap(([name, description]) => extraField(model, name, description))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  } catch (cause) {
    if (cause instanceof Failure && cause.code === "unknown_model")
      return { missing: fieldNames(model), readOnly: [], extra: [] };
    if (cause instanceof Failure && cause.code === "no_rights") return noDifferences;
    throw cause;
  }
}

function isReadOnly(description: unknown): boolean {
  return (
    typeof description === "object" && description !== null && Reflect.get(description, "readonly") === true
  );
}

function extraField(model: ModelName, name: string, description: unknown): readonly ExtraField[] {
  if (!isExtraName(model, name) || typeof description !== "object" || description === null) return [];
  const { type, string: label } = description as Readonly<Record<string, unknown>>;
  if (typeof type !== "string" || !simpleTypes.includes(type)) return [];
  return [{ name, label: typeof label === "string" && label !== "" ? label.slice(0, 200) : name, type }];
}

export interface ExtraFields {
  /** Rejects with `not_offered` unless all names are simple fields of the instance's model. */
  check(model: ModelName, names: readonly string[]): Promise<void>;
}

interface KnownFields {
  readonly names: ReadonlySet<string>;
  /** When the instance may be asked again, as `performance.now()`. */
  readonly askAgainAt: number;
}

/**
 * Caches the names of extra fields. Asks about unknown names at most once per model in `pause` milliseconds,
 * so guessed names do not load the instance.
 */
export function createExtraFields(instance: Pick<Instance, "call">, pause: number): ExtraFields {
  const cache = new Map<ModelName, KnownFields>();
  const running = new Map<ModelName, Promise<KnownFields>>();

  const ask = async (model: ModelName): Promise<KnownFields> => {
    const { extra } = await compareFields(instance, model);
    const fields = { names: new Set(extra.map(({ name }) => name)), askAgainAt: performance.now() + pause };
    cache.set(model, fields);
    return fields;
  };

  /** Simultaneous requests share one answer. */
  const askOnce = (model: ModelName): Promise<KnownFields> => {
    const answer = running.get(model) ?? ask(model).finally(() => running.delete(model));
    running.set(model, answer);
    return answer;
  };

  return {
    check: async (model, names) => {
      if (!names.every((name) => isExtraName(model, name))) refuseFields();
      const hasAll = (fields: KnownFields | undefined): boolean =>
        names.every((name) => fields?.names.has(name) === true);
      const cached = cache.get(model);
      if (hasAll(cached)) return;
      if (cached !== undefined && performance.now() < cached.askAgainAt) refuseFields();
      if (!hasAll(await askOnce(model))) refuseFields();
    },
  };
}

function refuseFields(): never {
  throw new Failure("not_offered", "One of the fields is not offered.");
}

export async function readInstanceInfo(
  instance: Pick<Instance, "call" | "uid" | "login" | "facts">,
  { url, db }: InstanceConfiguration,
  version: string,
  newSegments: NewSegments = "own",
): Promise<InstanceInfo> {
  const { name: transport } = await instance.facts();
  const uid = await instance.uid();
  const login = await instance.login();
  const [installed, differences] = await Promise.all([
    readInstalledLanguages(instance),
    Promise.all(modelNames.map((model) => compareFields(instance, model))),
  ]);
  return {
    url,
    db,
    login,
    uid,
    transport,
    ...(installed === undefined ? {} : { activeLanguages: installed.length }),
    languages: await activeLanguages(instance, installed),
    missingFields: byModel(differences.map(({ missing }) => missing)),
    extraFields: byModel(differences.map(({ extra }) => extra)),
    segments: segmentsOf(differences[modelNames.indexOf("wa.element")], newSegments),
    version,
  };
}

function segmentsOf(elements: FieldDifferences | undefined, newSegments: NewSegments): SegmentWriting {
  const { missing = [], readOnly = [] } = elements ?? {};
  if ([...missing, ...readOnly].includes("segment_data")) return "nothing";
  return newSegments === "none" ? "repairs" : "repairs_and_new";
}

/** Takes lists in the order of `modelNames`. Leaves out empty ones. */
function byModel<Item>(
  lists: readonly (readonly Item[])[],
): Readonly<Partial<Record<ModelName, readonly Item[]>>> {
  return Object.fromEntries(
    modelNames.flatMap((model, index) => {
      const items = lists[index] ?? [];
      return items.length === 0 ? [] : [[model, items]];
    }),
  );
}

/** Returns undefined if the call fails: it is not in the contract. */
async function readInstalledLanguages(
  instance: Pick<Instance, "call">,
): Promise<readonly unknown[] | undefined> {
  try {
    const listed = await instance.call({ model: "res.lang", method: "get_installed", args: [] });
    if (!Array.isArray(listed) || listed.length === 0) return undefined;
    // Each item is a code and a name.
    return listed.map((item): unknown => Reflect.get(Object(item), 0));
  } catch (cause) {
    if (cause instanceof Failure) return undefined;
    throw cause;
  }
}

/**
 * Returns the languages that the instance lists. Without a list, tries a read in each language. That finds
 * too many on older versions: they answer in their default language for an inactive one.
 */
async function activeLanguages(
  instance: Pick<Instance, "call">,
  installed: readonly unknown[] | undefined,
): Promise<readonly Language[]> {
  if (installed !== undefined) return languageCodes.filter((lang) => installed.includes(lang));
  const areAccepted = await Promise.all(languageCodes.map((lang) => isAccepted(instance, lang)));
  return languageCodes.filter((_lang, index) => areAccepted[index]);
}

/** Returns false if the instance refuses a read in the language. */
async function isAccepted(instance: Pick<Instance, "call">, lang: Language): Promise<boolean> {
  try {
    const kwargs = { fields: ["name"], limit: 1, context: { lang } };
    await instance.call({ model: "wa.session", method: "search_read", args: [[]], kwargs });
    return true;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === "language_not_active") return false;
    // This user may not read analyses. The pane says so when it lists them.
    if (cause instanceof Failure && cause.code === "no_rights") return true;
    throw cause;
  }
}

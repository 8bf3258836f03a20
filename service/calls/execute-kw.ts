import type { Language } from "../../contract/languages.ts";
import { isModelName } from "../../contract/models.ts";
import { isUser, userOfKey } from "../access/keys.ts";
import { requireRight } from "../access/rights.ts";
import type { Access } from "../access/rights.ts";
import { carriedOut } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { nameOf, Refusal } from "../errors.ts";
import { fieldsGet } from "../methods/fields-get.ts";
import { read, searchCount, searchRead } from "../methods/reading.ts";
import { actionBuildLines, create, unlink, write } from "../methods/writing.ts";
import { bindArguments } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { languageOf } from "../records/model-call.ts";
import type { ModelCall } from "../records/model-call.ts";
import type { Store } from "../store/store.ts";

/** What calls are answered from. */
export interface Instance {
  readonly store: Store;
  readonly db: string;
  readonly languages: readonly Language[];
  /** How it fails, in tests. */
  readonly faults?: Faults | undefined;
}

interface MethodEntry {
  readonly parameters: readonly string[];
  readonly access: Access;
  readonly run: (call: ModelCall, args: Arguments) => unknown;
  /** The only model that has the method; without it all have. */
  readonly only?: string;
}

/** Every method with its parameters in order, the right it takes, and what it does. */
const methods: ReadonlyMap<string, MethodEntry> = new Map<string, MethodEntry>([
  [
    "search_read",
    { parameters: ["domain", "fields", "offset", "limit", "order"], access: "look at", run: searchRead },
  ],
  ["search_count", { parameters: ["domain", "limit"], access: "look at", run: searchCount }],
  ["read", { parameters: ["ids", "fields"], access: "look at", run: read }],
  ["fields_get", { parameters: ["allfields", "attributes"], access: "look at", run: fieldsGet }],
  ["create", { parameters: ["values"], access: "create", run: create }],
  ["write", { parameters: ["ids", "values"], access: "change", run: write }],
  ["unlink", { parameters: ["ids"], access: "delete", run: unlink }],
  [
    "action_build_lines",
    { parameters: ["ids"], access: "change", run: actionBuildLines, only: "wa.comparison" },
  ],
]);

/** Does `object.execute_kw`: `[db, uid, key, model, method, args, kwargs]`. Returns undefined where the method gives nothing. */
export function executeKw(instance: Instance, args: readonly unknown[]): unknown {
  const [db, uid, apiKey, model, method, methodArgs, methodKwargs] = args;
  // Such servers look the user up before the key, and name a user who never was, or is gone, as any other missing record.
  if (db === instance.db && !isUser(instance.store, uid))
    throw new Refusal(
      "missing",
      `Record does not exist or has been deleted.\n(Record: res.users(${nameOf(uid)},), User: ${nameOf(uid)})`,
    );
  const user =
    typeof apiKey === "string" && db === instance.db ? userOfKey(instance.store, apiKey) : undefined;
  if (user === undefined || user.uid !== uid) throw new Refusal("accessDenied", "Access Denied");
  if (!isModelName(model)) throw new Refusal("user", `Object ${nameOf(model)} doesn't exist`);
  const entry = typeof method === "string" ? methods.get(method) : undefined;
  if (entry === undefined || (entry.only !== undefined && entry.only !== model))
    throw new Refusal("attribute", `The method '${model}.${nameOf(method)}' does not exist`);
  const bound = bindArguments(`${model}.${String(method)}`, entry.parameters, methodArgs, methodKwargs);
  requireRight(user.role, model, entry.access);
  const lang = languageOf(bound.context, instance.languages);
  const { faults, store } = instance;
  const kept = faults?.kept;
  return carriedOut(faults, { model, method: String(method) }, bound.ids, () =>
    entry.run({ store, model, lang, ...(kept && { kept }) }, bound),
  );
}

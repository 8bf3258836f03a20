import { requireRight } from "../access/keys.ts";
import type { Access, User } from "../access/keys.ts";
import { stampOf } from "../access/keys.ts";
import type { Language } from "../../contract/languages.ts";
import { isModelName } from "../../contract/models.ts";
import {
  fieldsGet,
  getMetadata,
  read,
  searchCount,
  searchRead,
  actionBuildLines,
  create,
  unlink,
  write,
} from "../methods/methods.ts";
import type { Arguments } from "../records/arguments.ts";
import { languageOf } from "../records/model-call.ts";
import type { ModelCall } from "../records/model-call.ts";
import type { Store } from "../store/store.ts";

/** Refused calls are not logged. */
export type Log = (problem: unknown) => void;

export interface Instance {
  readonly store: Store;
  readonly db: string;
  readonly languages: readonly Language[];
  readonly hooks: Hooks;
  readonly clock: () => Date;
  /** True if users may make and revoke keys by call. */
  readonly keysByCall: boolean;
}

/** Lets tests change what the service does, for example to fail as a real server. */
export interface Hooks {
  /** Returns a call's result. `run` runs it, `search` returns the records of a domain. */
  readonly around?: (
    call: Pick<ModelCall, "model"> & { readonly method: string },
    args: Arguments,
    run: (args: Arguments) => unknown,
    search: (args: Arguments) => readonly { readonly id: number }[],
  ) => unknown;
  readonly alterStored?: NonNullable<ModelCall["alterStored"]>;
  readonly alterSent?: (text: string) => string;
  /** If true, the newer interface answers with a 404 page. */
  readonly isDatabaseUnavailable?: () => boolean;
  /** Returns another store for a reading call of the newer interface. */
  readonly storeForRead?: () => Store | undefined;
}

export interface MethodEntry {
  /** In the order of `execute_kw`. */
  readonly parameters: readonly string[];
  readonly access: Access;
  readonly run: (call: ModelCall, args: Arguments) => unknown;
  /** The only model with the method; all models by default. */
  readonly only?: string;
}

const methods: ReadonlyMap<string, MethodEntry> = new Map<string, MethodEntry>([
  [
    "search_read",
    { parameters: ["domain", "fields", "offset", "limit", "order"], access: "look at", run: searchRead },
  ],
  ["search_count", { parameters: ["domain", "limit"], access: "look at", run: searchCount }],
  ["read", { parameters: ["ids", "fields"], access: "look at", run: read }],
  ["fields_get", { parameters: ["allfields", "attributes"], access: "look at", run: fieldsGet }],
  ["get_metadata", { parameters: ["ids"], access: "look at", run: getMetadata }],
  ["create", { parameters: ["values"], access: "create", run: create }],
  ["write", { parameters: ["ids", "values"], access: "change", run: write }],
  ["unlink", { parameters: ["ids"], access: "delete", run: unlink }],
  [
    "action_build_lines",
    { parameters: ["ids"], access: "change", run: actionBuildLines, only: "wa.comparison" },
  ],
]);

export function methodOf(model: string, method: unknown): MethodEntry | undefined {
  const entry = typeof method === "string" ? methods.get(method) : undefined;
  return entry?.only === undefined || entry.only === model ? entry : undefined;
}

/** `bound` has the arguments by parameter name. */
export interface BoundCall {
  readonly model: string;
  readonly method: string;
  readonly entry: MethodEntry;
  readonly bound: Arguments;
}

/** Returns undefined if the method returns nothing. */
export function callMethod(
  { languages, hooks, clock }: Instance,
  store: Store,
  user: User,
  { model, method, entry, bound }: BoundCall,
): unknown {
  if (!isModelName(model)) throw new Error(`${model} is not a model of the contract.`);
  requireRight(user.role, model, entry.access);
  const lang = languageOf(bound.context, languages);
  const { around, alterStored } = hooks;
  const stamp = { uid: user.uid, at: stampOf(clock()) };
  const call = { store, model, lang, stamp, ...(alterStored && { alterStored }) };
  const run = (args: Arguments): unknown => entry.run(call, args);
  return around === undefined
    ? run(bound)
    : around({ model, method }, bound, run, (args) => searchRead(call, args));
}

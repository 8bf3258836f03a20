import type { Language } from "../../contract/languages.ts";
import { keysOf } from "../access/keys.ts";
import type { User } from "../access/keys.ts";
import { idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { defaultLanguage } from "../records/model-call.ts";
import type { Instance } from "./call-method.ts";

/** Methods of the server's own models, as far as a program asks who it is and how long its keys last. */
export interface UserMethod {
  readonly parameters: readonly string[];
  readonly run: (instance: Pick<Instance, "store" | "languages">, user: User, args: Arguments) => unknown;
}

/** By model and method. Everybody sees themselves alone. */
export const userMethods: ReadonlyMap<string, UserMethod> = new Map<string, UserMethod>([
  [
    "res.users context_get",
    { parameters: [], run: (_instance, { uid }) => ({ lang: defaultLanguage, tz: false, uid }) },
  ],
  [
    "res.users read",
    {
      parameters: ["ids", "fields"],
      run: (_instance, { uid, login }, { ids }) =>
        idsFrom(ids, "read").includes(uid) ? [{ id: uid, login, name: login }] : [],
    },
  ],
  [
    "res.users.apikeys search_read",
    {
      parameters: ["domain", "fields", "offset", "limit", "order"],
      run: ({ store }, { uid }) => keysOf(store, uid),
    },
  ],
  [
    "res.lang get_installed",
    { parameters: [], run: ({ languages }) => languages.map((code) => [code, nameOfLanguage(code)]) },
  ],
]);

/** The name of a language in itself, such as "Deutsch". */
function nameOfLanguage(code: Language): string {
  const tag = code.replace("_", "-");
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? code;
}

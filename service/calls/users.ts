import { json2Parameters } from "../../contract/json2.ts";
import type { Language } from "../../contract/languages.ts";
import { generateKey, keysOf, revokeByKey } from "../access/keys.ts";
import type { User } from "../access/keys.ts";
import { idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { defaultLanguage } from "../records/model-call.ts";
import { Refusal } from "../errors.ts";
import type { Instance } from "./call-method.ts";

/** A method of the server's own models: users, keys and languages. */
export interface UserMethod {
  readonly parameters: readonly string[];
  readonly run: (instance: Instance, user: User, args: Arguments) => unknown;
}

/** By model and name. Users see only themselves. */
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
    "res.users.apikeys generate",
    {
      parameters: json2Parameters.generate,
      run: (instance, user, { key, expiration_date: expires }) => {
        requireKeysByCall(instance);
        return generateKey(instance.store, user, key, expires, instance.clock());
      },
    },
  ],
  [
    "res.users.apikeys revoke",
    {
      parameters: json2Parameters.revoke,
      run: (instance, user, { key }) => {
        requireKeysByCall(instance);
        revokeByKey(instance.store, user, key);
        return true;
      },
    },
  ],
  [
    "res.lang get_installed",
    { parameters: [], run: ({ languages }) => languages.map((code) => [code, nameOfLanguage(code)]) },
  ],
]);

/** Real servers allow this to ordinary users only if an administrator does. */
function requireKeysByCall({ keysByCall }: Instance): void {
  if (!keysByCall) throw new Refusal("user", "Programmatic API keys are not enabled");
}

/** Example: "Deutsch". */
function nameOfLanguage(code: Language): string {
  const tag = code.replace("_", "-");
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? code;
}

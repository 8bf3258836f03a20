import { createHash, randomBytes } from "node:crypto";
import { sql } from "../store/sql.ts";
import type { Store } from "../store/store.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { Refusal } from "../errors.ts";

/** Who calls: a user with a role. */
export interface User {
  readonly uid: number;
  readonly login: string;
  readonly role: Role;
}

/** A key as it is listed: never the key itself, which is shown once when it is made. */
export interface ListedKey {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  readonly created: string;
  readonly revoked: string | false;
  /** When it stops to open anything, UTC; false: never. */
  readonly expires: string | false;
}

/**
 * Makes a key for a login, and the user where there is none yet; a role given changes the user's. The key is in no other place
 * afterwards. `expires` is when it stops to open anything; without it, never.
 */
export function addKey(
  store: Store,
  login: string,
  role: Role,
  expires?: Date,
): User & { readonly apiKey: string } {
  const apiKey = randomBytes(32).toString("base64url");
  return store.transaction(() => {
    const [user] = store.all(sql`insert into wa_user (login, role) values (${login}, ${role})
      on conflict (login) do update set role = excluded.role returning id`);
    const uid = Number(user?.id);
    store.all(sql`insert into wa_key (user_id, hash, created, expires)
      values (${uid}, ${hashOf(apiKey)}, ${stampOf(new Date())}, ${expires === undefined ? null : stampOf(expires)})`);
    return { uid, login, role, apiKey };
  });
}

/** Lists all keys, revoked ones too, oldest first. */
export function listKeys(store: Store): readonly ListedKey[] {
  return store
    .all(
      sql`select wa_key.id, login, role, created, revoked, expires from wa_key join wa_user on wa_user.id = user_id order by wa_key.id`,
    )
    .map(({ id, login, role, created, revoked, expires }) => ({
      id: Number(id),
      login: String(login),
      role: roleFrom(role),
      created: String(created),
      revoked: typeof revoked === "string" && revoked,
      expires: typeof expires === "string" && expires,
    }));
}

/** Lists a user's own keys, ended ones too, as such servers do. It shows neither a key nor which one is asking. */
export function keysOf(store: Store, uid: number): readonly Readonly<Record<string, unknown>>[] {
  return store
    .all(sql`select id, expires from wa_key where user_id = ${uid} and revoked is null order by id`)
    .map(({ id, expires }) => ({
      ...{ id, name: `Key ${id}`, scope: "rpc" },
      expiration_date: expires ?? false,
    }));
}

/** Revokes a key at once, also for a service that is running. Returns false where there is no such key in use. */
export function revokeKey(store: Store, id: number): boolean {
  const revoke = sql`update wa_key set revoked = ${stampOf(new Date())} where id = ${id} and revoked is null returning id`;
  return store.transaction(() => store.all(revoke).length > 0);
}

/** The user whom a key belongs to, or undefined where the key is unknown, revoked or expired. */
export function userOfKey(store: Store, apiKey: string): User | undefined {
  const [row] = store.all(
    sql`select wa_user.id, login, role from wa_key join wa_user on wa_user.id = user_id
      where hash = ${hashOf(apiKey)} and revoked is null and (expires is null or expires > ${stampOf(new Date())})`,
  );
  return row && { uid: Number(row.id), login: String(row.login), role: roleFrom(row.role) };
}

/** Ordinary users may make a key that lasts so many days at most. */
const mostDays = 90;

/**
 * Makes a further key for the user of a key, as such servers do when a program asks. `expires` is a time in
 * UTC; an ordinary user must give one, at most 90 days ahead.
 */
export function generateKey(store: Store, user: User, key: unknown, expires: unknown, now: Date): string {
  requireOwnKey(store, user, key);
  if (typeof expires !== "string" || expires === "")
    throw new Refusal("user", "The API key must have an expiration date");
  const ends = new Date(`${expires.replace(" ", "T")}Z`);
  if (Number.isNaN(ends.getTime())) throw new Refusal("value", "The expiration date is not a time.");
  if (ends.getTime() > now.getTime() + mostDays * 24 * 60 * 60 * 1_000)
    throw new Refusal("user", `You cannot exceed ${mostDays}.0 days.`);
  return addKey(store, user.login, user.role, ends).apiKey;
}

/** Revokes a key of the same user by the key itself. */
export function revokeByKey(store: Store, user: User, key: unknown): void {
  requireOwnKey(store, user, key);
  store.transaction(() => {
    store.all(sql`update wa_key set revoked = ${stampOf(new Date())} where hash = ${hashOf(String(key))}`);
  });
}

function requireOwnKey(store: Store, user: User, key: unknown): void {
  if (typeof key !== "string" || userOfKey(store, key)?.uid !== user.uid)
    throw new Refusal("accessDenied", "Access Denied");
}

/** Tells whether there is a user of this id, or ever was. */
export function isUser(store: Store, uid: unknown): boolean {
  return (
    Number.isSafeInteger(uid) && store.all(sql`select id from wa_user where id = ${Number(uid)}`).length > 0
  );
}

/** A key is 256 random bits, so a plain hash cannot be guessed back; a slow one would only cost every call. */
function hashOf(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

function roleFrom(stored: unknown): Role {
  return isRole(stored) ? stored : "none";
}

/** A time in UTC, as such servers write it. */
export function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}

/** What a user may do: an analyst everything, a reader only look, none nothing. */
export const roles = ["analyst", "reader", "none"] as const;

/** A role of a user. */
export type Role = (typeof roles)[number];

/** Tells whether a value is a role. */
export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** What a method does to records. */
export type Access = "look at" | "create" | "change" | "delete";

/** Refuses what a role may not do, naming the model and who may. */
export function requireRight(role: Role, model: ModelName, access: Access): void {
  if (role === "analyst" || (role === "reader" && access === "look at")) return;
  throw new Refusal(
    "access",
    `You are not allowed to ${access} '${models[model].label}' (${model}) records.\n\n` +
      `This operation is allowed for the following groups:\n\t- Work analysis / Analyst` +
      (access === "look at" ? "\n\t- Work analysis / Reader" : "") +
      "\n\nContact your administrator to request access if necessary.",
  );
}

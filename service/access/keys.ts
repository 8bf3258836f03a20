import { createHash, randomBytes } from "node:crypto";
import { sql } from "../store/sql.ts";
import type { Store } from "../store/store.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { Refusal } from "../errors.ts";

export interface User {
  readonly uid: number;
  readonly login: string;
  readonly role: Role;
}

/** The facts about a key, without the key itself. */
export interface ListedKey {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  readonly created: string;
  /** In UTC; false: not revoked. */
  readonly revoked: string | false;
  /** In UTC; false: never. */
  readonly expires: string | false;
}

/**
 * Makes a key and stores its hash. Makes the user or changes the user's role. A key without `expires` never
 * expires.
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

/** Returns all keys, oldest first, including revoked ones. */
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

/** Returns a user's keys as real servers do: also expired ones, without saying which one is in use. */
export function keysOf(store: Store, uid: number): readonly Readonly<Record<string, unknown>>[] {
  return store
    .all(sql`select id, expires from wa_key where user_id = ${uid} and revoked is null order by id`)
    .map(({ id, expires }) => ({
      ...{ id, name: `Key ${id}`, scope: "rpc" },
      expiration_date: expires ?? false,
    }));
}

/** Affects a running service at once. Returns false if there is nothing to revoke. */
export function revokeKey(store: Store, id: number): boolean {
  const revoke = sql`update wa_key set revoked = ${stampOf(new Date())} where id = ${id} and revoked is null returning id`;
  return store.transaction(() => store.all(revoke).length > 0);
}

/** Returns undefined if the key is unknown, revoked or expired. */
export function userOfKey(store: Store, apiKey: string): User | undefined {
  const [row] = store.all(
    sql`select wa_user.id, login, role from wa_key join wa_user on wa_user.id = user_id
      where hash = ${hashOf(apiKey)} and revoked is null and (expires is null or expires > ${stampOf(new Date())})`,
  );
  return row && { uid: Number(row.id), login: String(row.login), role: roleFrom(row.role) };
}

/** For keys made by programs. */
const mostDays = 90;

/**
 * Makes another key for the owner of `key`. `expires` is in UTC, at most 90 days ahead. Throws a `Refusal`
 * for a wrong key or time.
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

/** Throws a `Refusal` if the key is not one of this user. */
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

/** Users are never deleted. */
export function isUser(store: Store, uid: unknown): boolean {
  return (
    Number.isSafeInteger(uid) && store.all(sql`select id from wa_user where id = ${Number(uid)}`).length > 0
  );
}

/** A fast hash is safe for 256 random bits. A slow one would slow every call. */
function hashOf(apiKey: string): string {
  return createHash("sha256").update(apiKey).digest("hex");
}

function roleFrom(stored: unknown): Role {
  return isRole(stored) ? stored : "none";
}

/** Returns UTC as real servers write it: `2026-01-31 18:00:00`. */
export function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}

/** `analyst` may do everything, `reader` may only read, `none` may not even read. */
export const roles = ["analyst", "reader", "none"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** Messages contain these words. */
export type Access = "look at" | "create" | "change" | "delete";

/** The `Refusal` names the model and the roles with the right. */
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

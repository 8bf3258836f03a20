import type { ModelName } from "../../contract/models.ts";
import { NamedError, Refusal } from "../errors.ts";
import type { Arguments } from "../records/arguments.ts";
import type { Stored } from "../store/sql.ts";

/** The facts about a call that a fault may use. */
export interface SpoilableCall {
  readonly model: ModelName;
  readonly method: string;
}

/**
 * Faults that let a service fail as real servers do, for tests only. No setting and no request turns them on,
 * only a program that makes a service itself.
 */
export interface Faults {
  /** Runs before a call. If it throws, the error is the answer and nothing is done. */
  readonly before?: (call: SpoilableCall) => void;
  /** Runs after a call took effect. If it throws, the error is the answer all the same. */
  readonly after?: (call: SpoilableCall) => void;
  /** Returns what is stored for a value, such as fewer decimals or a shorter text. */
  readonly alterStored?: (model: ModelName, field: string, value: Stored) => Stored;
  /** Returns what is sent for the text of a reply, such as one with an invalid number. */
  readonly sent?: (text: string) => string;
  /** Returns true if the database is unavailable. The newer interface then answers with a 404 page. */
  readonly isDatabaseAway?: () => boolean;
  /** Returns true if a rule hides a record from the caller. */
  readonly isHidden?: (model: ModelName, id: number) => boolean;
  /** Returns true for an archived record: searches leave it out, reads by id return it. */
  readonly isArchived?: (model: ModelName, id: number) => boolean;
}

/** Returns an error with a server's name for it: `psycopg2.OperationalError`, `builtins.KeyError`. */
export const serverError = (name: string, message: string): Error => new NamedError(name, message);

/**
 * Runs a call with the faults of a test. Searches leave out hidden and archived records. Refuses a call by id
 * if one of the records is hidden. `search` returns the records of a domain.
 */
export function carriedOut(
  faults: Faults | undefined,
  call: SpoilableCall,
  args: Arguments,
  run: (args: Arguments) => unknown,
  search: Search,
): unknown {
  if (faults === undefined) return run(args);
  faults.before?.(call);
  const isHidden = (id: unknown): boolean =>
    typeof id === "number" && faults.isHidden?.(call.model, id) === true;
  if (Array.isArray(args.ids) && args.ids.some(isHidden))
    throw new Refusal(
      "access",
      `Due to security restrictions, you are not allowed to access '${call.model}' records.`,
    );
  const isLeftOut = (id: unknown): boolean =>
    isHidden(id) || (typeof id === "number" && faults.isArchived?.(call.model, id) === true);
  const result = isSearch(call, faults) ? shownOf(call, args, search, isLeftOut) : run(args);
  faults.after?.(call);
  return result;
}

type Search = (args: Arguments) => readonly { readonly id: number }[];

function isSearch({ method }: SpoilableCall, { isHidden, isArchived }: Faults): boolean {
  return /^search_(?:read|count)$/.test(method) && (isHidden !== undefined || isArchived !== undefined);
}

/** Returns what a search finds, or its number, without records left out. Rules apply before the limit. */
function shownOf(
  { method }: SpoilableCall,
  args: Arguments,
  search: Search,
  isLeftOut: (id: number) => boolean,
): unknown {
  const [from, most] = [Number(args.offset ?? 0), Number(args.limit ?? 0)];
  const isCount = method === "search_count";
  const all = search({ ...args, offset: 0, limit: 0, ...(isCount && { fields: ["id"] }) });
  const shown = all.filter(({ id }) => !isLeftOut(id));
  const found = shown.slice(from, most === 0 ? undefined : from + most);
  return isCount ? found.length : found;
}

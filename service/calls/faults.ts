import type { ModelName } from "../../contract/models.ts";
import { NamedError, Refusal } from "../errors.ts";
import type { Arguments } from "../records/arguments.ts";
import type { Stored } from "../store/sql.ts";

/** One call, as far as what spoils it may look at it. */
export interface SpoilableCall {
  readonly model: ModelName;
  readonly method: string;
}

/**
 * Lets a service fail as real servers do, for tests alone: nothing that is typed, set or sent turns it on, only who makes a service in
 * their own program hands it over.
 */
export interface Faults {
  /** Asked before a call is begun; what it throws is answered, and nothing is done. */
  readonly before?: (call: SpoilableCall) => void;
  /** Asked after a call has taken effect; what it throws is answered all the same. */
  readonly after?: (call: SpoilableCall) => void;
  /** What is stored in place of a value, as where a field has fewer decimals or a size. */
  readonly kept?: (model: ModelName, field: string, value: Stored) => Stored;
  /** What is sent in place of the text of a reply, as where a number is none. */
  readonly sent?: (text: string) => string;
  /** Tells whether the database is out of reach, which the newer interface says with a page of status 404. */
  readonly isDatabaseAway?: () => boolean;
  /** Tells whether a rule hides a record from whoever calls. */
  readonly isHidden?: (model: ModelName, id: number) => boolean;
  /** Returns true for an archived record: searches leave it out, reads by id return it. */
  readonly isArchived?: (model: ModelName, id: number) => boolean;
}

/** An error by the name that a server gives it: `psycopg2.OperationalError`, `builtins.KeyError`. */
export const serverError = (name: string, message: string): Error => new NamedError(name, message);

/**
 * Carries a call out between what comes before and after it. Searches leave hidden and archived records out;
 * a call by id is refused where one of the records is hidden. `search` returns the records of a domain.
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

/**
 * Returns what a search finds, or how many, without the records that are left out: a rule applies before the
 * limit does.
 */
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

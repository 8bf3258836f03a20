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
}

/** An error by the name that a server gives it: `psycopg2.OperationalError`, `builtins.KeyError`. */
export const serverError = (name: string, message: string): Error => new NamedError(name, message);

/** Carries a call out between what comes before and after it. Searches find no hidden record; of others none may be hidden. */
export function carriedOut(
  faults: Faults | undefined,
  call: SpoilableCall,
  args: Arguments,
  run: (args: Arguments) => unknown,
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
  const isFiltered = call.method === "search_read" && faults.isHidden !== undefined;
  const result = isFiltered ? shownOf(args, run, isHidden) : run(args);
  faults.after?.(call);
  return result;
}

/** What a search finds of records that are not hidden: as many as it asks for, since a rule counts before the limit does. */
function shownOf(
  args: Arguments,
  run: (args: Arguments) => unknown,
  isHidden: (id: unknown) => boolean,
): unknown {
  const [from, most] = [Number(args.offset ?? 0), Number(args.limit ?? 0)];
  const found = run({ ...args, offset: 0, limit: 0 }) as readonly { readonly id: unknown }[];
  const shown = found.filter(({ id }) => !isHidden(id));
  return shown.slice(from, most === 0 ? undefined : from + most);
}

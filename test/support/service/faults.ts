import type { ModelName } from "../../../contract/models.ts";
import { NamedError, Refusal } from "../../../service/errors.ts";
import type { Arguments } from "../../../service/records/arguments.ts";
import type { Stored } from "../../../service/store/sql.ts";

export interface FaultTarget {
  readonly model: ModelName;
  readonly method: string;
}

/** Faults of real servers. */
export interface Faults {
  /** Runs before a call. Its error is the answer, and nothing is done. */
  readonly before?: (call: FaultTarget) => void;
  /** Runs after a call took effect. Its error is the answer. */
  readonly after?: (call: FaultTarget) => void;
  /** Returns what is stored for a value, such as fewer decimals or a shorter text. */
  readonly alterStored?: (model: ModelName, field: string, value: Stored) => Stored;
  /** Returns what is sent for a reply's text, such as one with an invalid number. */
  readonly alterSent?: (text: string) => string;
  /** The newer interface then answers with a 404 page. */
  readonly isDatabaseUnavailable?: () => boolean;
  /** Returns true if a rule hides a record from the caller. */
  readonly isHidden?: (model: ModelName, id: number) => boolean;
  /** Returns true for a record that searches leave out and reads by id return. */
  readonly isArchived?: (model: ModelName, id: number) => boolean;
}

/** Example names: `psycopg2.OperationalError`, `builtins.KeyError`. */
export const serverError = (name: string, message: string): Error => new NamedError(name, message);

/**
 * Runs a call with faults. Searches leave out hidden and archived records. Refuses a call by id if a record
 * is hidden. `search` returns the records of a domain.
 */
export function runWithFaults(
  faults: Faults,
  call: FaultTarget,
  args: Arguments,
  run: (args: Arguments) => unknown,
  search: Search,
): unknown {
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
  const result = isSearch(call, faults) ? searchWithFaults(call, args, search, isLeftOut) : run(args);
  faults.after?.(call);
  return result;
}

type Search = (args: Arguments) => readonly { readonly id: number }[];

function isSearch({ method }: FaultTarget, { isHidden, isArchived }: Faults): boolean {
  return /^search_(?:read|count)$/.test(method) && (isHidden !== undefined || isArchived !== undefined);
}

/** Leaves out records before applying the limit. Returns their number for a count. */
function searchWithFaults(
  { method }: FaultTarget,
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

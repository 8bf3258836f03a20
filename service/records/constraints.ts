import { SqliteError } from "libsql";
import { Refusal } from "../errors.ts";
import type { Store } from "../store/store.ts";

/**
 * Does a change in one transaction. What the store's constraints refuse becomes a refusal in the words of such
 * servers: a repeated O-No, a reference to a missing record, the deletion of a record that others refer to.
 */
export function change<T>(store: Store, work: () => T): T {
  try {
    return store.transaction(work);
  } catch (cause) {
    const refusal = cause instanceof SqliteError ? refusalOf(cause.code) : undefined;
    if (refusal !== undefined) throw refusal;
    throw cause;
  }
}

function refusalOf(code: string): Refusal | undefined {
  if (code === "SQLITE_CONSTRAINT_UNIQUE")
    return new Refusal("validation", "The operation cannot be completed: O-No must be unique.");
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY")
    return new Refusal(
      "validation",
      "The operation cannot be completed: another record is needed that does not exist, or another record requires the one being deleted.",
    );
  return undefined;
}

import type { Actions } from "./actions/actions.ts";
import { createActions } from "./actions/create-actions.ts";
import { createClient } from "./client/create-client.ts";
import type { ClientOptions } from "./client/create-client.ts";
import { excelWorkbook } from "./workbook/workbook.ts";

/**
 * Makes everything a person can do, with the relay at an address and the workbook that is open; a refresh calculates the worksheet
 * functions again.
 */
export function startActions(relay: ClientOptions, refreshFunctions: () => Promise<void>): Actions {
  return createActions({ client: createClient(relay), workbook: excelWorkbook, refreshFunctions });
}

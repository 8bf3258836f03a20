import { createActions } from "../../addin/actions/create-actions.ts";
import type { Actions } from "../../addin/actions/interface/actions.ts";
import { createClient } from "../../addin/client/create-client.ts";
import type { Client } from "../../addin/client/create-client.ts";
import { excelWorkbook } from "../../addin/excel/workbook.ts";
import type { Workbook } from "../../addin/excel/workbook.ts";
import type { Plant } from "./plant.ts";

/** What is thrown where a pane is killed: nothing after it runs. */
export class Killed extends Error {}

/** Gives the add-in of a pane that is killed at a point: before or after a call of its client or its workbook. */
export function paneKilledAt(
  plant: Plant,
  kill: (parts: { readonly client: Client; readonly workbook: Workbook }) => {
    readonly client?: Partial<Client>;
    readonly workbook?: Partial<Workbook>;
  },
): Actions {
  const client = createClient({ baseUrl: plant.relay.url });
  const killed = kill({ client, workbook: excelWorkbook });
  return createActions({
    client: { ...client, ...killed.client },
    workbook: { ...excelWorkbook, ...killed.workbook },
  });
}

import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Workbook } from "../../../addin/excel/workbook.ts";
import type { Plant } from "../plant.ts";
import type { Host } from "../../../office-host/host.ts";
import { syncsOf } from "../sheet-verbs.ts";

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

/** Excel answers so many batches of the add-in from now on and then none, as when the pane is closed; gives the function that ends this. */
export function endAfter(host: Host, batches: number): () => void {
  const start = syncsOf(host);
  const { prototype } = Excel.RequestContext;
  const inherited = Object.getOwnPropertyDescriptor(OfficeExtension.ClientRequestContext.prototype, "sync");
  const send = inherited?.value as (this: Excel.RequestContext, value: unknown) => Promise<never>;
  prototype.sync = function (value) {
    if (syncsOf(host) - start >= batches) throw new Error("The pane was closed.");
    return send.call(this, value);
  };
  return () => {
    Reflect.deleteProperty(prototype, "sync");
  };
}

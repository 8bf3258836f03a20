import type { Host } from "../../office-host/host.ts";
import { syncsOf } from "./sheet-verbs.ts";

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

import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { post } from "../instance-call.ts";
import { startService } from "../service.ts";
import { startWorkbench } from "./workbench-process.ts";
import type { StartedWorkbench } from "./workbench-process.ts";

/** A text field of an instance beyond the contract. */
export interface AddedField {
  readonly model: string;
  readonly name: string;
  readonly label: string;
  /** Returns its value in a record. */
  readonly valueOf: (id: number) => string;
}

/** A workbench whose instance is the sample plant with another field. */
export interface WithExtraField {
  readonly workbench: StartedWorkbench;
  close(): Promise<void>;
}

interface Call {
  readonly params: { readonly args: readonly unknown[] };
}

interface Reply {
  readonly result: unknown;
}

/** Starts the sample plant, adds the field to its answers, and starts a workbench that uses it. */
export async function withExtraField(field: AddedField): Promise<WithExtraField> {
  const service = await startService();
  const server = createServer((request, response) => {
    void passed(service.url, field, request).then(({ status, text }) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(text),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const workbench = await startWorkbench({ ...service, url: `http://127.0.0.1:${port}` });
  return {
    workbench,
    close: async () => {
      await workbench.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.stop();
    },
  };
}

/**
 * Returns the answer to a call that was forwarded without the field, with the field added. Other requests
 * have no answer.
 */
async function passed(
  url: string,
  field: AddedField,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly text: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  // A relay asks for the version here, which an instance with only JSON-RPC does not return.
  if (body === "") return { status: 404, text: "" };
  return { status: 200, text: await called(url, field, JSON.parse(body) as Call) };
}

async function called(url: string, field: AddedField, call: Call): Promise<string> {
  const [, , , model, method, , kwargs] = call.params.args;
  const { fields } = (kwargs ?? {}) as { fields?: readonly string[] };
  const isAsked = model === field.model && fields?.includes(field.name) === true;
  const args = isAsked
    ? call.params.args.with(6, {
        ...(kwargs as object),
        fields: fields.filter((name) => name !== field.name),
      })
    : call.params.args;
  const text = await (await post(url, JSON.stringify({ ...call, params: { ...call.params, args } }))).text();
  const reply = JSON.parse(text) as Reply;
  if (model === field.model && method === "fields_get")
    return JSON.stringify({ ...reply, result: described(reply.result, field) });
  if (!isAsked || !Array.isArray(reply.result)) return text;
  const records = reply.result as readonly { readonly id: number }[];
  const result = records.map((record) => ({ ...record, [field.name]: field.valueOf(record.id) }));
  return JSON.stringify({ ...reply, result });
}

function described(fields: unknown, { name, label }: AddedField): object {
  return { ...(fields as object), [name]: { string: label, type: "char" } };
}

import type { FormInfo, FormInput } from "../../contract/forms.ts";
import { idOf, readShown } from "../../contract/shown-value.ts";
import type { FormActions, FormRecord } from "./interface/form-actions.ts";
import type { Result } from "./interface/result.ts";
import { rebalancePages, pageOfLine } from "./pages/rebalanced-of-line.ts";
import type { Tools } from "./tools/tools.ts";

export function listForms({ client }: Pick<Tools, "client">): FormActions["listForms"] {
  return (signal) => client.forms(signal);
}

/**
 * Fetches form and values first, so a failure leaves the workbook as it is. If Excel refuses the file, the
 * result has the contents that some versions of Excel refuse.
 */
export function insertForm(tools: Tools): FormActions["insertForm"] {
  return async (form, record, { signal }) => {
    const [file, values] = await Promise.all([
      tools.client.form(form.id, signal),
      inputsOf(tools, form, record, signal),
    ]);
    if (!file.ok) return file;
    if (!values.ok) return values;
    const inserted = await tools.workbook.insertForm(file.value, values.value);
    if (!inserted.ok) return inserted;
    const { value } = inserted;
    return { ok: true, value: value.is === "refused" ? { ...value, contents: form.delicate } : value };
  };
}

type Inputs = Readonly<Partial<Record<FormInput, string>>>;

/** Reads the O-Nos of a comparison only if the form needs them. */
async function inputsOf(
  tools: Tools,
  { inputs }: FormInfo,
  record: FormRecord,
  signal: AbortSignal,
): Promise<Result<Inputs>> {
  if (record.is === "analysis") return { ok: true, value: { WA_O_NO: record.o_no } };
  if (record.is === "line") return lineInputs(tools, inputs, record, signal);
  const name: Inputs = inputs.includes("WA_COMPARISON") ? { WA_COMPARISON: record.name } : {};
  if (!inputs.includes("WA_BEFORE") && !inputs.includes("WA_AFTER")) return { ok: true, value: name };
  const { before, after } = record;
  const read = await tools.client.readRaw(
    { model: "wa.session", method: "read", ids: [...new Set([before, after])], fields: ["o_no"] },
    signal,
  );
  if (!read.ok) return read;
  const oNoOf = (id: number): string => {
    const found = read.value.find((one) => idOf(one) === id);
    return found === undefined ? "" : String(readShown("wa.session", found, "o_no"));
  };
  return { ok: true, value: { ...name, WA_BEFORE: oNoOf(before), WA_AFTER: oNoOf(after) } };
}

/** Returns the name of a line, and the worksheet of its Rebalance page; "" if the workbook has none. */
async function lineInputs(
  tools: Tools,
  inputs: FormInfo["inputs"],
  { id, name }: FormRecord & { readonly is: "line" },
  signal: AbortSignal,
): Promise<Result<Inputs>> {
  if (!inputs.includes("WA_REBALANCE")) return { ok: true, value: { WA_LINE: name } };
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  const processes = await tools.client.readRaw(
    { model: "wa.lb.process", method: "search_read", domain: [["lb_id", "=", id]], fields: ["cycle_time"] },
    signal,
  );
  if (!processes.ok) return processes;
  const page = pageOfLine(await rebalancePages(tools, connection.value), processes.value);
  return { ok: true, value: { WA_LINE: name, WA_REBALANCE: page?.name ?? "" } };
}

import { createActions } from "../../../addin/actions/create-actions.ts";
import type { FormRecord } from "../../../addin/actions/interface/form-actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { associateFunctions } from "../../../addin/functions/associate.ts";
import { metadataFiles } from "../../../addin/functions/metadata.ts";
import type { RunningFunctions } from "../../../addin/functions/start-functions.ts";
import { startFunctions } from "../../../addin/functions/start-functions.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";
import type { Host } from "../../../office-host/host.ts";
import { checkForm } from "../../../relay/forms/check-form.ts";
import type { Form } from "../../../relay/forms/forms.ts";
import { bringResultsAtOnce } from "../office-host/custom-functions.ts";
import { openExcel } from "../office.ts";
import { cellsOf, settle } from "../office-verbs.ts";
import { startTestPlant } from "../test-plant.ts";
import type { TestPlant } from "../test-plant.ts";
import { formFile, withParts } from "./form-file.ts";
import type { FormContent } from "./form-file.ts";

/** Starts a plant for the tests of a file. Its relay gives out forms. */
export function formsPlant() {
  let plant: TestPlant | undefined;
  let metadata: AddInFunctions | undefined;
  let running: RunningFunctions | undefined;
  let isTied = false;
  /** The forms that the relay gives out. The list is shared, so tests add to it. */
  const forms: Form[] = [];
  bringResultsAtOnce();
  beforeAll(async () => {
    plant = await startTestPlant(undefined, "jsonrpc", forms);
    const english = (await metadataFiles()).find(({ name }) => name === "functions.json");
    metadata = {
      namespace: "WA",
      ...(JSON.parse(english?.text ?? "{}") as Omit<AddInFunctions, "namespace">),
    };
  });
  afterAll(() => plant?.stop());
  const given = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error("The plant is not started.");
    return value;
  };
  return {
    forms,
    get plant(): TestPlant {
      return given(plant);
    },
    get metadata(): AddInFunctions {
      return given(metadata);
    },
    /** Opens Excel with the add-in. */
    open: async (apiSet?: string): Promise<{ host: Host; actions: ReturnType<typeof createActions> }> => {
      const functions = given(metadata);
      const host = await openExcel({ functions, readXlsx, ...(apiSet !== undefined && { apiSet }) });
      if (!isTied) associateFunctions(() => Promise.resolve(given(running)));
      isTied = true;
      const client = createClient({ baseUrl: given(plant).relay.url });
      running = startFunctions({ client, language: () => "en_US" });
      return {
        host,
        actions: createActions({
          client,
          workbook: excelWorkbook,
          refreshFunctions: running.refresh,
          explainCall: running.explain,
        }),
      };
    },
    /** Lets the relay give out one form, made from cells or a file. */
    giveOut: async (
      name: string,
      content: FormContent | Uint8Array,
      parts: Parameters<typeof withParts>[1] = {},
    ): Promise<Form> => {
      const bytes = withParts(content instanceof Uint8Array ? content : await formFile(content), parts);
      const { inputs, delicate, problems } = checkForm(bytes);
      expect([name, problems]).toEqual([name, []]);
      const form: Form = { id: name, name, inputs, delicate, bytes, tag: `"${name}"` };
      forms.splice(0, forms.length, form);
      return form;
    },
  };
}

export async function shows(host: Host, sheet: string, address: string, value: unknown): Promise<void> {
  for (let turn = 0; turn < 5_000 && cellsOf(host, sheet, address)[0]?.[0] !== value; turn++) await settle();
  expect(cellsOf(host, sheet, address)[0]?.[0]).toBe(value);
}

export const analysis = (o_no: string): FormRecord => ({ is: "analysis", o_no });

export const signal = new AbortController().signal;

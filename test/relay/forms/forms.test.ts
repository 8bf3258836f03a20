import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader } from "../../../contract/relay-api.ts";
import type { FormsAnswer } from "../../../contract/forms.ts";
import { readForms } from "../../../relay/forms/forms.ts";
import { checkForms } from "../../../relay/operation/check.ts";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import { formFile } from "../../support/forms/form-file.ts";
import { startRelay } from "../../support/started-relay.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-forms-"));
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "標準作業.xlsx"), await formFile());
  writeFileSync(join(folder, "Line.XLSX"), await formFile({ names: { WA_LINE: "Form!$B$3" } }));
  writeFileSync(join(folder, "broken.xlsx"), await formFile({ names: {} }));
  writeFileSync(join(folder, "old.xls"), "x");
  writeFileSync(join(folder, "macros.xlsm"), "x");
  writeFileSync(join(folder, "notes.txt"), "x");
  writeFileSync(join(folder, "~$Line.xlsx"), "x");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the good forms of a folder are read, and each bad one is named", () => {
  const { forms, problems } = readForms(folder);
  expect(forms.map(({ name, inputs }) => [name, inputs])).toEqual([
    ["Line", ["WA_LINE"]],
    ["標準作業", ["WA_O_NO"]],
  ]);
  expect(problems).toEqual([
    expect.stringMatching(/^"broken\.xlsx" lacks an input cell/),
    '"macros.xlsm" is not an .xlsx file: save it in Excel as .xlsx.',
    '"old.xls" is not an .xlsx file: save it in Excel as .xlsx.',
  ]);
});

test("check names the forms and what is wrong, and a missing folder", () => {
  expect(checkForms(folder).map(({ state }) => state)).toEqual(["wrong", "wrong", "wrong", "ok"]);
  expect(checkForms(folder).at(-1)?.words).toBe(`Given out from ${folder}: Line, 標準作業.`);
  expect(checkForms(join(folder, "sub"))).toMatchObject([{ state: "careful" }]);
  const none = join(folder, "none");
  expect(checkForms(none)).toMatchObject([
    { state: "wrong", words: `The folder ${none} cannot be read (ENOENT): check the path and its rights.` },
  ]);
});

test("RELAY_FORMS names the folder", () => {
  const read = readConfiguration({ RELAY_FORMS: folder });
  expect(read.ok && read.configuration.formsFolder).toBe(folder);
});

test("the relay lists the forms, and serves one until it changes", async () => {
  const instance = await startFakeInstance();
  const { forms } = readForms(folder);
  const relay = await startRelay(instance.configuration, { forms });
  try {
    const answer = JSON.parse((await relay.get("/api/forms")).text) as FormsAnswer;
    expect(answer.forms).toEqual(
      forms.map(({ id, name, inputs, delicate }) => ({ id, name, inputs, delicate })),
    );
    const path = `/api/forms/${answer.forms[1]?.id}`;
    const whole = await relay.get(path);
    expect(whole.bytes.equals(forms[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(whole.headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^"[\w-]{43}"$/) as unknown,
    });
    const headers = { [clientHeader.name]: clientHeader.value };
    const again = await relay.ask({
      path,
      headers: { ...headers, "If-None-Match": whole.headers.etag ?? "" },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await relay.ask({ path })).status).toBe(403);
    expect((await relay.get("/api/forms/none")).status).toBe(404);
    expect(instance.calls).toEqual([]);
  } finally {
    await relay.close();
    await instance.close();
  }
});

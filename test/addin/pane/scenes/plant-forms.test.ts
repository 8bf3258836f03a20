/** @jest-environment jsdom */
import type { FormInfo } from "../../../../addin/actions/interface/form-actions.ts";
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import { scenes } from "../../../support/pane/scenes.ts";

afterEach(closeScene);

const form = (name: string, ...inputs: FormInfo["inputs"]): FormInfo => ({
  id: name,
  name,
  inputs,
  delicate: [],
});
const forms = [
  form("Standard work", "WA_O_NO"),
  form("A3", "WA_BEFORE", "WA_AFTER"),
  form("Line sheet", "WA_LINE"),
];

async function openWithForms(): Promise<Awaited<ReturnType<typeof openScene>>> {
  const pane = await openScene("usual");
  pane.become({ ...scenes.usual, forms }, "sheet");
  return pane;
}

test("an opened analysis offers the forms that fit, says what happens to undo, and inserts one", async () => {
  const pane = await openWithForms();
  await pane.press(/^O-0013/);
  await pane.says("Your plant's forms");
  expect(pane.text()).toContain("Inserting a form clears Excel's undo list.");
  expect(pane.text()).not.toContain("Line sheet");
  await pane.press("Insert Standard work for O-0013");
  await pane.says("Standard work is in the workbook: Standard work 1");
  expect(pane.text()).toContain("everything you type stays");
  expect(pane.calls).toContain("insert form Standard work analysis");
});

test.each([
  ["comparison", "A3", "O-0012 → O-0013", "Line sheet"],
  ["line", "Line sheet", "Line 1", "A3"],
] as const)("the worksheet of a %s offers the forms that fit", async (scene, fitting, subject, other) => {
  const pane = await openScene(scene, { forms });
  await pane.showView("sheet");
  await pane.says("Your plant's forms");
  expect(pane.text()).not.toContain(other);
  await pane.press(`Insert ${fitting} for ${subject}`);
  await pane.says(`${fitting} is in the workbook: ${fitting} 1`);
  expect(pane.calls).toContain(`insert form ${fitting} ${scene}`);
});

test("the worksheet of an analysis offers no forms", async () => {
  const pane = await openScene("usual", { forms });
  await pane.showView("sheet");
  await pane.says("LOSS of O-0012");
  expect(pane.text()).not.toContain("Your plant's forms");
});

test("a refused form names the contents that some versions of Excel refuse", async () => {
  const pane = await openWithForms();
  pane.actions.insertForm = () =>
    Promise.resolve({ ok: true, value: { is: "refused", contents: ["comments", "slicers"] } });
  await pane.press(/^O-0013/);
  await pane.says("Your plant's forms");
  await pane.press("Insert Standard work for O-0013");
  await pane.says("This Excel did not accept the form Standard work.");
  expect(pane.text()).toContain("Some versions of Excel refuse these contents: comments, slicers.");
});

test("without forms, an opened analysis has no section for them", async () => {
  const pane = await openScene("usual");
  await pane.press(/^O-0013/);
  await pane.says("Charts and reports");
  expect(pane.text()).not.toContain("forms");
});

test("where nothing is opened, the pane says where the forms are", async () => {
  const pane = await openScene("not_ours");
  await pane.showView("sheet");
  expect(pane.text()).not.toContain("forms");
  pane.become({ ...scenes.not_ours, forms }, "sheet");
  await pane.showView("analyses");
  await pane.showView("sheet");
  await pane.says(
    "There are 3 forms. Open an analysis, a comparison or a line: the forms that fit it are below its charts.",
  );
});

import { readFileSync } from "node:fs";
import { excuseErrors } from "../../support/page-errors.ts";
import {
  cell,
  openChanges,
  paneOf,
  pull,
  refresh,
  showView,
  showWorkbench,
  typeByHand,
  typeInto,
  writeBack,
} from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const at = sharedWorkbench();

/** Errors of requests while the relay is unavailable or stopping. */
const refused =
  /\/(api\/(health|instance|read)|workbench\/fonts\/\S+|assets\/\S+): .*ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/;

test("edited cells are written back, and while the relay restarts the pane explains it and loses nothing", async () => {
  const page = await at.open();
  const elements = await pull(page, "1-2", "elements");
  await typeByHand(page, "D7", "Place the gasket");
  await typeInto(page, elements, "E8", "nva Non-value added");
  await typeInto(page, elements, "F9", "6.15");
  await typeInto(page, elements, "G9", "10.25");
  await typeInto(page, elements, "I9", "3.5");
  const loss = await pull(page, "1-2", "LOSS");
  await typeInto(page, loss, "H7", "w2 Waiting");
  await typeByHand(page, "I7", "歩く: rack, 3 m");

  // Three rows of elements, and one of LOSS of one of these elements.
  const preview = await openChanges(page, 4);
  for (const words of [
    "Element: Place gasket → Place the gasket",
    "Work type: va Value added → nva Non-value added",
    "Start: 6.10\u00a0s → 6.15\u00a0s",
    "End: 10.10\u00a0s → 10.25\u00a0s",
    "Standard time: 4.00\u00a0s → 3.50\u00a0s",
    "Waste type: w6 Motion → w2 Waiting",
    "LOSS text: ガスケットが2枚くっつく → 歩く: rack, 3 m",
  ])
    expect(preview).toContain(words);
  expect(await writeBack(page)).toContain("4 rows written back");
  expect(await cell(page, loss, "J7")).toMatch(/^written /);

  excuseErrors(page.context(), refused);
  await at.workbench.end();
  // A part of the pane that cannot load shows a message, and loads when the relay is back.
  const pane = paneOf(page);
  await showView(page, "analyses");
  await pane.getByRole("button", { name: "More…" }).click();
  await pane.getByText("The relay does not answer.").first().waitFor();
  await at.workbench.restart();
  await pane.getByRole("button", { name: "Try again" }).click();
  await pane.getByText("Line balances…").waitFor();
  // The answer had the name; the element that is non-value added now has an NVA segment.
  expect(await refresh(page)).toContain("From the instance: 1 row added.");
  expect(await cell(page, loss, "D7")).toBe("Place the gasket");
  expect(await cell(page, loss, "H7")).toBe("w2 Waiting");
  expect(await cell(page, loss, "I7")).toBe("歩く: rack, 3 m");
  await openChanges(page, 0);

  const { colleague } = at.workbench;
  const [first, second, third] = await colleague.elementsOf("1-2");
  expect(first).toMatchObject({ name: "Place the gasket" });
  expect(second).toMatchObject({ element_type: "nva" });
  const fields = ["video_start_time", "video_end_time", "standard_time"];
  const times = await colleague.read("wa.element", [["id", "=", third?.id ?? 0]], fields);
  expect(times).toMatchObject([{ video_start_time: 6.15, video_end_time: 10.25, standard_time: 3.5 }]);
});

test("unsent edits are kept after closing and reopening the page, and in its saved file", async () => {
  const page = await at.open();
  const elements = await pull(page, "00124", "elements");
  const loss = await pull(page, "00124", "LOSS");
  await typeInto(page, elements, "D7", "A name = from a file");
  await typeInto(page, loss, "I7", "=2+2 is not a formula");
  await page.getByText("Saved in this browser").waitFor();
  await page.goto("about:blank");
  await showWorkbench(page, at.workbench.url);
  const words = ["→ A name = from a file", "→ =2+2 is not a formula"];
  const seen = await openChanges(page, 2);
  for (const one of words) expect(seen).toContain(one);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .xlsx" }).click();
  const file = readFileSync(await (await waiting).path());

  const elsewhere = await at.open();
  const choosing = elsewhere.waitForEvent("filechooser");
  await elsewhere.getByRole("button", { name: "Open .xlsx" }).click();
  await (await choosing).setFiles({ name: "workbook.xlsx", mimeType: "", buffer: file });
  await elsewhere.getByRole("button", { name: "Open", exact: true }).click();
  await elsewhere.locator(".o-sheet", { hasText: loss }).click();
  const opened = await openChanges(elsewhere, 2);
  for (const one of words) expect(opened).toContain(one);
  expect(await writeBack(elsewhere)).toContain("2 rows written back");
});

import { openWorkbench, paneOf, showView } from "../../support/workbench.ts";
import { press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();

test("Excel in Japanese has a Japanese ribbon, pane and worksheets; in English the same worksheet keeps its data and codes", async () => {
  const { url } = at.workbench;
  const page = await openWorkbench(await at.browser.newContext(), `${url}?language=ja-JP`);
  const pane = paneOf(page);
  await page.getByRole("button", { name: "書き戻す" }).first().waitFor();
  await pane.getByRole("searchbox").fill("O-0012");
  await pane.locator(".analysis > button", { hasText: "O-0012" }).click();
  await press(page, "O-0012の要素作業を取り込む");
  await pane.getByText("「要素作業 O-0012」に").waitFor();

  const cells = await shownCells(page, "要素作業 O-0012");
  const top = cells.findIndex((row) => row.includes("状態"));
  const headers = cells[top] ?? [];
  expect(headers).toEqual(
    expect.arrayContaining([
      "サイクル",
      "No.",
      "要素作業",
      "作業区分",
      "開始 (秒)",
      "終了 (秒)",
      "所要時間 (秒)",
    ]),
  );
  const column = (header: string) => cells.slice(top + 1).map((row) => row[headers.indexOf(header)] ?? "");
  expect(column("作業区分")).toContain("va 付加価値");
  const [names, durations] = [column("要素作業"), column("所要時間 (秒)")];

  await pane.getByRole("combobox", { name: "作業ウィンドウとワークシートの言語" }).selectOption("en_US");
  await showView(page, "sheet");
  await press(page, "Write it in English");
  await pane.getByText("The worksheet is in Japanese.").waitFor({ state: "detached" });
  const english = await tableIn(page, "要素作業 O-0012");
  expect(english.column("Work type")).toContain("va Value added");
  expect(english.column("Element")).toEqual(names.slice(0, english.rows));
  expect(english.column("Duration (s)")).toEqual(durations.slice(0, english.rows));
  expect(english.column("Status").every((status) => status === "")).toBe(true);
  await showView(page, "changes");
  await pane.getByText("Everything here is on the instance").waitFor();
});

import type { Locator, Page } from "playwright-core";
import {
  become,
  callsOf,
  hasAsked,
  holdAction,
  pressRibbon,
  replaceAction,
} from "../support/pane/pane-page.ts";
import type { PanePage } from "../support/pane/page.tsx";
import type { LossSuggestions } from "../../addin/actions/interface/loss-suggestions.ts";
import type { OursInFront } from "../../addin/actions/interface/sheet-description.ts";
import { wordsOf } from "../../addin/words/words-of.ts";
import { sharedPane, textOf } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { show } = sharedPane();

/** Unfolds the details of how a pasted table was read. */
async function openHowRead(at: Page): Promise<void> {
  await at.locator(".how-read > summary").click();
  await at.locator(".paste-column select").first().waitFor();
}

/** Pastes a text into a box like the keyboard. */
const pasteInto = (box: Locator, text: string) =>
  box.evaluate((node: HTMLTextAreaElement, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    node.focus();
    node.select();
    if (!node.dispatchEvent(event)) return;
    node.setRangeText(pasted);
    node.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

const focused = (at: Page) => at.evaluate(() => document.activeElement?.textContent ?? "");

describe("This sheet", () => {
  test("shows its subject, source and age, links to changes on the instance, and describes the segments in words beside their drawing", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    const text = await textOf(at, "#panel-sheet");
    for (const part of [
      "LOSS of O-0012",
      "demo.example, demo",
      "1 day ago",
      "1 row not sent yet",
      "w2 Waiting",
    ])
      expect(text).toContain(part);
    const label = await at.locator(".segment-bar svg[role=img]").getAttribute("aria-label");
    expect(label).toContain("nva Non-value added 4.10 to 5.30 s");
    await at.getByRole("button", { name: "Fit clip" }).click();
    expect(await callsOf(at)).toContain("go to s1 12/1/2 waste_type");
  });

  test("checks one worksheet of elements or all of them, and names each with its rows and seconds", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Check numbers" }).press("Enter");
    const checked = at.locator("#panel-sheet .checked");
    await checked.getByText("Elements O-0012: 5 inconsistencies").waitFor();
    await at.getByRole("button", { name: "Check all worksheets" }).press("Enter");
    await checked.getByText("Elements O-0011: All numbers agree.").waitFor();
    await checked.getByText("Elements O-0012 (2): ").waitFor();
    await checked.getByText("Decide in This sheet whether the copy").waitFor();
    // A repair that asks first has the same look as one that does not.
    const widthOf = async (name: string) =>
      (await checked.getByRole("button", { name }).first().boundingBox())?.width;
    expect(await widthOf("Repair: Segment extends")).toBe(await widthOf("Repair: Gap before"));
    await checked.getByRole("button", { name: /^Row 13 · Cycle 2 · 7 Tighten screws/ }).click();
    const calls = await callsOf(at);
    expect(calls).toContain("check sheets s2");
    expect(calls).toContain("go to s2 21 video_end_time");
  });

  test("explains that no worksheet shows elements", async () => {
    const at = await show("usual");
    await replaceAction(at, "checkSheets", () => Promise.resolve({ ok: true, value: [] }));
    await showView(at, "sheet");
    expect(await at.getByRole("button", { name: "Check numbers" }).count()).toBe(0);
    await at.getByRole("button", { name: "Check all worksheets" }).click();
    await at.getByText("No worksheet here shows elements: pull them first.").waitFor();
  });

  test("reads a page's table with merged cells as it looks, and shows its cells in the box", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    const box = at.getByLabel("Paste the table here");
    await box.evaluate((node) => {
      const clipboard = new DataTransfer();
      // Without the merged cells, the text's columns would be in wrong positions.
      clipboard.setData("text/plain", "Element\tTime\nStart\tEnd\nPick\t1.5\t4\nWalk\t5\t6.5");
      clipboard.setData(
        "text/html",
        "<p>Copied</p><table><tr><th rowspan=2>Element</th><th colspan=2>Time</th></tr>" +
          "<tr><th>Start</th><th>End</th></tr><tr><td>Pick</td><td>1.5</td><td>4</td></tr>" +
          "<tr><td>Walk</td><td>5</td><td>6.5</td></tr></table>",
      );
      const how = { clipboardData: clipboard, bubbles: true, cancelable: true };
      node.dispatchEvent(new ClipboardEvent("paste", how));
    });
    await at.getByText("Preview: 2 rows").waitFor();
    await at.getByRole("cell", { name: "5.00\u00a0s" }).waitFor();
    expect(await box.inputValue()).toBe("Element\tTime\t\n\tStart\tEnd\nPick\t1.5\t4\nWalk\t5\t6.5");
  });

  test("asks for the frames per second, answered with the keyboard, and reads newest-first rows from below", async () => {
    const at = await show("disagreeing", { width: 320 });
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).press("Enter");
    await at.getByLabel("Paste the table here").and(at.locator(":focus")).waitFor();
    await at.keyboard.insertText("Lap\tStart\tEnd\n2\t00:00:01:12\t00:00:03:00\n1\t00:00:00:00\t00:00:01:12");
    const asked = at.getByRole("status").filter({ hasText: "How many frames has a second?" });
    await asked.getByText("“00:00:01:12”").waitFor();
    const add = at.getByRole("button", { name: "Add 2 rows" });
    expect(await add.isDisabled()).toBe(true);
    await asked.getByRole("button", { name: "25", exact: true }).press("Enter");
    await asked.waitFor({ state: "detached" });
    await openHowRead(at);
    const newestFirst = at.getByLabel("The newest line is first");
    expect(await newestFirst.isChecked()).toBe(true);
    expect(await at.getByLabel("Frames per second").inputValue()).toBe("25");
    const rows = at.locator(".paste-preview tbody tr");
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringContaining("0.00\u00a0s\t1.48\u00a0s"),
      expect.stringContaining("1.48\u00a0s\t3.00\u00a0s"),
    ]);
    await newestFirst.press("Space");
    await rows.first().getByText("3.00\u00a0s").waitFor();
    await add.press("Enter");
    expect(await callsOf(at)).toContain("add pasted s2");
  });

  test("asks about contradictory numbers before adding rows, and the keyboard reaches the next question", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).press("Enter");
    await at.getByLabel("Paste the table here").and(at.locator(":focus")).waitFor();
    await at.keyboard.insertText(
      "Event\tTime\nPick\t1.250\nScrew\t4.125\nPlace\t9.375\nWalk\t15.625\nTurn\t22.875",
    );
    const questions = at.locator(".paste .notice");
    const growing = questions.filter({ hasText: "The times in “Time” grow from line to line" });
    const decimal = questions.filter({ hasText: "“1.250” may be meant in two ways." });
    await growing.waitFor();
    const add = at.getByRole("button", { name: "Add 5 rows" });
    expect(await add.isDisabled()).toBe(true);
    await add.and(at.locator("[aria-describedby]")).waitFor();
    await at.getByRole("region", { name: "Paste rows" }).waitFor();
    const described = await add.evaluate((button) =>
      button
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.innerText),
    );
    expect(described).toEqual(["Answer the 2 questions above first."]);
    expect(await growing.getByRole("button").allInnerTexts()).toEqual([
      "Time: Start",
      "Time: End",
      "Time: Duration",
    ]);
    await growing.getByRole("button", { name: "Time: Duration" }).press("Enter");
    await growing.waitFor({ state: "detached" });
    await at.getByText("Answer the question above first.").waitFor();
    // A second Enter answers nothing: the question has the focus, and its first button is next.
    await decimal.and(at.locator(":focus")).waitFor();
    await at.keyboard.press("Tab");
    await at.keyboard.press("Enter");
    await decimal.waitFor({ state: "detached" });
    await at.locator(".paste-preview:focus, .notice:focus").waitFor();
    await at.getByText("Event: Element · Time: Duration, seconds").waitFor();
    const rows = at.locator(".paste-preview tbody tr");
    expect(await rows.nth(2).innerText()).toContain("62.58\u00a0s\t71.95\u00a0s");
    expect(await add.isDisabled()).toBe(false);
    expect(await at.getByText("above first").count()).toBe(0);
  });

  test("does not ask about a column that the user has changed", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    await at
      .getByLabel("Paste the table here")
      .fill("Event\tTime\nPick\t1.2\nScrew\t4.1\nPlace\t9.3\nWalk\t15.6\nTurn\t22.8");
    const asked = at.getByText("grow from line to line");
    await asked.waitFor();
    await openHowRead(at);
    await at.locator(".paste-column select").nth(1).selectOption("Start");
    await asked.waitFor({ state: "detached" });
  });

  test("shows the first 30 of 200 columns", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    const header = Array.from({ length: 200 }, (_, column) => (column % 2 === 0 ? `H${column}` : "")).join(
      "\t",
    );
    await at
      .getByLabel("Paste the table here")
      .fill([header, ...Array.from({ length: 3 }, () => "1\t\t".repeat(100))].join("\n"));
    await openHowRead(at);
    await at.getByText("H58", { exact: true }).waitFor();
    const columns = at.locator(".paste-column");
    expect(await columns.count()).toBe(30);
    await at.getByRole("button", { name: "Show 30 more" }).click();
    expect(await columns.count()).toBe(60);
  });

  test("shows the first lines of a long paste, reads all of it again with each choice, and accepts another paste", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    const box = at.locator(".paste textarea");
    const times = Array.from({ length: 5100 }, (_, line) => `Pick ${line}\t${(line % 3) + 0.5}`);
    const lines = ["Element\tLap time (s)", ...times];
    await pasteInto(box, lines.join("\n"));
    await at.getByText("Only the first 5,000 rows, 200 columns and 2,000,000 characters").waitFor();
    await at.getByText("First 20 of 5,000 lines").waitFor();
    expect(await box.evaluate((node: HTMLTextAreaElement) => node.readOnly)).toBe(true);
    expect(await box.inputValue()).toBe(lines.slice(0, 20).join("\n"));
    // A choice reads all lines, not only the shown ones.
    await at.getByRole("button", { name: "Set all 4,999 to NVA" }).press("Enter");
    await at.locator(".paste-preview tbody tr").last().getByText("nva Non-value added").waitFor();
    await at.getByRole("button", { name: "Add 4,999 rows" }).waitFor();
    // A short text that is pasted next replaces the long one.
    await pasteInto(box, "Pick\t1.5\nWalk\t2");
    await at.getByRole("button", { name: "Add 2 rows" }).waitFor();
    expect(await box.inputValue()).toBe("Pick\t1.5\nWalk\t2");
  });

  test("shows preview and Add of ten pasted rows at once at 320 px, and the keyboard unfolds how they were read", async () => {
    const at = await show("disagreeing", { width: 320, height: 679 });
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).press("Enter");
    const lines = Array.from({ length: 10 }, (_, line) => `Pick ${line}\t${(line % 3) + 1.5}`);
    await at.getByLabel("Paste the table here").fill(["Element\tTime (s)", ...lines].join("\n"));
    const add = at.getByRole("button", { name: "Add 10 rows" });
    await add.waitFor();
    const table = at.locator(".paste-preview");
    for (const seen of [table, add]) {
      const { y = -1, height = 0 } = (await seen.boundingBox()) ?? {};
      const isHidden = await seen.evaluate((node) => {
        const { left, top } = node.getBoundingClientRect();
        return !node.contains(document.elementFromPoint(left + 5, top + 5));
      });
      expect([y > 0, y + height <= 679, isHidden]).toEqual([true, true, false]);
    }
    await at.getByText("Element · Time (s): Duration, seconds").waitFor();
    await table.focus();
    for (const key of ["Tab", "Enter"]) await at.keyboard.press(key);
    const role = at.locator(".paste-column select").first();
    await role.waitFor();
    await at.keyboard.press("Tab");
    await role.and(at.locator(":focus")).waitFor();
    await at.keyboard.press("Escape");
    await at.getByRole("button", { name: "Paste rows…" }).waitFor();
  });

  test("groups equal problems in one card, and corrects clear ones with one press", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    const box = at.locator(".paste textarea");
    const known = "\nTurn\tVA\t3.1\nLook\tVA\t2.2\nPut down\tNVA\t3.3";
    await box.fill(
      "Element\tType\tTime (s)\nPick\tmanual\t82 s?\nScrew\tmanual\t3.5\nWalk\tmanual\t2.1" + known,
    );
    const add = at.getByRole("button", { name: "Add 6 rows" });
    await at.getByText("Answer the 2 questions above first.").waitFor();
    expect(await at.locator(".paste .notice").count()).toBe(2);
    await at.getByRole("button", { name: "Set all 3 to NVA" }).press("Enter");
    await at.getByText("Answer the question above first.").waitFor();
    await at.getByRole("button", { name: "Use 82.00" }).press("Enter");
    await at.getByText("point above").waitFor({ state: "detached" });
    expect(await add.isDisabled()).toBe(false);
    // The box shows the added rows, and no longer the typed text.
    expect(await box.inputValue()).toBe(
      "Element\tType\tTime (s)\nPick\tnva\t82 s\nScrew\tnva\t3.5\nWalk\tnva\t2.1" + known,
    );
  });

  test("shows the segments from columns of VA, NVA and wait", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    await at
      .getByLabel("Paste the table here")
      .fill("Element\tVA (s)\tNVA (s)\tWait (s)\nPick\t3.2\t1\t\nScrew\t8\t1\t0.5");
    await at.getByText("VA, NVA and wait of each row become its segments").waitFor();
    const row = at.locator(".paste-preview tbody tr").first();
    expect(await row.innerText()).toContain("va 57.20 to 60.40 s, nva 60.40 to 61.40 s");
    await openHowRead(at);
    expect(await at.locator(".paste-column select").nth(1).inputValue()).toBe("va_time");
  });

  test("keeps a choice while a table is read, and adds no rows before the choice is shown", async () => {
    const at = await show("disagreeing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Paste rows…" }).click();
    const box = at.getByLabel("Paste the table here");
    await box.fill("Element\tTime\nPick\t3\nScrew\t8");
    await at.getByText("Preview: 2 rows").waitFor();
    await openHowRead(at);
    const letItBeRead = await holdAction(at, "readPasted");
    await at.locator(".paste-column select").first().selectOption("skip");
    const unit = at.locator(".paste-column").last().locator("select").last();
    await unit.selectOption("hundredths");
    const add = at.getByRole("button", { name: "Add 2 rows" });
    expect(await add.isDisabled()).toBe(true);
    await letItBeRead();
    expect(await at.locator(".paste-column select").first().inputValue()).toBe("skip");
    expect(await unit.inputValue()).toBe("hundredths");

    const letItOpen = await holdAction(at, "openPaste");
    await box.fill("Element\tTime\nPick\t3");
    await box.fill("");
    await letItOpen();
    // After two drawings, everything has been shown.
    await at.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await at.locator(".paste-preview").count()).toBe(0);
    expect(await at.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  });

  test.each(["ja_JP", "th_TH"] as const)(
    "shows the times of pasted rows within 320 px in %s, in fields of the same style",
    async (language) => {
      const { fields, paste } = await wordsOf(language);
      const at = await show("disagreeing", { width: 320, language });
      await showView(at, "sheet");
      await at.getByRole("button", { name: paste.open }).click();
      await at
        .getByLabel(paste.box)
        .fill("Element\tVA (s)\tNVA (s)\nPick part from the box\t3.2\t1\nScrew\t8\t1");
      const row = at.locator(".paste-preview tbody tr").first();
      await row.waitFor();
      const [preview, end] = await Promise.all(
        [at.locator(".paste-preview"), row.locator("td", { hasText: /^61\.40/ })].map((one) =>
          one.boundingBox(),
        ),
      );
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(
        (preview?.x ?? 0) + (preview?.width ?? 0),
      );
      // The user pasted no numbers.
      expect(await at.locator(".paste-preview th").allInnerTexts()).not.toContain(
        fields["wa.element"].sequence,
      );
      await openHowRead(at);
      const sizes = await at
        .locator(".paste :is(select, input[type=number])")
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()));
      expect(sizes.length).toBeGreaterThan(9);
      expect(new Set(sizes.map(({ height }) => height)).size).toBe(1);
      expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThan(200);
    },
  );

  test("does not cut the last known values at 320 px", async () => {
    const at = await show("usual", { width: 320, language: "de_DE" });
    await showView(at, "sheet");
    await at.locator("details:has(.last-known) > summary").click();
    const labels = at.locator(".last-known dt");
    await labels.first().waitFor();
    const heights = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().height),
    );
    expect(await labels.allInnerTexts()).toContain("Verschwendungsart");
    expect(new Set(heights).size).toBe(1);
  });

  test("refreshes on the ribbon's command, and asks for another press if Excel did not say which button", async () => {
    const at = await show("usual");
    const told = at.getByRole("status").filter({ hasText: "Press it once more." });
    await pressRibbon(at, "pressAgain");
    await told.waitFor();
    expect(await callsOf(at)).not.toContain("refresh in_front");
    await pressRibbon(at, "refreshSheet");
    await hasAsked(at, "refresh in_front");
    await told.waitFor({ state: "detached" });
    await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
  });

  test("explains what blocks a refresh", async () => {
    const at = await show("editing");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).click();
    await at.getByText("Press Enter or Esc in the worksheet").waitFor();
  });

  test("shows a failure while its worksheet is active", async () => {
    const at = await show("refused");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).click();
    await at.getByText("Request 77aa").waitFor();
    await become(at, "foreign_names");
    await at.getByRole("heading", { name: "Elements of O-0012" }).waitFor();
    expect(await at.getByText("Request 77aa").count()).toBe(0);
    await become(at, "refused");
    await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
    expect(await at.getByText("Request 77aa").count()).toBe(0);
  });

  test("stays unchanged while a cell is edited, because the workbook cannot be read", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
    await replaceAction(at, "describeSheet", () => {
      document.title = "looked";
      return Promise.resolve({ ok: false, failure: { source: "workbook", code: "cell_being_edited" } });
    });
    await become(at, "usual", "selection");
    await at.waitForFunction(() => document.title === "looked");
    await at.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await at.getByRole("heading", { name: "LOSS of O-0012" }).count()).toBe(1);
  });

  test("reports changed totals of the instance after one read, and why names in another language are read-only", async () => {
    const at = await show("foreign_names");
    await showView(at, "sheet");
    await at.getByText("Now O-0012: CT 58.0\u00a0s · VA 60\u00a0% · 41 elements").waitFor();
    expect((await callsOf(at)).filter((call) => call.startsWith("totals"))).toEqual(["totals s2"]);
    expect(await at.getByText("names in 日本語, read-only").getAttribute("title")).toContain("read-only");
    await at.getByText("What you can edit here").click();
    await at.getByText("A write-back cannot say which language it is in").waitFor();
  });

  test("refreshes all worksheets, and lists refreshed and other ones", async () => {
    const at = await show("usual");
    await pressRibbon(at, "refreshAll");
    await at.getByText("Cancelled after 2 worksheets").waitFor();
    const text = await textOf(at, "#panel-sheet .summary");
    for (const part of ["not refreshed. The worksheet is protected.", "Line balance 2: left as it was"])
      expect(text).toContain(part);
  });

  test("offers a sign-in if worksheets need it for a refresh, and continues after it", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await replaceAction(at, "refreshAll", () =>
      Promise.resolve({
        ok: true,
        value: {
          ...{ refreshed: [], notRefreshed: [] },
          failed: [
            {
              ...{ sheetId: "s1", name: "LOSS O-0012" },
              failure: { source: "instance", code: "not_signed_in", kind: "refused", message: "" },
            },
          ],
        },
      }),
    );
    await at.getByRole("button", { name: "Refresh all worksheets" }).click();
    await at.locator("#panel-sheet").getByRole("button", { name: "Sign in" }).click();
    expect(await callsOf(at)).toContain("sign in any");
  });

  test("reports detached rows, columns that the table took in and missing fields", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).click();
    await at.getByText("2 rows are no longer on the instance").waitFor();
    await at.getByText("Remark and Photo").waitFor();
    await at.getByText("The instance does not have: Standard time.").waitFor();
  });

  test("shows the last known values of a comparison's row, and builds its lines again", async () => {
    const at = await show("comparison");
    await showView(at, "sheet");
    await at.getByText("Last known values on the instance").click();
    await at.locator(".last-known", { hasText: "Difference" }).waitFor();
    expect(await textOf(at, ".last-known")).toContain("Difference\n-0.70\u00a0s");
    await at.getByRole("button", { name: "Rebuild lines" }).click();
    expect(await callsOf(at)).toContain("rebuild 5");
    expect(await textOf(at, "#panel-sheet")).toContain("After: O-0013 Door trim after kaizen");
  });

  test("offers the charts of the line in front", async () => {
    const at = await show("line");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "What-if line balance of Line 1" }).click();
    await at.getByText("Ready in “Page what_if”.").waitFor();
    expect(await callsOf(at)).toContain("page what_if 7 all default");
  });

  test("shows ticked fields beyond the contract", async () => {
    const at = await show("foreign_names");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Extra fields…" }).click();
    await at.getByLabel("Station").check();
    await at.getByRole("button", { name: "Show these fields" }).click();
    await at.getByRole("button", { name: "Extra fields…" }).waitFor();
    expect(await callsOf(at)).toContain("extra s2 x_station");
  });

  test("suggests waste types and texts with their evidence; Enter accepts one, and a button fills the empty cells", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Suggest LOSS…" }).press("Enter");
    await at.locator(".suggested .entry:focus", { hasText: "w3 Transport" }).waitFor();
    const text = await textOf(at, ".suggestions");
    for (const part of [
      "14 of 18 times for this element (O-0003, O-0007 …)",
      "9 of 9 of similar elements (O-0003)",
      "From 412 LOSS of 31 analyses.",
      "The answer held 20,000 of 24,310 elements, the newest first.",
    ])
      expect(text).toContain(part);
    await at.keyboard.press("Enter");
    await at.locator(".suggested .entry:focus").waitFor();
    expect(await callsOf(at)).toContain("take s1 11/4.1/5.3 waste_type w3");
    await at.getByRole("button", { name: "Next row to fill" }).press("Enter");
    await at.getByRole("button", { name: "Fill 12 empty waste types" }).press("Enter");
    await at.getByText("12 cells filled in, unsent").waitFor();
    await at.getByRole("button", { name: "Read the instance again" }).press("Enter");
    const calls = (await callsOf(at)).filter((call) => /^(suggest|go to|fill)/.test(call));
    expect(calls).toEqual([
      ...["suggest s1", "suggest s1", "go to s1 12/1/2 waste_type", "suggest s1"],
      ...["fill s1 waste_type", "suggest s1", "suggest s1 again"],
    ]);
  });

  test("a late suggestion for the previous row does not take the focus", async () => {
    const at = await show("usual");
    await at.evaluate(() => {
      const { actions } = (window as unknown as { panePage: PanePage }).panePage;
      const usual = { ...actions };
      let [selected, edits] = ["11/4.1/5.3", 0];
      const held: (() => void)[] = [];
      Object.assign(window, {
        edit: () => (edits += 1),
        held,
        letGo: () => held.splice(0).forEach((go) => go()),
      });
      actions.describeSheet = async () => {
        const { value } = (await usual.describeSheet()) as { value: OursInFront };
        return {
          ok: true,
          value: { ...value, edits, selected: { ...value.selected!, rowKey: selected } },
        };
      };
      actions.suggestLoss = async (...asked) => {
        const { value } = (await usual.suggestLoss(...asked)) as { value: LossSuggestions };
        const row = { ...value.row!, key: selected };
        const isNext = selected !== value.row?.key;
        const next = { waste_type: [], loss_text: [{ ...row.loss_text[0]!, value: "waits for the crane" }] };
        if (edits > 0) await new Promise<void>((go) => held.push(go));
        return { ok: true, value: { ...value, row: isNext ? { ...row, ...next } : row } };
      };
      actions.goTo = (place) => {
        selected = place.rowKey;
        return usual.goTo(place);
      };
    });
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Suggest LOSS…" }).press("Enter");
    await at.locator(".suggested .entry:focus", { hasText: "w3 Transport" }).waitFor();
    await at.evaluate("edit()");
    await become(at, "usual", "cells");
    await at.waitForFunction("held.length === 1");
    await at.getByRole("button", { name: "Next row to fill" }).press("Enter");
    await hasAsked(at, "go to s1 12/1/2 waste_type");
    await at.evaluate("held.shift()()");
    await become(at, "usual", "selection");
    await at.waitForFunction(
      "letGo(), document.querySelector('.suggested .entry:focus')?.textContent.includes('waits for the crane')",
    );
  });

  test("suggestions scroll into view with their first entries, not only with their heading", async () => {
    const at = await show("usual", { height: 480 });
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Suggest LOSS…" }).click();
    await at.locator(".suggested .entry:focus").waitFor();
    const inSight = await at.evaluate(() => {
      const view = document.querySelector("#panel-sheet .scrolls")!.getBoundingClientRect();
      return [...document.querySelectorAll(".suggested .entry")].map((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return top >= view.top && bottom <= view.bottom;
      });
    });
    expect(inSight).toEqual([true, true, true]);
  });

  test("lists wordings and contradictions, and writes the chosen wording everywhere", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Suggest LOSS…" }).click();
    await at.getByText("One text, several waste types (1)").click();
    expect(await textOf(at, ".suggestions")).toContain("Set all to w6 Motion × 1");
    await at.getByText("Several wordings of one LOSS (1)").click();
    const isOther = at.getByRole("checkbox", { name: "“walks to track” is the same LOSS" });
    await isOther.focus();
    await isOther.press("Space");
    const other = at.getByRole("button", { name: "Write “walks to track” everywhere, 1 time so far" });
    expect(await other.getAttribute("aria-disabled")).toBe("true");
    await at.getByRole("button", { name: "Write “walk to rack” everywhere, 3 times so far" }).press("Enter");
    await at.getByText("5 cells changed, not sent yet.").waitFor();
    await at.getByText("Not in “LOSS O-0010”.").waitFor();
    expect(await callsOf(at)).toContain(
      "wording s1 walks to rack+walk to rack walk to rack without walks to track",
    );
  });

  test("lists each element before it is deleted, skips unticked ones, and shows each outcome", async () => {
    const at = await show("foreign_names");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Delete on the instance…" }).click();
    await at.getByText("va Value added, 131.25–139.50").waitFor();
    await at.getByLabel("Turn jig").uncheck();
    await at.getByRole("button", { name: "Delete 1 element on the instance" }).click();
    await at.getByText("1 element deleted on the instance").waitFor();
    expect(await callsOf(at)).toContain("delete s2 32");
  });

  test("keeps a deletion's result with its worksheet for users in another one", async () => {
    const at = await show("foreign_names");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Delete on the instance…" }).click();
    const letItEnd = await holdAction(at, "deleteRows");
    await at.getByRole("button", { name: "Delete 2 elements on the instance" }).click();
    await become(at, "usual");
    await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
    await letItEnd();
    await at.locator("fluent-button[disabled-focusable]").first().waitFor({ state: "detached" });
    expect(await at.getByText("1 of 2 elements deleted").count()).toBe(0);
    await become(at, "foreign_names");
    await at.getByText("1 of 2 elements deleted").waitFor();
    await at.getByRole("button", { name: "Done" }).click();
    await at.getByRole("button", { name: "Delete on the instance…" }).waitFor();
  });

  test("restores rows that cannot be deleted, and reports what Excel did not do", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    const putBack = at.getByRole("button", { name: "Put back 2 rows" });
    await putBack.waitFor();
    expect(await at.getByRole("button", { name: "Delete on the instance…" }).count()).toBe(0);
    await putBack.click();
    await hasAsked(at, "put back s1");
    await replaceAction(at, "putBackRows", () =>
      Promise.resolve({
        ok: true,
        value: { rows: 2, unfiltered: ["Element"], isUnsorted: true, isSnapshotLost: true },
      }),
    );
    await putBack.click();
    await at.getByText("The workbook has lost its record of the last pull.").waitFor();
    await at.getByText("Excel did not set the filter again on: Element.").waitFor();
    await at.getByText("Excel did not sort the table again").waitFor();
  });

  test("shows the selected row once on a context menu's command, not when another row is selected", async () => {
    const at = await show("usual");
    await pressRibbon(at, "showRow");
    await at.waitForFunction(() => document.activeElement?.closest(".selected") !== null);
    expect(await focused(at)).toBe("Cycle 2 · 3 Pick part · segment 4.10–5.30\u00a0s");
    await at.locator("#tab-sheet").focus();
    await become(at, "foreign_names");
    await at.locator(".selected h3").getByText("ねじを締め付ける").waitFor();
    expect(await focused(at)).toBe("This sheet");
  });

  test("finishes an interrupted refresh or pull, and removes a pull's leftovers only after a confirmation", async () => {
    for (const [scene, name] of [
      ["unfinished_refresh", "Finish the refresh"],
      ["unfinished", "Finish the pull"],
    ] as const) {
      const at = await show(scene);
      await showView(at, "sheet");
      await at.getByRole("button", { name }).click();
      await hasAsked(at, "finish s9");
    }
    const at = await show("unfinished");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Remove the worksheet" }).click();
    expect(await callsOf(at)).not.toContain("remove s9");
    await at.getByRole("group").getByRole("button", { name: "Remove the worksheet" }).click();
    await hasAsked(at, "remove s9");
  });

  test("asks what to do with a copied worksheet", async () => {
    const at = await show("copied");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Make it plain cells" }).click();
    expect(await callsOf(at)).toContain("copy s1 plain_cells");
  });
});

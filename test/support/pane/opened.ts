import type { Locator, Page } from "playwright-core";
import { showView } from "./show-view.ts";
import type { SceneName } from "./scenes.ts";

/** A part of the pane that the user opens: the scene, and the steps to it. */
export interface Opened {
  readonly scene?: SceneName;
  /** Set if it changes the page itself, which no other test may use then. */
  readonly ownPage?: true;
  readonly open: (at: Page) => Promise<void>;
}

const press = (at: Page, name: string) => at.getByRole("button", { name }).click();

async function more(at: Page, name: string, until: string): Promise<void> {
  await press(at, "More…");
  await press(at, name);
  await at.getByText(until).first().waitFor();
}

async function inSheet(at: Page, name: string, until: string): Promise<void> {
  await showView(at, "sheet");
  await press(at, name);
  await at.getByText(until).first().waitFor();
}

/** Denies the pane the clipboard, as Excel on the web does. */
export async function closeClipboard(at: Page): Promise<void> {
  await at.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "write", {
      value: () => Promise.reject(new DOMException("Closed.", "NotAllowedError")),
    });
  });
}

/** Opens the other data of the opened analysis, unless it is open. */
export async function moreData(at: Page): Promise<void> {
  const section = at.locator(".opened .folded");
  await section.waitFor();
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
}

/** Opens a section of charts and waits for its buttons. */
async function charts(at: Page, opener: Locator, until: string): Promise<void> {
  await opener.click();
  await at.getByRole("button", { name: until }).waitFor();
}

/** The parts of the pane that the user has to open, by name. */
export const opened: Readonly<Record<string, Opened>> = {
  "an analysis": {
    scene: "long",
    open: async (at) => {
      await at.locator(".analysis > button").nth(2).click();
      await moreData(at);
      await at.getByRole("button", { name: "Compare O-0012" }).waitFor();
    },
  },
  "charts of an analysis": {
    scene: "long",
    open: async (at) => {
      await at.locator(".analysis > button").nth(2).click();
      await at.getByRole("button", { name: "Work combination" }).waitFor();
    },
  },
  "charts of several": {
    open: async (at) => {
      await press(at, "Choose several");
      await at.locator(".analysis > button").nth(1).click();
      await at.locator(".analysis > button").nth(2).click();
      await charts(at, at.getByText("Charts and reports"), "LOSS Pareto of 2 analyses");
    },
  },
  "charts of a comparison": {
    open: async (at) => {
      await more(at, "Comparisons…", "Seat rail");
      await charts(
        at,
        at.getByRole("button", { name: "Charts and reports of Seat rail" }),
        "Waterfall of Seat rail",
      );
    },
  },
  "charts of a line": {
    open: async (at) => {
      await more(at, "Line balances…", "Line 2, November");
      await charts(at, at.getByRole("button", { name: "Charts and reports of Line 2" }), "What-if");
    },
  },
  "a part that the clipboard did not take": {
    scene: "page_long",
    ownPage: true,
    open: async (at) => {
      await closeClipboard(at);
      await inSheet(at, "Copy picture: Chart 2", "press Ctrl+C");
    },
  },
  "several chosen": {
    open: async (at) => {
      await press(at, "Choose several");
      await at.locator(".analysis > button").nth(1).click();
      await at.locator(".analysis > button").nth(2).click();
      await at.getByRole("button", { name: "Pull elements of 2 analyses" }).waitFor();
    },
  },
  "a new analysis with an O-No in use": {
    open: async (at) => {
      await press(at, "New analysis");
      await at.getByLabel("O-No", { exact: true }).fill("O-0012");
      await at.getByText("already").waitFor();
    },
  },
  "a new analysis that was created": {
    open: async (at) => {
      await press(at, "New analysis");
      await at.getByLabel("O-No", { exact: true }).fill("00124");
      await at.keyboard.press("Enter");
      await at.getByText("Analysis “00124” created.").waitFor();
    },
  },
  "the charts of a comparison in front": {
    scene: "comparison",
    open: async (at) => {
      await showView(at, "sheet");
      await at.getByRole("button", { name: "Slides of O-0012" }).waitFor();
    },
  },
  "more worksheets": {
    open: async (at) => {
      await press(at, "More…");
      await at.getByRole("heading", { name: "More", exact: true }).waitFor();
    },
  },
  comparisons: { open: (at) => more(at, "Comparisons…", "slower") },
  "no comparisons": { scene: "nothing_there", open: (at) => more(at, "Comparisons…", "no comparisons") },
  "line balances": { open: (at) => more(at, "Line balances…", "ライン1") },
  "a new comparison": {
    scene: "long",
    open: async (at) => {
      await at.locator(".analysis > button").nth(2).click();
      await moreData(at);
      await press(at, "Compare O-0012");
      await at.getByRole("combobox", { name: "After" }).fill("door");
      await at.getByRole("option").first().waitFor();
    },
  },
  "what a deletion would do": {
    scene: "foreign_names",
    open: (at) => inSheet(at, "Delete on the instance…", "Turn jig"),
  },
  "how a deletion ended": {
    scene: "foreign_names",
    open: async (at) => {
      await inSheet(at, "Delete on the instance…", "Turn jig");
      await press(at, "Delete 2 elements");
      await at.getByText("1 of 2 elements deleted").waitFor();
    },
  },
  "extra fields": {
    scene: "foreign_names",
    open: (at) => inSheet(at, "Extra fields…", "Grade of the operator"),
  },
  "the sum of refreshing all": {
    open: (at) => inSheet(at, "Refresh all worksheets", "Cancelled after 2 worksheets"),
  },
  "a question before removing": {
    scene: "unfinished",
    open: (at) => inSheet(at, "Remove the worksheet", "from the workbook?"),
  },
  "a question before taking theirs": {
    open: async (at) => {
      await showView(at, "changes");
      await press(at, "Take all theirs");
      await at.getByText("Take 2 values").waitFor();
    },
  },
  "how a write-back ended": {
    open: async (at) => {
      await showView(at, "changes");
      await press(at, "Write back 4 rows");
      await at.getByText("Check again").waitFor();
    },
  },
  "worksheets checked": {
    scene: "disagreeing",
    open: (at) => inSheet(at, "Check all worksheets", "All numbers agree."),
  },
  "numbers that disagree": {
    scene: "disagreeing",
    open: async (at) => {
      await showView(at, "sheet");
      await at
        .getByText(/^\d+ inconsistenc(?:y|ies)$/)
        .first()
        .click();
      await at.getByText("Only the video shows whether it is wrong").waitFor();
      await press(at, "Repair: Segment extends beyond its element");
      await at.getByText("The segment with this LOSS text will be removed: waits for the crane").waitFor();
    },
  },
  "a warning before sending": {
    scene: "disagreeing",
    open: async (at) => {
      await showView(at, "changes");
      await at.getByText("Only the video shows how long it took").waitFor();
    },
  },
  "what looking through all analyses found": {
    open: async (at) => {
      await press(at, "More…");
      await press(at, "Check all analyses");
      await at.getByText("O-0012 · Door trim assembly: 5").click();
      await at.getByText("12.00\u00a0s, median 5.20\u00a0s").waitFor();
    },
  },
  "rows to paste": {
    scene: "disagreeing",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at
        .getByLabel("Paste the table here")
        .fill("Element\tType\tTime (DM)\nPick part\tVA\t7,5\nWalk\tNVA\t5");
      await at.getByText("Preview: 2 rows").waitFor();
      await at.getByText("How it was read").click();
    },
  },
  "frames to paste, newest first, side by side and otherwise in doubt": {
    scene: "disagreeing",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at
        .getByLabel("Paste the table here")
        .fill(
          "Cycle\tElement\tStart\tEnd\tDuration\n2\tWalk\t00:00:12:02\t00:00:15:00\t00:00:02:23\n" +
            "1\tWalk\t00:00:05:02\t00:00:07:00\t00:00:01:00\n1\tPick\t00:00:00:00\t00:00:06:20\t00:00:06:20",
        );
      await at.getByRole("button", { name: "25", exact: true }).click();
      await at.getByText(/is not end minus start/).waitFor();
    },
  },
  "a question about pasted times that grow": {
    scene: "disagreeing",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at
        .getByLabel("Paste the table here")
        .fill("Event\tTime\nPick\t1.2\nScrew\t4.1\nPlace\t9.3\nWalk\t15.6\nTurn\t22.8");
      await at.getByText("Answer the question above first.").waitFor();
    },
  },
  "several questions about pasted times": {
    scene: "disagreeing",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at
        .getByLabel("Paste the table here")
        .fill("Event\tTime\nPick\t1.250\nScrew\t4.125\nPlace\t9.375\nWalk\t15.625\nTurn\t22.875");
      await at.getByText("Answer the 2 questions above first.").waitFor();
    },
  },
  "a pasted table with long headers": {
    scene: "disagreeing",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at
        .getByLabel("Paste the table here")
        .fill(
          "งานย่อย (ชื่อขั้นตอนการทำงานตามที่เขียนไว้ในใบงานมาตรฐาน)\t時間（ストップウォッチで観測した各要素作業の所要時間を秒で記入すること）\n" +
            "部品を取る\t1.2\nねじを締める\t4.1\nขันสกรู\t9.3\nWalk\t15.6\nTurn\t22.8",
        );
      await at.getByText("Preview: 5 rows").waitFor();
      await at.getByText("How it was read").click();
    },
  },
  "rows to paste for one of several analyses": {
    scene: "several",
    open: async (at) => {
      await inSheet(at, "Paste rows…", "From a stopwatch");
      await at.getByLabel("Paste the table here").fill("Element\tTime (DM)\nPick part\t7,5\nWalk\tx");
      await at.getByText("choose to which one these rows belong").waitFor();
    },
  },
  "one LOSS text with several waste types": {
    open: async (at) => {
      await inSheet(at, "Suggest LOSS…", "14 of 18");
      await at.getByText("One text, several waste types (1)").click();
      await at.getByRole("button", { name: "Set all to w3 Transport × 12: “walks to rack”" }).waitFor();
    },
  },
  "suggestions of LOSS": { open: (at) => inSheet(at, "Suggest LOSS…", "14 of 18 times for this element") },
  "the history": {
    open: async (at) => {
      await showView(at, "changes");
      await at.getByText("History of write-backs").click();
      await at.locator(".batch > button").first().click();
      await at.locator(".batch > button").nth(1).click();
      await at.getByRole("button", { name: "Take back: O-No O-0012, cycle 1, 2 Turn jig" }).click();
      await at.getByText("came back under the new id").waitFor();
    },
  },
};

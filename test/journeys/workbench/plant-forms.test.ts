import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { sampleFormWords } from "../../support/forms/sample-form-words.ts";
import { cell, typeByHand } from "../../support/workbench.ts";
import { openAnalysis, panelOf } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

test.each([
  ["en_US", "en-US", sampleFormWords[0].titles.standardWork],
  ["ja_JP", "ja-JP", sampleFormWords[1].titles.standardWork],
] as const satisfies readonly (readonly [Language, string, string])[])(
  "in %s an engineer inserts the standard work sheet of an analysis, and shows another analysis in it",
  async (language, locale, form) => {
    const { forms } = await wordsOf(language);
    const page = await at.open({ language: locale });
    await openAnalysis(page, "O-0012");
    const panel = panelOf(page, "analyses");
    await panel.getByText(forms.undo).waitFor();
    await panel.getByRole("button", { name: forms.insert({ form, subject: "O-0012" }) }).click();
    await panel.locator(".notice", { hasText: forms.inserted({ form, sheets: form }) }).waitFor();
    await viewShows(page, form);

    const until = async (address: string, holds: (text: string) => boolean): Promise<string> => {
      for (;;) {
        const text = await cell(page, form, address);
        if (holds(text)) return text;
        await page.waitForTimeout(50);
      }
    };
    const first = await until("B13", (text) => text !== "" && text !== "#BUSY!");
    const mean = await until("C8", (text) => Number(text) > 0);
    await typeByHand(page, "C3", "O-0013");
    await until("C8", (text) => Number(text) > 0 && text !== mean);
    expect(first).not.toMatch(/^#/);
    await typeByHand(page, "C3", "O-none");
    await until("C8", (text) => text === "#N/A");
    expect(await cell(page, form, "A1")).toBe(form);
  },
);

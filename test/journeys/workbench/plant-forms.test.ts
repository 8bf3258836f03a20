import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { sampleFormWords } from "../../support/forms/sample-form-words.ts";
import { cell, typeByHand } from "../../support/workbench.ts";
import { cellShows, numberAbove } from "../../support/workbench/grid.ts";
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

    // The list of elements is one formula: with its first mean, the first name is there, too.
    await numberAbove(page, form, "D10", 0);
    expect(await cell(page, form, "B10")).not.toMatch(/^(?:#|$)/);
    await cellShows(page, form, "I5", "66.6");
    await typeByHand(page, "C4", "O-0013");
    await cellShows(page, form, "I5", "43.4");
    await typeByHand(page, "C4", "O-none");
    await cellShows(page, form, "I5", "#N/A");
    expect(await cell(page, form, "A1")).toBe(form);
  },
);

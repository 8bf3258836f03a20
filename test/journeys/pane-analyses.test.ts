import type { Page } from "playwright-core";
import { closeClipboard, moreData } from "../support/pane/opened.ts";
import type { PanePage } from "../support/pane/page.tsx";
import { callsOf, hasAsked, holdAction, replaceAction } from "../support/pane/pane-page.ts";
import { sharedPane, textOf } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { open, show } = sharedPane();

const focused = (at: Page) => at.evaluate(() => document.activeElement?.textContent ?? "");

describe("Analyses", () => {
  test("lists analyses newest first with cycle time, VA ratio and count, and searches them while the user types", async () => {
    const at = await show("usual");
    expect(await textOf(at, ".analysis:nth-child(3)")).toBe(
      "O-0012 Door trim assembly\nNov 18, 2026\nLine 2\nCT 57.2\u00a0s · VA 61\u00a0% · 40 elements",
    );
    // In any case, width and accents.
    await at.getByRole("searchbox").pressSequentially("ＤÓOR kaizen");
    await at.waitForFunction(() => document.querySelectorAll(".analysis").length === 1);
    expect(await textOf(at, ".analysis .first")).toBe("O-0013 Door trim after kaizen");
    await at.getByRole("searchbox").fill("zzz");
    await at.getByText("No analysis has “zzz”").waitFor();
    await at.getByRole("button", { name: "Clear the search" }).click();
    await at.locator(".analysis").first().waitFor();
    expect(await at.locator(".analysis").count()).toBe(8);
  });

  describe("the list", () => {
    /** A colleague creates an analysis, and two seconds pass. */
    const madeElsewhere = async (at: Page) => {
      await at.evaluate(() => {
        const { actions } = (window as unknown as { panePage: PanePage }).panePage;
        const usual = { ...actions };
        actions.listAnalyses = async (...asked) => {
          const list = await usual.listAnalyses(...asked);
          if (!list.ok) return list;
          return { ok: true, value: [{ ...list.value[0]!, id: 901, o_no: "O-0099" }, ...list.value] };
        };
        const now = performance.now.bind(performance);
        performance.now = () => now() + 2_000;
      });
    };

    test("keeps the visible rows and the focus when rows are added above them", async () => {
      const at = await open("thousands");
      await at.getByRole("searchbox").focus();
      await at.keyboard.press("ArrowDown");
      for (let step = 0; step < 40; step++) await at.keyboard.press("ArrowDown");
      const place = () =>
        at.evaluate(() => {
          const row = document.activeElement;
          return { text: row?.textContent, top: Math.round(row?.getBoundingClientRect().top ?? 0) };
        });
      const before = await place();
      await madeElsewhere(at);
      await at.evaluate(() => document.querySelector<HTMLElement>(".reload")?.click());
      await at.locator(".unseen", { hasText: "5,001 analyses" }).waitFor();
      expect(await place()).toEqual(before);
    });
  });

  test("moves through the list with arrows, Home, End and typed letters", async () => {
    const at = await open("usual");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    expect(await focused(at)).toContain("O-0014");
    await at.keyboard.press("ArrowDown");
    expect(await focused(at)).toContain("O-0013");
    await at.keyboard.press("End");
    expect(await focused(at)).toContain("O-0007");
    await at.keyboard.press("Home");
    // Letters with long pauses start a new search, and a busy machine types slowly. So the clock is stopped.
    await at.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    await at.keyboard.type("bump");
    expect(await focused(at)).toContain("00123");
    await at.keyboard.press("Home");
    await at.keyboard.press("ArrowUp");
    expect(await at.getByRole("searchbox").evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("draws only the visible ones of 5,000 analyses, and the keyboard reaches all of them", async () => {
    const at = await show("thousands");
    const search = at.getByRole("searchbox");
    await search.focus();
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("End");
    await at.waitForFunction(() => document.activeElement?.textContent.includes("P-00001"));
    expect(await at.locator(".analysis").count()).toBeLessThan(60);
    await search.fill("P-04999");
    await at.waitForFunction(() => document.querySelectorAll(".analysis").length === 1);
    await search.press("Escape");
    await at.getByText("P-05000").waitFor();
    await at.keyboard.press("ArrowDown");
    expect(await focused(at)).toContain("P-0");
  });

  test("pulls all cycles or one with only the keyboard", async () => {
    const at = await show("usual");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("Enter");
    await at.getByRole("button", { name: "Pull elements of O-0014" }).waitFor();
    await at.keyboard.press("Tab");
    await at.keyboard.press("Tab");
    await at.keyboard.press("Enter");
    await at.getByText("41 rows in “LOSS O-0012”.").waitFor();
    await at.getByRole("combobox", { name: "Cycles" }).selectOption("2");
    await at.getByRole("button", { name: "Pull LOSS of O-0014, cycle 2" }).press("Enter");
    await at.waitForFunction(() => document.querySelector(".opened .notice") !== null);
    expect((await callsOf(at)).filter((call) => call.startsWith("pull"))).toEqual([
      "pull elements 100 all default",
      "pull loss 100 2 default",
    ]);
  });

  test("shows progress during a pull, and a message after Cancel", async () => {
    const at = await show("working");
    await at.locator(".analysis > button").first().click();
    await at.getByRole("button", { name: "Pull elements of O-0014" }).click();
    await at.locator(".panel").getByText("400 of 1,200").waitFor();
    await at.getByRole("button", { name: "Cancel" }).click();
    await at.getByText("You cancelled.").waitFor();
  });

  test("shows progress and a failure in every other view, too, only once", async () => {
    const at = await show("usual");
    await replaceAction(at, "pull", (_order, { progress }) => {
      progress(400, 1_200);
      return new Promise((resolve) => {
        const failure = { source: "instance", code: "instance_timeout", kind: "no_answer", message: "" };
        addEventListener("let it fail", () => resolve({ ok: false, failure }));
      });
    });
    await at.locator(".analysis > button").first().click();
    await at.getByRole("button", { name: "Pull elements of O-0014" }).click();
    const elsewhere = at.locator(".elsewhere");
    await elsewhere.waitFor({ state: "hidden" });
    await showView(at, "sheet");
    await elsewhere.getByText("400 of 1,200").waitFor();
    await showView(at, "analyses");
    await elsewhere.waitFor({ state: "hidden" });
    expect(await at.getByText("400 of 1,200").filter({ visible: true }).count()).toBe(1);

    await showView(at, "changes");
    await at.evaluate(() => dispatchEvent(new Event("let it fail")));
    await elsewhere.getByText("Pulling elements of O-0014").waitFor();
    await elsewhere.getByText("took too long to answer").waitFor();
    await elsewhere.getByRole("button", { name: "Dismiss" }).click();
    await elsewhere.waitFor({ state: "detached" });
    await showView(at, "analyses");
    expect(await at.getByText("took too long to answer").count()).toBe(0);
  });

  test("offers a refresh for an existing worksheet, and more data of an analysis for its cycles", async () => {
    const at = await show("usual");
    await at.locator(".analysis > button").nth(2).click();
    await at.getByRole("button", { name: "Refresh elements of O-0012" }).waitFor();
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).waitFor();
    await moreData(at);
    await at.getByRole("combobox", { name: "Cycles" }).selectOption("2");
    expect(await at.getByRole("button", { name: "Pull measured cycles of O-0012, cycle 2" }).count()).toBe(0);
    for (const [name, call] of [
      ["Pull measured cycles of O-0012", "pull cycles 98 all default"],
      ["Pull elements by cycle of O-0012", "pull cycle_matrix 98 all default"],
      ["Pull unexplained NVA of O-0012, cycle 2", "pull unexplained 98 2 default"],
    ] as const) {
      await at.getByRole("button", { name, exact: true }).click();
      await hasAsked(at, call);
    }
  });

  test("selects several with Ctrl+Space and Space, and pulls them in the selected order", async () => {
    const at = await show("usual");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("Control+Space");
    await at.getByText("1 analysis chosen").first().waitFor();
    await at.keyboard.press("ArrowUp");
    await at.keyboard.press("Space");
    await at.getByRole("button", { name: "Pull elements of 2 analyses" }).click();
    await at.getByText("41 rows in").waitFor();
    expect(await callsOf(at)).toContain("pull elements 99+100 all default");
    await at.getByRole("button", { name: "Done choosing" }).click();
    expect(await at.getByRole("checkbox").count()).toBe(0);
  });

  test("compares two selected analyses, with both in the name", async () => {
    const at = await show("usual");
    await at.getByRole("button", { name: "Choose several" }).click();
    await at.locator(".analysis > button").nth(2).click();
    await at.locator(".analysis > button").nth(1).click();
    await at.getByRole("button", { name: "Compare…" }).click();
    await at.getByRole("button", { name: "Create the comparison" }).click();
    await at.getByText("41 rows in “Comparison”.").waitFor();
    await at.getByRole("button", { name: "Waterfall of O-0012 → O-0013" }).click();
    await at.getByText("Ready in “Page waterfall”.").waitFor();
    expect((await callsOf(at)).filter((call) => /^(compare|page)/.test(call))).toEqual([
      "compare 98 99 O-0012 → O-0013",
      "page waterfall 6 all default",
    ]);
    await at.getByRole("combobox", { name: "Before" }).waitFor();
    expect(await at.getByRole("button", { name: "Create the comparison" }).isDisabled()).toBe(true);
  });

  test("finds before and after by search with only the keyboard", async () => {
    const at = await show("usual");
    await at.locator(".analysis > button").nth(0).click();
    await moreData(at);
    await at.getByRole("button", { name: "Compare O-0014 with another analysis" }).press("Enter");
    const after = at.getByRole("combobox", { name: "After" });
    // The search already has the focus.
    await after.and(at.locator(":focus")).waitFor();
    await at.keyboard.type("O-0014");
    await at.getByText("No analysis fits.").waitFor();
    await after.fill("door");
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("Enter");
    await at.getByLabel("Name of the comparison").fill("Rail or panel");
    await at.getByRole("button", { name: "Create the comparison" }).press("Enter");
    await at.getByText("41 rows in “Comparison”.").waitFor();
    expect(await callsOf(at)).toContain("compare 100 98 Rail or panel");
  });

  test("opens a comparison or a line balance by its name", async () => {
    const at = await show("usual");
    await at.getByRole("button", { name: "More…" }).click();
    await at.getByRole("button", { name: "Comparisons…" }).click();
    await at.getByLabel("Search comparisons").fill("rail");
    await at.getByRole("button", { name: "1.35\u00a0s slower (4.3\u00a0%)" }).click();
    await at.getByText("41 rows in").waitFor();
    await at.keyboard.press("Escape");
    await at.getByRole("button", { name: "More…" }).click();
    await at.getByRole("button", { name: "Line balances…" }).click();
    await at.getByRole("button", { name: /^ライン1/ }).click();
    const calls = await callsOf(at);
    expect(calls).toContain("pull comparison 4 all default");
    expect(calls).toContain("pull line_balance 1 all default");
  });

  test("offers the lists, and asks for names in the selected language", async () => {
    const at = await show("usual");
    await at.getByRole("button", { name: "More…" }).click();
    for (const [name, call] of [
      ["Pull the list of analyses", "pull analyses  all default"],
      ["Pull man-machine charts (MMC)", "pull mmc  all default"],
      ["Pull multi-activity charts (MAC)", "pull mac  all default"],
      ["Pull changes written back", "pull change_report  all default"],
    ] as const) {
      await at.getByRole("button", { name }).click();
      await hasAsked(at, call);
    }
    await at.keyboard.press("Escape");
    await at.getByLabel("Language of names").selectOption("ja_JP");
    await at.getByText("names: 日本語").waitFor();
    await hasAsked(at, "list ja_JP");
  });

  test("gives the reason for an empty list of comparisons", async () => {
    for (const [scene, words] of [
      ["nothing_there", "There are no comparisons on this instance yet."],
      ["lists_fail", "The relay does not answer."],
    ] as const) {
      const at = await show(scene);
      await at.getByRole("button", { name: "More…" }).click();
      await at.getByRole("button", { name: "Comparisons…" }).click();
      await at.getByText(words).waitFor();
    }
  });

  test("creates an analysis with the typed O-No, and shows it in the list", async () => {
    const at = await show("usual");
    await at.getByRole("button", { name: "New analysis" }).click();
    await at.getByLabel("O-No", { exact: true }).fill("00124");
    await at.getByLabel("Process").fill("Line 2");
    await at.keyboard.press("Enter");
    await at.getByRole("button", { name: "Show 00124 in the list" }).click();
    expect(await at.getByRole("searchbox").inputValue()).toBe("00124");
    expect(await callsOf(at)).toContain("create 00124||Line 2");
  });

  test("sends no analysis with a blank O-No or one in use", async () => {
    const at = await show("usual");
    await at.getByRole("button", { name: "New analysis" }).click();
    const field = at.getByLabel("O-No", { exact: true });
    await field.press("Enter");
    await at.getByText("Type an O-No.").waitFor();
    await field.fill("O-0012");
    await field.press("Enter");
    await at.getByText("An analysis has the O-No O-0012 already.").waitFor();
    await field.fill("   ");
    await field.press("Enter");
    await at.getByText("Type an O-No.").waitFor();
    expect((await callsOf(at)).filter((call) => call.startsWith("create"))).toEqual([]);
  });

  describe("the typed content of the form for an analysis", () => {
    const form = async () => {
      const at = await show("usual");
      await at.getByRole("button", { name: "New analysis" }).click();
      await at.getByLabel("O-No", { exact: true }).fill("00124");
      return at;
    };

    test("is kept when the list is read in another language", async () => {
      const at = await form();
      await holdAction(at, "listAnalyses");
      await at.getByLabel("Language of names").selectOption("ja_JP");
      await at.getByText("names: 日本語").waitFor();
      expect(await at.getByLabel("O-No", { exact: true }).inputValue()).toBe("00124");
    });

    test("is reported as created, even if the list cannot be read", async () => {
      const at = await form();
      await replaceAction(at, "listAnalyses", () =>
        Promise.resolve({
          ok: false,
          failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
        }),
      );
      await at.keyboard.press("Enter");
      await at.getByRole("button", { name: "Show 00124 in the list" }).click();
      await at.getByText("The relay does not answer.").waitFor();
    });

    test("does not keep an old refusal for the next input", async () => {
      const at = await form();
      await replaceAction(at, "createAnalysis", () =>
        Promise.resolve({
          ok: false,
          failure: { source: "instance", code: "not_unique", kind: "refused", message: "" },
        }),
      );
      await at.keyboard.press("Enter");
      await at.getByText("An analysis has the O-No 00124 already.").waitFor();
      await at.keyboard.press("Escape");
      await at.getByRole("button", { name: "New analysis" }).click();
      await at.getByLabel("O-No", { exact: true }).waitFor();
      expect(await textOf(at, ".fields")).not.toContain("already");
    });
  });

  test("copies details of a failure for support, or shows them if the clipboard is blocked", async () => {
    const at = await show("no_rights");
    const copy = at.getByRole("button", { name: "Copy details for support" }).first();
    await copy.click();
    await at.getByText("Copied. Paste it into a message to the relay's administrator.").waitFor();
    const copied = await at.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Failure: no_rights\nPane: en, Mozilla/);
    const closed = await open("no_rights");
    await closeClipboard(closed);
    await closed.getByRole("button", { name: "Copy details for support" }).first().click();
    const text = closed.getByRole("textbox", { name: "Copy details for support" });
    expect(await text.inputValue()).toContain("Failure: no_rights");
  });
});

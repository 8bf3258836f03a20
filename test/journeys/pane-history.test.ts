import type { Page } from "playwright-core";
import type { PanePage } from "../support/pane/page.tsx";
import { callsOf, hasAsked, replaceAction } from "../support/pane/pane-page.ts";
import { sharedPane } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { show } = sharedPane();

describe("the history", () => {
  async function history(): Promise<Page> {
    const at = await show("usual");
    await showView(at, "changes");
    await at.getByText("History of write-backs").click();
    await at.locator(".batch").first().waitFor();
    return at;
  }

  test("shows each press with its analyses, the numbers of successful and other changes, and the user", async () => {
    const at = await history();
    expect(await at.locator(".batch .where").allInnerTexts()).toEqual([
      "O-No O-0012 · 2 elements changed · 1 not done · ana@demo.example",
      "O-No O-0012 · O-No O-0015 · 2 records created · 1 element deleted · ken@demo.example",
      "O-No 00123 · 1 element changed · ana@demo.example",
    ]);
  });

  test("asks before a created element is deleted, and Escape keeps it", async () => {
    const at = await history();
    await at.locator(".batch > button").nth(1).click();
    const takeBack = at.getByRole("button", { name: "Take back: O-No O-0012, cycle 2, 13 Pick part" });
    await takeBack.click();
    const question = at.getByRole("group", { name: "Take back 1 element on the instance?" });
    await question.getByText("1 element will be deleted.").waitFor();
    await at.keyboard.press("Escape");
    await takeBack.waitFor();
    expect(await callsOf(at)).not.toContain("take back 21");
    await takeBack.click();
    await question.getByRole("button", { name: "Take back", exact: true }).click();
    await hasAsked(at, "take back 21");
  });
});

describe("after an incomplete write-back", () => {
  const primary = (at: Page) => at.locator('#panel-changes .foot fluent-button[appearance="primary"]');

  /** Gives each write-back these outcomes, row by row. */
  const endsWith = (at: Page, outcomes: readonly ("written" | "not_sent" | "conflict")[]) =>
    at.evaluate((ended) => {
      const { actions, calls } = (window as unknown as { readonly panePage: PanePage }).panePage;
      actions.writeBack = (_running, scope = "all") => {
        calls.push(`written ${JSON.stringify(scope)}`);
        const count = (outcome: string) => ended.filter((one) => one === outcome).length;
        const none = { gone: 0, failed: 0, unknown: 0 };
        const counts = {
          ...{ ...none, written: count("written") },
          ...{ conflict: count("conflict"), not_sent: count("not_sent") },
        };
        const rows = ended.map((outcome, index) => ({
          ...{ outcome, sheetId: "s1", rowKey: `${index}`, element: "Fit clip" },
        }));
        const value = { noun: "element" as const, counts, rows, created: [], totals: [], skippedParts: [] };
        return Promise.resolve({ ok: true, value });
      };
    }, outcomes);

  test("the main button writes back the rest", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await endsWith(at, ["written", "not_sent", "not_sent", "not_sent"]);
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByRole("heading", { name: "1 row written back, 3 not" }).waitFor();
    expect(await primary(at).allInnerTexts()).toEqual(["Write back the rest"]);
    await primary(at).click();
    await hasAsked(at, 'written "all"', 2);
  });

  test("with conflicts it is “Show the 2 conflicts”, which leads to them", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await endsWith(at, ["written", "written", "conflict", "conflict"]);
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByRole("button", { name: "Done" }).waitFor();
    expect(await primary(at).allInnerTexts()).toEqual(["Show the 2 conflicts"]);
    await primary(at).click();
    await at.getByRole("heading", { name: "2 cells changed by you and on the instance" }).waitFor();
  });
});

describe("an analysis of hundreds of cycles", () => {
  async function opened(): Promise<Page> {
    const at = await show("thousands");
    await at.locator(".analysis > button").first().click();
    await at.getByRole("searchbox", { name: "Find a cycle by its number" }).waitFor();
    return at;
  }

  test("finds a cycle by its typed number, reports no match, and shows all again after Escape", async () => {
    const at = await opened();
    const search = at.getByRole("searchbox", { name: "Find a cycle by its number" });
    const cycles = at.getByRole("combobox", { name: "Cycles" });
    expect(await cycles.locator("option").count()).toBe(501);
    await search.fill("cycle 47");
    await at
      .getByRole("button", { name: /cycle 47$/ })
      .first()
      .waitFor();
    expect(await cycles.locator("option").allInnerTexts()).toEqual([
      "All cycles",
      "Cycle 47",
      ...Array.from({ length: 10 }, (_, last) => `Cycle 47${last}`),
    ]);
    expect(await cycles.inputValue()).toBe("47");
    await search.fill("9999");
    await at.getByText("No cycle begins with “9999”.").waitFor();
    await search.press("Escape");
    expect(await cycles.locator("option").count()).toBe(501);
  });

  test("with few cycles, only the list is shown", async () => {
    const at = await show("usual");
    await at.locator(".analysis > button").first().click();
    await at.getByRole("combobox", { name: "Cycles" }).waitFor();
    expect(await at.getByRole("searchbox", { name: "Find a cycle by its number" }).count()).toBe(0);
  });
});

describe("the list of analyses after a write-back", () => {
  async function written(answer: "anew" | "fails"): Promise<Page> {
    const at = await show("usual");
    await at.locator(".analysis").first().waitFor();
    await replaceAction(
      at,
      "listAnalyses",
      answer === "anew"
        ? () =>
            Promise.resolve({
              ok: true,
              value: [
                {
                  ...{ id: 98, o_no: "O-0012", name: "Door trim assembly", process_name: "Line 2" },
                  ...{ date: "2026-11-18", cycle_time_avg: 58.04, va_ratio: 60.4, element_count: 41 },
                },
              ],
            })
        : () => {
            const { calls } = (window as unknown as { readonly panePage: PanePage }).panePage;
            calls.push("list in vain");
            const failure = {
              source: "instance",
              code: "relay_unreachable",
              kind: "no_connection",
              message: "",
            };
            return Promise.resolve({ ok: false, failure });
          },
    );
    await showView(at, "changes");
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByRole("button", { name: "Check again" }).waitFor();
    await showView(at, "analyses");
    return at;
  }

  test("shows the totals of the write-back", async () => {
    const at = await written("anew");
    await at.locator(".analysis", { hasText: "CT 58.0" }).waitFor();
    expect(await at.locator(".analysis").count()).toBe(1);
  });

  test("stays unchanged if it cannot be read", async () => {
    const at = await written("fails");
    await hasAsked(at, "list in vain");
    expect(await at.locator(".analysis").count()).toBe(8);
    expect(await at.getByText("The relay does not answer.").count()).toBe(0);
  });
});

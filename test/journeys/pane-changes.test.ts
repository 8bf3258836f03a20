import type { Page } from "playwright-core";
import type { SceneName } from "../support/pane/scenes.ts";
import { callsOf, hasAsked, holdAction, pressRibbon, replaceAction } from "../support/pane/pane-page.ts";
import { sharedPane, textOf } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { show } = sharedPane();

describe("unsent work", () => {
  test("lists problems first, then conflicts, then the changes that will be sent", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await at.getByText("Write back 4 rows").waitFor();
    const text = await textOf(at, "#panel-changes");
    const order = [
      "2 problems",
      "Waste type “w9 walking”",
      "2 cells changed",
      "waits for kit",
      "4 rows to write back",
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain("Waste type: w2 Waiting → w6 Motion");
    expect(text).toContain("End: 41.50\u00a0s → 41.75\u00a0s");
    expect(text).toContain("New element: cycle 2, 13 Pick part, va Value added, 12.00–14.50\u00a0s");
    expect(text).toContain("Sending again first looks for the record on the instance.");
  });

  test("draws thousands of rows in steps, because one step would block Excel for seconds", async () => {
    const at = await show("thousands");
    await showView(at, "changes");
    await at.getByText("1,000 problems").waitFor();
    const drawn = () =>
      Promise.all(
        [".problems li", ".conflicts article", ".sheet-preview li"].map((one) => at.locator(one).count()),
      );
    expect(await drawn()).toEqual([50, 50, 50]);
    await at.locator(".conflicts").getByRole("button", { name: "Show 50 more" }).click();
    await at.getByText("Element 2099").waitFor();
    expect(await drawn()).toEqual([50, 100, 50]);
  });

  test("turns one or all shown values into text with one press", async () => {
    const at = await show("pasted");
    await showView(at, "changes");
    expect(await textOf(at, ".problems")).toContain("The cell holds 123. Use the shown text, or set");
    await at.getByRole("button", { name: "Use “00123” as text" }).click();
    await hasAsked(at, "mend cells s2 00123");
    await at.getByRole("button", { name: "Use what 2 cells show as text" }).click();
    await hasAsked(at, "mend cells s2 00123 12%");
  });

  test("counts edits in hidden rows, lists them first and, on request, only them", async () => {
    const at = await show("pasted");
    await showView(at, "changes");
    await at.getByText("2 edits are in hidden rows").waitFor();
    const listed = async () => {
      const text = await textOf(at, ".sheet-preview");
      return ["Check gap", "Tighten screws", "a record on the instance: not sent"].map((part) =>
        text.indexOf(part),
      );
    };
    const [hidden = -1, shown = -1, stray = -1] = await listed();
    expect([hidden < shown, hidden < 0, stray < 0]).toEqual([true, false, false]);
    expect(await textOf(at, ".sheet-preview")).toContain("hidden row");
    await at.getByRole("button", { name: "List only these" }).click();
    expect((await listed()).map((place) => place >= 0)).toEqual([true, false, false]);
    await at.getByRole("button", { name: "List all edits" }).click();
    expect((await listed()).map((place) => place >= 0)).toEqual([true, true, true]);
  });

  test("resolves a conflict of a cell or of the whole row, reviews again, and selects the cell for a third value", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    const theirs = at.getByRole("button", { name: "Take theirs" }).first();
    await theirs.waitFor();
    const before = await callsOf(at);
    await theirs.click();
    const calls = await hasAsked(at, "review", before.filter((call) => call === "review").length + 1);
    expect(calls).toContain("settle 13/1/2 loss_text theirs");
    await at.getByRole("button", { name: "Edit cell: Waste type" }).click();
    await hasAsked(at, "go to s1 13/1/2 waste_type");
    await at.getByRole("group", { name: "Whole row" }).getByRole("button", { name: "Keep mine" }).click();
    await hasAsked(at, "settle 13/1/2 row mine");
  });

  test("asks for an existing new row whether to use the record or to create another", async () => {
    const at = await show("existing_rows");
    await showView(at, "changes");
    await at.getByRole("heading", { name: "3 new rows are on the instance already" }).waitFor();
    expect(await textOf(at, ".existing")).toContain("Already created on Nov 25 as No. 7");
    expect(await textOf(at, ".existing")).toContain("Already created as O-No O-0099");
    // An O-No belongs to one analysis.
    expect(await textOf(at, ".existing")).toContain("Take it, or type another O-No.");
    expect(await at.getByRole("button", { name: /^Create another/ }).count()).toBe(2);
    expect(await at.getByRole("button", { name: "Create another: Turn" }).isDisabled()).toBe(true);
    expect(await textOf(at, ".existing")).toContain("Solve the row's problem first to create another.");
    await at.getByRole("button", { name: "Take it: O-0099" }).click();
    expect(await hasAsked(at, "take existing s5 draft/2", 1)).toBeDefined();
    await at.getByRole("button", { name: "Create another: Pick part" }).click();
    await at.getByRole("heading", { name: "Nothing was written back" }).waitFor();
    const ended = await textOf(at, ".outcomes");
    expect(ended).toContain("Already created on Nov 25 as No. 7");
    expect(ended).toContain("Already created as No. 8; choose in Changes");
    await at.getByRole("button", { name: "Create another: Pick part" }).click();
    expect(await hasAsked(at, "another s2 411", 1)).toBeDefined();
  });

  test("sends nothing before the button is pressed, then shows each row's outcome", async () => {
    const at = await show("usual");
    await pressRibbon(at, "writeBack");
    await at.getByRole("button", { name: "Write back 4 rows" }).waitFor();
    expect(await callsOf(at)).not.toContain("write back all");
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByRole("heading", { name: "3 rows written back, 2 not, 1 unknown" }).waitFor();
    expect(await textOf(at, ".outcomes")).toContain("refused: Name must not be empty.");
    const undone = at.getByRole("status").filter({ hasText: "Elements O-0012" });
    expect(await undone.innerText()).toContain("Excel did not set the filter again on: Element.");
    expect(await undone.innerText()).toContain("Excel did not sort the table again");
    await at.getByRole("button", { name: "Done" }).click();
    await at.getByText("Everything here is on the instance").waitFor();
  });

  test("keeps a write-back's result for users in another view until they dismiss it", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    const letItEnd = await holdAction(at, "writeBack");
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await showView(at, "sheet");
    await letItEnd();
    await at.locator(".panel .working").waitFor({ state: "detached" });
    await showView(at, "changes");
    const outcome = at.getByRole("heading", { name: "3 rows written back, 2 not, 1 unknown" });
    await outcome.waitFor();
    await showView(at, "sheet");
    await showView(at, "changes");
    await outcome.waitFor();
    await pressRibbon(at, "writeBack");
    await at.getByText("Everything here is on the instance").waitFor();
  });

  test("needs no confirmation from a user who has seen that everything is written", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await replaceAction(at, "writeBack", () =>
      Promise.resolve({
        ok: true,
        value: {
          counts: { written: 5, conflict: 0, gone: 0, failed: 0, unknown: 0, not_sent: 0 },
          ...{
            noun: "element",
            rows: (["written", "written", "written", "written", "written"] as const).map(
              (outcome, index) => ({ outcome, sheetId: "s1", rowKey: `${index}`, element: "Fit clip" }),
            ),
            created: [],
            totals: [],
            skippedParts: [],
          },
        },
      }),
    );
    await at.getByText("Write back 4 rows").click();
    await at.getByRole("heading", { name: "5 rows written back" }).waitFor();
    await showView(at, "sheet");
    await showView(at, "changes");
    await at.getByText("Write back 4 rows").waitFor();
  });

  test("shows with the status lamp that the relay became unavailable during a write-back", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await at.getByText("Write back 4 rows").waitFor();
    await replaceAction(at, "connect", () =>
      Promise.resolve({
        ok: false,
        failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
      }),
    );
    await replaceAction(at, "writeBack", () =>
      Promise.resolve({
        ok: true,
        value: {
          counts: { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 1, not_sent: 0 },
          ...{
            noun: "element",
            rows: (["unknown"] as const).map((outcome, index) => ({
              outcome,
              sheetId: "s1",
              rowKey: `${index}`,
              element: "Fit clip",
            })),
            created: [],
            totals: [],
            skippedParts: [],
          },
          failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
        },
      }),
    );
    await at.getByText("Write back 4 rows").click();
    await at.locator(".status-bar").getByText("Not connected").waitFor();
  });

  test("reports no unsent changes only after a check", async () => {
    const at = await show("usual");
    await at.getByText("Changes 4").waitFor();
    // The view loads when it is first shown, and later appears at once.
    await showView(at, "changes");
    await at.getByText("Write back 4 rows").waitFor();
    await showView(at, "sheet");
    await at.evaluate(() => {
      const said: string[] = [];
      const look = () => said.push(document.querySelector("main")?.textContent ?? "");
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      Object.assign(window, { said });
    });
    await showView(at, "changes");
    await at.getByText("Write back 4 rows").waitFor();
    const said = await at.evaluate(() => (window as unknown as { said: string[] }).said.join());
    expect(said).toContain("Write back 4 rows");
    expect(said).not.toContain("Everything here is on the instance");
  });

  test("is checked again when a refresh from another view ends", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    const letItEnd = await holdAction(at, "refreshSheet");
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).click();
    await showView(at, "changes");
    await at.getByText("4 rows to write back").waitFor();
    const before = (await callsOf(at)).filter((call) => call === "review").length;
    await letItEnd();
    await hasAsked(at, "review", before + 1);
  });

  test("shows its progress by record, and can be cancelled", async () => {
    const at = await show("working");
    await showView(at, "changes");
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByText("element 1 of 4").waitFor();
    await at.getByRole("button", { name: "Cancel" }).click();
    await at.getByText("You cancelled.").waitFor();
  });
});

describe("Changes", () => {
  async function changes(scene: SceneName = "usual"): Promise<Page> {
    const at = await show(scene);
    await showView(at, "changes");
    // The result appears a moment after the view.
    await at.getByLabel("Send from").or(at.locator("#panel-changes h2")).first().waitFor();
    return at;
  }

  test("lists each overwritten grey cell, links to it and restores its value", async () => {
    const at = await show("typed_over");
    await showView(at, "changes");
    await at.getByRole("heading", { name: "Nothing to send: 3 read-only cells were overwritten." }).waitFor();
    const text = await textOf(at, "#panel-changes");
    expect(text).toContain("Row 13 · Cycle 2 · 7 Tighten screws");
    expect(text).toContain("Duration: the formula overwritten with rack too far");
    expect(text).toContain("Cycle: 2 overwritten with (empty)");
    expect(text).not.toContain("Nothing can be sent yet");
    await at.getByRole("button", { name: "Row 13 · Cycle 2" }).click();
    await hasAsked(at, "go to s2 21 duration", 1);
    await at.getByRole("button", { name: "Put back what belongs there" }).first().click();
    expect(await hasAsked(at, "review", 2)).toContain("put back grey s2");
  });

  test("drops the repaired segments of an elements worksheet, which are in no cell", async () => {
    const at = await show("disagreeing");
    await showView(at, "changes");
    await at.getByRole("button", { name: "Undo segment repairs (2 elements)" }).first().click();
    expect(await hasAsked(at, "review", 2)).toContain("drop repairs s2");
  });

  test("sends only this worksheet if that is selected", async () => {
    const at = await changes();
    await at.getByLabel("Send from").selectOption("sheet");
    await at.getByRole("heading", { name: "1 row to write back" }).waitFor();
    await at.getByRole("button", { name: "Write back 1 row" }).click();
    await at.getByRole("heading", { name: "3 rows written back, 2 not, 1 unknown" }).waitFor();
    expect(await callsOf(at)).toContain("write back s1");
  });

  test("sends only the selected rows if that is selected", async () => {
    const at = await changes();
    await at.getByLabel("Send from").selectOption("rows");
    await at.getByRole("button", { name: "Write back the selected rows" }).click();
    await at.getByRole("button", { name: "Check again" }).waitFor();
    await at.getByRole("button", { name: "Check again" }).click();
    await at.waitForFunction(() => document.querySelector("#panel-changes .working") === null);
    expect((await callsOf(at)).filter((call) => call.startsWith("write back"))).toEqual([
      "write back selected_rows",
      "write back s1 11/4.1/5.3 21 13/1/2 22 new/1 new/2",
    ]);
  });

  test("offers no choice if the active worksheet is not ours", async () => {
    const at = await changes("not_ours");
    await at.getByRole("button", { name: "Write back 4 rows" }).waitFor();
    expect(await at.getByLabel("Send from").count()).toBe(0);
  });

  test("reports created rows, new totals and kept translations, and checks unknown outcomes by sending again", async () => {
    const at = await changes();
    await at.getByRole("button", { name: "Write back 4 rows" }).click();
    await at.getByText("new on the instance").waitFor();
    expect(await textOf(at, "#panel-changes")).toContain(
      "O-0012: CT 58.0\u00a0s · VA 60\u00a0% · 41 elements",
    );
    await at.getByText("Translations in its 3 other languages stay as they are.").waitFor();
    await at.getByRole("button", { name: "Check again" }).click();
    await at.waitForFunction(() => document.querySelector("#panel-changes .working") === null);
    expect((await callsOf(at)).filter((call) => call === "write back all")).toHaveLength(2);
  });

  test("takes all of theirs only after a confirmation, and Escape changes nothing", async () => {
    const at = await changes();
    await at.getByRole("button", { name: "Take all theirs" }).click();
    await at.getByRole("group", { name: "Take 2 values of the instance?" }).waitFor();
    await at.keyboard.press("Escape");
    expect(await at.getByRole("group", { name: "Take 2 values" }).count()).toBe(0);
    await at.getByRole("button", { name: "Take all theirs" }).press("Enter");
    await at.getByRole("group", { name: "Take 2 values" }).getByRole("button").first().click();
    const calls = await callsOf(at);
    expect(calls.filter((call) => call.startsWith("settle all"))).toEqual(["settle all everywhere theirs"]);
  });

  test("links to a new row by its position, and offers fixes that make rows ready to send", async () => {
    const at = await changes();
    for (const [name, call] of [
      ["13 Pick part", "go to s2 row 40 name"],
      ["Number the rows", "number s2"],
      ["Make 2 copied rows new rows", "copies s2"],
      ["Put back or delete…", "show s2"],
    ] as const) {
      await at.getByRole("button", { name }).first().click();
      await hasAsked(at, call);
    }
  });
});

test("stays in Changes with the reason if a worksheet cannot be activated", async () => {
  const at = await show("refused");
  await showView(at, "changes");
  await at.getByRole("button", { name: "Put back or delete…" }).click();
  await at.locator("#panel-changes").getByText("Request 77aa").waitFor();
});

describe("the history", () => {
  async function history(scene: SceneName = "usual"): Promise<Page> {
    const at = await show(scene);
    await showView(at, "changes");
    await at.getByText("History of write-backs").click();
    return at;
  }

  test("is read only when it is opened, and shows each record before and after, LOSS entry by entry", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    expect(await callsOf(at)).not.toContain("history");
    await at.getByText("History of write-backs").click();
    await at.locator(".batch > button").first().click();
    expect(await callsOf(at)).toContain("history");
    const text = await textOf(at, ".opened-batch");
    expect(text).toContain("Element: Tighten screws → Tighten 4 screws");
    expect(text).toContain("LOSS text 1: walks → walks to rack, looks for the left part");
    expect(text).toContain("not done: Name must not be empty.");
    await at.getByRole("button", { name: "List as worksheet" }).click();
    await at.getByText("41 rows in").waitFor();
    expect(await callsOf(at)).toContain("pull change_report  all default");
  });

  test("explains why a created analysis cannot be undone, undoes one record, and shows the new id of a restored element", async () => {
    const at = await history();
    await at.locator(".batch > button").nth(1).click();
    const made = at.locator(".history-entry", { hasText: "O-No O-0015" });
    expect(await made.innerText()).toContain("cannot be taken back: the add-in can delete only elements");
    expect(await made.getByRole("button").count()).toBe(0);
    await at.getByRole("button", { name: "Take back: O-No O-0012, cycle 1, 2 Turn jig" }).click();
    await at.getByText("came back under the new id 512").waitFor();
    expect(await callsOf(at)).toContain("take back 22");
  });

  test("undoes a whole write-back after a confirmation, and names a record that has changed since", async () => {
    const at = await history();
    await at.locator(".batch > button").first().click();
    await at.getByRole("button", { name: "Take back 2 elements" }).click();
    await at.getByRole("group").getByRole("button", { name: "Take back", exact: true }).click();
    await at.getByText("not taken back: someone changed it since").waitFor();
    expect(await callsOf(at)).toContain("take back 31+32");
  });

  test("explains why undoing stopped, beside unknown outcomes", async () => {
    const at = await history();
    await at.locator(".batch > button").nth(1).click();
    await replaceAction(at, "takeBack", () =>
      Promise.resolve({
        ok: true,
        value: {
          entries: [{ id: 22, label: "", outcome: "unknown" }],
          failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
        },
      }),
    );
    await at.getByRole("button", { name: "Take back: O-No O-0012, cycle 1, 2 Turn jig" }).click();
    await at.getByText("The relay does not answer.").waitFor();
    expect(await textOf(at, ".opened-batch")).toContain("unknown: the answer was lost");
    await at.getByRole("button", { name: "Dismiss" }).click();
    expect(await at.getByText("The relay does not answer.").count()).toBe(0);
  });

  test("reports an empty history, and why a history cannot be read", async () => {
    const none = await history("nothing_there");
    await none.getByText("Nothing was written back yet.").waitFor();
    const away = await history("lists_fail");
    await away.getByText("The relay does not answer.").waitFor();
  });
});

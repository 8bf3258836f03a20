import type { Page } from "playwright-core";
import type { SceneName } from "../support/pane/scenes.ts";
import { callsOf, pressRibbon, showView } from "../support/pane/pane-page.ts";
import { sharedPane, textOf } from "../support/pane/shared-pane.ts";

const { open } = sharedPane();

describe("unsent work", () => {
  test("lists problems first, then conflicts, then what will be sent in words", async () => {
    const at = await open("usual");
    await showView(at, "changes");
    await at.getByText("Write back 5 changes").waitFor();
    const text = await textOf(at, "#panel-changes");
    const order = [
      "2 problems",
      "Waste type “w9 walking”",
      "2 cells changed",
      "waits for kit",
      "5 changes and 2 new rows to write back",
    ];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      [...order.map((part) => text.indexOf(part))].sort((a, b) => a - b),
    );
    expect(text).toContain("Waste type: w2 Waiting → w6 Motion");
    expect(text).toContain("End: 41.50\u00a0s → 41.75\u00a0s");
  });

  test("settles a conflict and looks again", async () => {
    const at = await open("usual");
    await showView(at, "changes");
    await at.getByRole("button", { name: "Take theirs" }).first().click();
    await at.waitForFunction(() => document.querySelector("#panel-changes .conflicts") !== null);
    const calls = await callsOf(at);
    expect(calls).toContain("settle 13/1/2 loss_text theirs");
    expect(calls.filter((call) => call === "review").length).toBeGreaterThan(1);
  });

  test("sends nothing before the button, then tells how each row ended", async () => {
    const at = await open("usual");
    await pressRibbon(at, "write_back");
    await at.getByRole("button", { name: "Write back 5 changes and 2 new rows" }).waitFor();
    expect(await callsOf(at)).not.toContain("write back all");
    await at.getByRole("button", { name: "Write back 5 changes and 2 new rows" }).click();
    await at.getByRole("heading", { name: "3 records written back, 2 not, 1 not known" }).waitFor();
    expect(await textOf(at, ".outcomes")).toContain("refused: Name must not be empty.");
    await at.getByRole("button", { name: "Done" }).click();
    await at.getByText("Everything here is on the instance").waitFor();
  });

  test("shows how far it is by record, and can be cancelled", async () => {
    const at = await open("working");
    await showView(at, "changes");
    await at.getByRole("button", { name: "Write back 5 changes and 2 new rows" }).click();
    await at.getByText("record 1 of 4").waitFor();
    await at.getByRole("button", { name: "Cancel" }).click();
    await at.getByText("You cancelled.").waitFor();
  });
});

describe("Changes", () => {
  async function changes(scene: SceneName = "usual"): Promise<Page> {
    const at = await open(scene);
    await showView(at, "changes");
    return at;
  }

  test("says new rows in words, and of a lost answer that sending again doubles nothing", async () => {
    const at = await changes();
    const text = await textOf(at, "#panel-changes");
    expect(text).toContain("New element: cycle 2, 13 Pick part, va Value added, 12.00–14.50\u00a0s");
    expect(text).toContain("there is never a second one");
  });

  test("leads to a new row by its place", async () => {
    const at = await changes();
    await at.getByRole("button", { name: "13 Pick part" }).click();
    expect(await callsOf(at)).toContain("go to s2 row 40 name");
  });

  test("sends this worksheet only, where that is chosen", async () => {
    const at = await changes();
    await at.getByLabel("Send from").selectOption("sheet");
    await at.getByRole("heading", { name: "2 changes to write back" }).waitFor();
    await at.getByRole("button", { name: "Write back 2 changes" }).click();
    await at.getByRole("heading", { name: "3 records written back, 2 not, 1 not known" }).waitFor();
    expect(await callsOf(at)).toContain("write back s1");
  });

  test("sends the selected rows only, where that is chosen", async () => {
    const at = await changes();
    await at.getByLabel("Send from").selectOption("rows");
    await at.getByRole("button", { name: "Write back the selected rows" }).click();
    await at.getByRole("button", { name: "Check again" }).waitFor();
    expect(await callsOf(at)).toContain("write back selected_rows");
  });

  test("offers no choice where the worksheet in front is none of ours", async () => {
    const at = await changes("not_ours");
    await at.getByRole("button", { name: "Write back 5 changes" }).waitFor();
    expect(await at.getByLabel("Send from").count()).toBe(0);
  });

  test("tells created rows and the totals after, and checks what is not known by sending again", async () => {
    const at = await changes();
    await at.getByRole("button", { name: "Write back 5 changes" }).click();
    await at.getByText("new on the instance").waitFor();
    expect(await textOf(at, "#panel-changes")).toContain(
      "O-0012: CT 58.0\u00a0s · VA 60\u00a0% · 41 elements",
    );
    await at.getByRole("button", { name: "Check again" }).click();
    await at.waitForFunction(() => document.querySelector("#panel-changes .working") === null);
    expect((await callsOf(at)).filter((call) => call === "write back all")).toHaveLength(2);
  });

  test("settles the whole row, and goes to the cell for a third value", async () => {
    const at = await changes();
    await at.getByRole("button", { name: "Edit cell: Waste type" }).click();
    await at.getByRole("group", { name: "Whole row" }).getByRole("button", { name: "Keep mine" }).click();
    const calls = await callsOf(at);
    expect(calls).toContain("go to s1 13/1/2 waste_type");
    expect(calls).toContain("settle 13/1/2 row mine");
  });

  test("takes all of theirs only after it was asked, and Escape leaves all as it is", async () => {
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

  test.each([
    ["Number the rows", "number s2"],
    ["Make 2 copied rows new rows", "copies s2"],
    ["Put back or delete…", "show s2"],
  ])("offers: %s", async (name, call) => {
    const at = await changes();
    await at.getByRole("button", { name }).click();
    expect(await callsOf(at)).toContain(call);
  });
});

describe("the history", () => {
  async function history(scene: SceneName = "usual"): Promise<Page> {
    const at = await open(scene);
    await showView(at, "changes");
    await at.getByText("History of write-backs").click();
    return at;
  }

  test("is asked for only when it is opened", async () => {
    const at = await open("usual");
    await showView(at, "changes");
    expect(await callsOf(at)).not.toContain("history");
    await at.getByText("History of write-backs").click();
    await at.locator(".batch").first().waitFor();
    expect(await callsOf(at)).toContain("history");
  });

  test("says each record before and after, LOSS entry by entry", async () => {
    const at = await history();
    await at.locator(".batch > button").first().click();
    const text = await textOf(at, ".opened-batch");
    expect(text).toContain("Element: Tighten screws → Tighten 4 screws");
    expect(text).toContain("LOSS text 1: walks → walks to rack, looks for the left part");
    expect(text).toContain("refused: Name must not be empty.");
  });

  test("takes one record back, and says under which new id a deleted element came back", async () => {
    const at = await history();
    await at.locator(".batch > button").nth(1).click();
    await at.getByRole("button", { name: "Take back: O-No O-0012, cycle 1, 2 Turn jig" }).click();
    await at.getByText("came back under the new id 512").waitFor();
    expect(await callsOf(at)).toContain("take back 22");
  });

  test("takes a whole write-back back after asking, and says which record was changed since", async () => {
    const at = await history();
    await at.locator(".batch > button").first().click();
    await at.getByRole("button", { name: "Take back 2 records" }).click();
    await at.getByRole("group").getByRole("button", { name: "Take back", exact: true }).click();
    await at.getByText("not taken back: someone changed it since").waitFor();
    expect(await callsOf(at)).toContain("take back 31+32");
  });

  test("makes a worksheet of it", async () => {
    const at = await history();
    await at.getByRole("button", { name: "List as worksheet" }).click();
    await at.getByText("41 rows in").waitFor();
    expect(await callsOf(at)).toContain("pull change_report  all default");
  });

  test("says that there is none, and why it cannot be had", async () => {
    const none = await history("nothing_there");
    await none.getByText("Nothing was written back yet.").waitFor();
    await none.context().close();
    const away = await history("lists_fail");
    await away.getByText("The relay does not answer.").waitFor();
  });
});

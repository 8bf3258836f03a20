import type { Page } from "playwright-core";
import { scenes } from "../support/pane/scenes.ts";
import type { SceneName } from "../support/pane/scenes.ts";
import { opened } from "../support/pane/opened.ts";
import { callsOf, dress, hasAsked } from "../support/pane/pane-page.ts";
import type { Look } from "../support/pane/pane-page.ts";
import { sharedPane } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";
import { violationsIn } from "../support/pane/violations.ts";

const { open, show } = sharedPane();

test.each([
  ["usual", true],
  ["quiet", false],
] as const)("Excel asks before it closes a workbook with unsent work: %s", async (scene, hasUnsent) => {
  const at = await show(scene);
  if (hasUnsent) await at.getByText("Changes 4").waitFor();
  const warned = `warn on close ${hasUnsent}`;
  const calls = await hasAsked(at, warned);
  expect(calls.filter((call) => call.startsWith("warn")).at(-1)).toBe(warned);
});

test("the keyboard reaches and changes the three tabs", async () => {
  const at = await open("usual");
  await at.keyboard.press("Tab");
  await at.keyboard.press("ArrowRight");
  await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
  await at.keyboard.press("ArrowRight");
  await at.getByRole("button", { name: "Write back 4 rows" }).waitFor();
});

describe("the keyboard", () => {
  const focus = (at: Page) =>
    at.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body ? "nowhere" : (activeElement?.textContent ?? "");
    });
  const press = async (at: Page, name: string) => {
    await at.getByRole("button", { name }).first().focus();
    await at.keyboard.press("Enter");
  };
  const isIdle = (at: Page) => at.locator(".panel .working").waitFor({ state: "detached" });

  test.each([
    ["sheet", "Refresh LOSS"],
    ["changes", "Take theirs"],
  ] as const)("stays where it was pressed, while work runs and after: %s, %s", async (view, name) => {
    const at = await show("working");
    await showView(at, view);
    await at.getByRole("button", { name }).first().waitFor();
    await press(at, name);
    await at.locator("fluent-button[disabled-focusable]").first().waitFor();
    expect(await focus(at)).toContain(name);
  });

  test("has the focus on the outcome that replaces a form, and then on the form's position", async () => {
    const at = await show("usual");
    await showView(at, "changes");
    await press(at, "Write back 4 rows");
    await at.getByRole("heading", { name: "3 rows written back" }).waitFor();
    expect(await focus(at)).toContain("3 rows written back");
    await press(at, "Done");
    await at.getByText("Everything here is on the instance").waitFor();
    expect(await focus(at)).toContain("Everything here is on the instance");
  });

  test("never focuses an unrelated button when the focused element disappears", async () => {
    const at = await show("usual");
    await showView(at, "sheet");
    await press(at, "Refresh all worksheets");
    await isIdle(at);
    await press(at, "Dismiss");
    await at.getByText("Cancelled after 2 worksheets").waitFor({ state: "detached" });
    expect(await focus(at)).toContain("1 row not sent yet");
    await showView(at, "analyses");
    await press(at, "More…");
    await at.getByRole("heading", { name: "More", exact: true }).waitFor();
    await at.keyboard.press("Escape");
    await at.locator(".analysis").first().waitFor();
    expect(await focus(at)).toContain("8 analyses");
    expect(await at.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  });
});

describe("the first run", () => {
  test("shows the sample in three steps with the keyboard, disappears, and returns on request", async () => {
    const at = await show("first_run");
    const step = (name: string) => at.getByRole("button", { name, exact: true });
    await step("LOSS in a worksheet").waitFor();
    for (const name of ["LOSS in a worksheet", "LOSS Pareto", "Report"]) {
      await step(name).focus();
      await at.keyboard.press("Enter");
      await at.getByText("Ready in “Sample").waitFor();
    }
    const asked = () => callsOf(at).then((calls) => calls.filter((call) => /^(sample|first run)/.test(call)));
    expect(await asked()).toEqual(["sample loss", "sample pareto", "sample report"]);
    await at.locator(".sample-card").getByRole("button", { name: "Dismiss" }).press("Enter");
    await step("Report").waitFor({ state: "detached" });
    expect((await asked()).at(-1)).toBe("first run ends");
    expect(await at.evaluate(() => document.activeElement?.id)).toBe("tab-analyses");
    await at.getByRole("button", { name: "More…" }).click();
    await at.getByRole("button", { name: "Show the sample" }).click();
    await step("Report").waitFor();
  });

  test("ends after the user's own worksheet is pulled, but not after the sample", async () => {
    const at = await show("first_run");
    await at.getByRole("button", { name: "LOSS Pareto", exact: true }).click();
    await at.getByText("Ready in “Sample").waitFor();
    const ended = () => callsOf(at).then((calls) => calls.filter((call) => call === "first run ends").length);
    expect(await ended()).toBe(0);
    await at.locator(".analysis > button").nth(1).click();
    await at.getByRole("button", { name: /^Pull LOSS of O-\w+$/ }).click();
    await at.locator(".sample-card").waitFor({ state: "detached" });
    expect(await ended()).toBe(1);
    await at.getByRole("button", { name: "More…" }).click();
    await at.getByRole("button", { name: "Show the sample" }).click();
    await at.locator(".sample-card").waitFor();
  });

  test("is available without a relay, and is offered there later", async () => {
    const at = await show("first_run_away");
    await at.getByText("The relay does not answer.").waitFor();
    await at.locator(".sample-card").getByRole("button", { name: "Dismiss" }).click();
    await at.getByRole("button", { name: "Show the sample" }).click();
    await at.getByRole("button", { name: "LOSS Pareto", exact: true }).waitFor();
  });

  test("edits in the sample are shown, but are not counted and cannot be sent", async () => {
    const at = await show("sample");
    await showView(at, "sheet");
    await at.locator("#panel-sheet").getByText("This is the sample: nothing is sent.").waitFor();
    await showView(at, "changes");
    const changes = at.locator("#panel-changes");
    await changes.getByText("This is the sample: nothing is sent.").waitFor();
    await changes.getByText("walks to the rack").waitFor();
    expect(await changes.getByRole("button", { name: /^Write back/ }).count()).toBe(0);
    expect(await at.locator("#tab-changes").innerText()).toBe("Changes");
  });
});

test("help opens the guide at the current view", async () => {
  const asks = async (scene: SceneName, view: "analyses" | "sheet" | "changes") => {
    const at = await show(scene);
    await showView(at, view);
    await at.locator(`#panel-${view}`).getByRole("link", { name: "What is this?" }).press("Enter");
    return (await callsOf(at)).find((call) => call.startsWith("guide"));
  };
  expect(await asks("usual", "analyses")).toBe("guide #find-an-analysis");
  expect(await asks("usual", "sheet")).toBe("guide #explain-waste-loss");
  expect(await asks("page", "sheet")).toBe("guide #yamazumi-of-elements");
  expect(await asks("usual", "changes")).toBe("guide #see-what-will-be-sent");
});

describe("accessibility", () => {
  const views = ["analyses", "sheet", "changes"] as const;
  const widthOf = (at: Page) => at.evaluate(() => document.documentElement.scrollWidth);

  test("nothing is wider than 320 px in any scene and view", async () => {
    for (const scene of Object.keys(scenes) as SceneName[]) {
      const at = await show(scene, { width: 320 });
      for (const view of views) {
        await showView(at, view);
        expect({ scene, view, wide: await widthOf(at) }).toEqual({ scene, view, wide: 320 });
      }
    }
  });

  /** The scenes with all kinds of elements of the three views, and the looks with the least contrast. */
  const looks: readonly (Look & { readonly scene: SceneName })[] = [
    ...(["usual", "first_run", "no_rights", "away", "empty", "sample", "working", "thousands"] as const).map(
      (scene) => ({ scene }),
    ),
    ...(
      ["page_long", "comparison", "foreign_names", "disagreeing", "existing_rows", "typed_over"] as const
    ).map((scene) => ({ scene })),
    ...(["several", "unfinished", "copied", "snapshot_damaged"] as const).map((scene) => ({ scene })),
    ...(["colorful", "dark_gray", "black"] as const).map((theme) => ({ scene: "usual" as const, theme })),
    { scene: "usual", forcedColors: "active" },
    { scene: "first_run", theme: "black" },
  ];

  test.each(looks.map((look) => [Object.values(look).join(", "), look] as const))(
    "axe finds nothing in: %s",
    async (_, { scene, ...look }) => {
      const at = await show(scene, { width: 320, ...look });
      const only = Object.keys(look).length === 0 ? undefined : "colours";
      for (const view of views) {
        await showView(at, view);
        expect({ view, found: await violationsIn(at, only) }).toEqual({ view, found: [] });
      }
    },
  );

  /** Parts with the same elements as another one, except for their words. */
  const likeAnother: ReadonlySet<string> = new Set([
    ...["an analysis", "charts of several", "charts of a comparison", "charts of a line"],
    ...["the charts of a comparison in front", "line balances", "a new analysis that was created"],
    ...["worksheets checked", "a question before removing", "rows to paste"],
    ...["a question about pasted times that grow", "rows to paste for one of several analyses"],
    "frames to paste, newest first, side by side and otherwise in doubt",
  ]);
  /** Parts with colours that the three views do not have. */
  const withOwnColours: ReadonlySet<string> = new Set([
    ...["charts of an analysis", "how a write-back ended", "how a deletion ended", "numbers that disagree"],
    ...["several questions about pasted times", "suggestions of LOSS", "the history"],
  ]);

  test.each(Object.entries(opened))(
    "what was opened is not cut off at 320 px, and axe finds nothing: %s",
    async (name, { scene = "usual", ownPage = false, ...what }) => {
      const at = await (ownPage ? open : show)(scene, { width: 320 });
      await what.open(at);
      expect(await widthOf(at)).toBe(320);
      if (!likeAnother.has(name)) expect(await violationsIn(at)).toEqual([]);
      if (!withOwnColours.has(name)) return;
      await dress(at, "black");
      expect(await violationsIn(at, "colours")).toEqual([]);
    },
  );

  test("all parts that are named here exist", () => {
    expect(Object.keys(opened)).toEqual(expect.arrayContaining([...likeAnother, ...withOwnColours]));
  });
});

import { readFileSync } from "node:fs";
import type { Frame, Page } from "playwright-core";
import {
  cell,
  chooseNames,
  narrowPane,
  openChanges,
  paneOf,
  pull,
  showView,
  typeInto,
} from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const at = sharedWorkbench();

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith("/taskpane.html"));
  if (frame === undefined) throw new Error("The pane's frame is not there.");
  return frame;
}

test.each([
  ["日本語", "ブラケット組付 時間観測", "O-0001"],
  ["ไทย", "ประกอบขายึด ศึกษาเวลา", "O-0001"],
])(
  "names in %s are shown, and are read-only in the worksheet and never sent",
  async (language, name, o_no) => {
    const page = await at.open();
    await chooseNames(page, language);
    const elements = await pull(page, o_no, "elements");
    expect(await cell(page, elements, "B1")).toContain(name);
    await typeInto(page, elements, "D7", "not to be sent");
    await typeInto(page, elements, "I7", "13.5");
    const preview = await openChanges(page, 1);
    expect(preview).toContain("Standard time");
    expect(preview).not.toContain("→ not to be sent");
    expect(preview).toContain("overwritten with not to be sent");
    await showView(page, "sheet");
    await paneOf(page).getByText(`names in ${language}, read-only`).waitFor();
  },
);

test("every button of the ribbon is inside a window of 700 px, in English, German and Japanese", async () => {
  const page = await at.open();
  await page.setViewportSize({ width: 700, height: 800 });
  for (const language of ["en-US", "de-DE", "ja-JP"]) {
    await page.goto(`${at.workbench.url}?language=${language}`);
    await paneOf(page).locator(".analysis").first().waitFor();
    const { buttons, outside, bottom } = await page.evaluate(() => {
      const ribbon = document.getElementById("ribbon")!;
      const parts = [...ribbon.querySelectorAll("button, p")];
      return {
        buttons: ribbon.querySelectorAll("button").length,
        outside: parts.flatMap((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > window.innerWidth ? [part.textContent] : [];
        }),
        bottom: document.getElementById("work")!.getBoundingClientRect().bottom,
      };
    });
    expect(buttons).toBeGreaterThan(7);
    // What is below the ribbon still fits the window.
    expect({ language, outside, bottom }).toEqual({ language, outside: [], bottom: 800 });
  }
});

test("in a small window the bar and the ribbon stay in sight, whatever of the spreadsheet is brought into sight", async () => {
  const page = await at.open();
  await page.locator(".o-topbar-menu", { hasText: "Insert" }).click();
  await page.locator(".o-menu-item", { hasText: /^Chart$/ }).click();
  await page.locator("#sheet .o-sidePanel").waitFor();
  await page.setViewportSize({ width: 500, height: 400 });
  const tops = await page.evaluate(() => {
    for (const part of document.querySelectorAll("#sheet .o-sidePanel *")) part.scrollIntoView();
    return [".bar", "#ribbon"].map((name) => {
      const { top, height } = document.querySelector(name)!.getBoundingClientRect();
      return top >= 0 && height > 0;
    });
  });
  expect(tops).toEqual([true, true]);
});

test("the pane fits into 320 px with long Japanese and Thai names", async () => {
  const page = await at.open();
  await narrowPane(page);
  for (const language of ["日本語", "ไทย"]) {
    await chooseNames(page, language);
    for (const view of ["analyses", "sheet", "changes"] as const) {
      await showView(page, view);
      const { width, scroll } = await frameOf(page).evaluate(() => ({
        width: window.innerWidth,
        scroll: document.documentElement.scrollWidth,
      }));
      expect({ language, view, width, scroll }).toEqual({ language, view, width: 320, scroll: 320 });
    }
  }
});

test("in 320 px a name of 200 characters leaves the buttons of its worksheet in sight", async () => {
  const name = "Türverkleidungsverkabelung nach Umgestaltung, ".repeat(5).slice(0, 200);
  const { colleague } = at.workbench;
  const id = await colleague.create("wa.session", { o_no: "L-0200", name, process_name: name });
  await colleague.create("wa.element", { session_id: id, cycle_no: 1, sequence: 1, name });
  const page = await at.open();
  await narrowPane(page);
  await pull(page, "L-0200", "elements");
  await showView(page, "sheet");
  const line = paneOf(page).locator(".analysis-name");
  await line.waitFor();
  const high = await line.evaluate(
    (node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(Math.round(high)).toBe(4);
  expect(await line.getAttribute("title")).toBe(`${name} · ${name}`);
});

test("axe finds nothing in the pane beside a real worksheet", async () => {
  const page = await at.open();
  const loss = await pull(page, "O-0012", "LOSS");
  await typeInto(page, loss, "I7", "walks to rack");
  const frame = frameOf(page);
  for (const view of ["analyses", "sheet", "changes"] as const) {
    await showView(page, view);
    if (view === "changes") await openChanges(page, 1);
    if (view === "sheet") await paneOf(page).getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
    // A colour that is still changing is no colour to judge.
    await frame.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    // Put in by evaluating, since the page takes no script of another origin.
    await frame.evaluate(axeSource);
    const found = await frame.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: {
            run(): Promise<{
              violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[];
            }>;
          };
        }
      ).axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0])}`);
    });
    expect({ view, found }).toEqual({ view, found: [] });
  }
});

test("the main job is done by keyboard alone", async () => {
  const page = await at.open();
  const pane = paneOf(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Excel itself leads into the pane (F6); from there on nothing but keys.
  await pane.getByRole("searchbox").focus();
  await page.keyboard.type("O-0022");
  await pane.locator(".analysis").nth(1).waitFor({ state: "detached" });
  await press("ArrowDown", "Enter");
  await pane.getByRole("button", { name: "Pull elements of O-0022" }).waitFor();
  await press("Tab", "Tab", "Enter");
  await pane.getByText("in “Elements O-0022”.").waitFor();
  await page.locator(".o-grid .o-composer").focus();
  await press("ArrowRight", "ArrowRight");
  await page.keyboard.type("P");
  await page.locator(".o-grid .o-composer", { hasText: /^P$/ }).waitFor();
  await page.keyboard.type("ress it in");
  await press("Enter");
  expect(await cell(page, "Elements O-0022", "D7")).toBe("Press it in");
  await pane.locator("#tab-analyses").focus();
  await press("ArrowRight", "ArrowRight");
  await pane.getByText("1 row to write back").waitFor();
  const write = pane.getByRole("button", { name: "Write back 1 row" });
  for (let tabs = 0; tabs < 8 && !(await write.evaluate((node) => node.matches(":focus"))); tabs++)
    await press("Tab");
  await press("Enter");
  await pane.getByRole("heading", { name: "1 row written back" }).waitFor();
  expect((await at.workbench.colleague.elementsOf("O-0022"))[0]?.name).toBe("Press it in");
});

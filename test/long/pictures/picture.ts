import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { projectFolder } from "../../support/script.ts";
import { smallPng } from "./small-png.ts";

const folder = join(projectFolder, "docs", "screens");

/** Saves a picture of the workbench, or only of its pane, in `docs/screens` after all movement has ended. */
export async function picture(
  page: Page,
  name: string,
  what: "workbench" | "pane" = "workbench",
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.getByText("Saved in this browser").waitFor();
  for (const frame of page.frames())
    await frame.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
  // The last scroll or selection is drawn in the frame after the next.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const whole = what === "workbench" ? page : page.locator("#add-in");
  writeFileSync(join(folder, `${name}.png`), smallPng(await whole.screenshot()));
}

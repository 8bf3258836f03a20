import type { FrameLocator, Page } from "playwright-core";
import type { OpenWorkbench } from "../../../workbench/page/open-workbench.ts";
import { tableIn } from "./table-in-sheet.ts";

interface WithWorkbench {
  readonly workbench: OpenWorkbench;
}

/** Adds a second author to the workbook and returns their pane once it lists the analyses. */
export async function openSecondPane(page: Page): Promise<FrameLocator> {
  await page.evaluate(() => {
    (window as unknown as WithWorkbench).workbench.secondAuthor();
  });
  const pane = page.frameLocator("#second-add-in");
  await pane.locator(".analysis").first().waitFor();
  return pane;
}

/** Types into the cell below a header as the second author, in a table row from 1. */
export async function typeAsOther(
  page: Page,
  sheet: string,
  header: string,
  row: number,
  text: string,
): Promise<void> {
  const address = (await tableIn(page, sheet)).address(header, row);
  const typed = await page.evaluate(
    ([name, a1, entered]) => {
      const { workbench } = window as unknown as WithWorkbench;
      let how = "";
      workbench.secondAuthor().byHand(() => {
        how = workbench.host.type(name, a1, entered);
      });
      return how;
    },
    [sheet, address, text] as const,
  );
  if (typed !== "entered") throw new Error(`${sheet}!${address}: ${typed}`);
}

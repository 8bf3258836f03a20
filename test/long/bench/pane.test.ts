import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { medianOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { sharedPane } from "../../support/pane/shared-pane.ts";
import { projectFolder } from "../../support/script.ts";

const rounds = 7;
const { open } = sharedPane();

const table = "First load of the pane";

test("what the pane loads first, gzip, without office.js", () => {
  const folder = join(projectFolder, "dist", "addin");
  const page = readFileSync(join(folder, "taskpane.html"), "utf8");
  const own = [...page.matchAll(/(?:src|href)="?\/(assets\/[^"\s>]+)/g)].map(([, file]) => file ?? "");
  expect(own.length).toBeGreaterThan(0);
  const size = own.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  publish({ table, row: "everything", column: "kB gzip" }, size / 1_000, "at most 150");
  expect(size).toBeLessThanOrEqual(150_000);
});

test("the pane's first paint on a processor four times as slow", async () => {
  const page = await open("usual");
  const devtools = await page.context().newCDPSession(page);
  for (const { rate, what, bar } of [
    { rate: 1, what: "as it is", bar: undefined },
    { rate: 4, what: "four times as slow", bar: "at most 500" },
  ]) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await page.reload();
      const time = await firstPaint(page);
      if (round > 0) times.push(time);
    }
    publish({ table, row: `processor ${what}`, column: "first paint, ms" }, medianOf(times), bar);
  }
});

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

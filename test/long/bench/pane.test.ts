import type { Page } from "playwright-core";
import { medianOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { sharedPane } from "../../support/pane/shared-pane.ts";

const rounds = 7;
const { open } = sharedPane();

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
    publish(
      { table: "First paint of the pane", row: `processor ${what}`, column: "ms" },
      medianOf(times),
      bar,
    );
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

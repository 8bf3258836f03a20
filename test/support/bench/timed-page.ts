import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser.ts";

/** A page in a Chromium as people have it, unlike that of the journeys, and what it costs to work in it. */
export interface TimedPage {
  readonly page: Page;
  /** Does something; gives what the page took for it, processor seconds of all its threads. */
  readonly processorSeconds: (work: () => Promise<void>) => Promise<number>;
  /** Does something; gives the longest task of the page meanwhile, milliseconds of the clock, 0 where none took 50. */
  readonly longestTask: (work: () => Promise<void>) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens an empty page. */
export async function openTimedPage(): Promise<TimedPage> {
  const { path, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    env: { ...(process.env as Record<string, string>), ...env },
    timeout: 0,
  });
  const devtools = await browser.newBrowserCDPSession();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(0);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => tasks.push(duration)),
    ).observe({ type: "longtask" });
  });
  const spent = async (): Promise<number> => {
    const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
    return processInfo
      .filter(({ type }) => type === "renderer")
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  return {
    page,
    processorSeconds: async (work) => {
      const before = await spent();
      await work();
      return (await spent()) - before;
    },
    longestTask: async (work) => {
      await page.evaluate(() => (window as unknown as WithTasks).tasks.splice(0));
      await work();
      return page.evaluate(() => Math.max(0, ...(window as unknown as WithTasks).tasks));
    },
    close: () => browser.close(),
  };
}

interface WithTasks {
  readonly tasks: number[];
}

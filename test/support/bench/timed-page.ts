import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser.ts";

/** A page in Chromium with ordinary settings, unlike the journeys, and the cost of work in it. */
export interface TimedPage {
  readonly page: Page;
  /** Runs the work and returns the processor seconds of all threads of the page. */
  readonly processorSeconds: (work: () => Promise<void>) => Promise<number>;
  /** Runs the work and returns its longest task in ms of wall-clock time, or 0 if none took 50. */
  readonly longestTask: (work: () => Promise<void>) => Promise<number>;
  /**
   * Runs the work and returns the page's largest task in ms of processor time, which other load does not
   * affect.
   */
  readonly mostOfTask: (work: () => Promise<void>) => Promise<number>;
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
    mostOfTask: async (work) => {
      await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
      await work();
      return mostOfTask((await browser.stopTracing()).toString());
    },
    close: () => browser.close(),
  };
}

/** An event in a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Returns the processor time of the largest task on a page's main thread, in ms. */
function mostOfTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const ofPages = traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(threadOf);
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && ofPages.includes(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace has no task of a page.");
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1_000), 0);
}

interface WithTasks {
  readonly tasks: number[];
}

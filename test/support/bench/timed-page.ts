import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser.ts";

/** A page in a Chromium as people have it, unlike that of the journeys, and what it costs to work in it. */
export interface TimedPage {
  readonly page: Page;
  /** Does the work and returns the processor seconds of all threads of the page. */
  readonly processorSeconds: (work: () => Promise<void>) => Promise<number>;
  /** Does the work and returns the longest task in milliseconds by the clock, or 0 if none took 50. */
  readonly longestTask: (work: () => Promise<void>) => Promise<number>;
  /**
   * Does the work and returns the most processor time of a task of the page, in milliseconds. Other work of
   * the machine does not count.
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

/** An event of a trace of Chromium, as far as it is read; times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Gives the most that a task on the main thread of a page needed, milliseconds of the processor. */
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

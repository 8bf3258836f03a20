import type { EventSinks } from "../../../office-host/events/events.ts";
import type { Host } from "../../../office-host/host.ts";
import { fillExternal, loadOffice } from "../../../office-host/office/install.ts";
import { officeAddress } from "../office.ts";

/** Another author of the same workbook, with their own office.js. */
export interface SecondAuthor {
  /** This author's own office.js. */
  readonly Excel: typeof Excel;
  readonly Office: typeof Office;
  /**
   * Runs code with the globals `Excel` and `Office`, such as the add-in's, as this author. Meanwhile, nothing
   * of the first author may run.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs an edit of this author by hand. */
  byHand(work: () => void): void;
}

interface Page {
  readonly window: Window & { readonly Excel: typeof Excel; readonly Office: typeof Office };
  host: Host;
  /** office.js registers its handlers once. They receive the events of the current host. */
  readonly handlers: { readonly id: number; readonly handler: Parameters<EventSinks["register"]>[1] }[];
}

let opened: Promise<Page> | undefined;

/** Adds a second author: a page of its own with the real office.js, which starts once per test file. */
export async function openSecondAuthor(host: Host): Promise<SecondAuthor> {
  opened ??= openPage(host);
  const page = await opened;
  page.host = host;
  for (const { id, handler } of page.handlers) host.installationOfOtherAuthor().sinks.register(id, handler);
  const { window: frame } = page;
  return {
    Excel: frame.Excel,
    Office: frame.Office,
    run: async (work) => {
      const before = { Excel: globalThis.Excel, Office: globalThis.Office };
      Object.assign(globalThis, { Excel: frame.Excel, Office: frame.Office });
      try {
        return await work();
      } finally {
        Object.assign(globalThis, before);
      }
    },
    byHand: (work) => host.runAsOtherAuthor(work),
  };
}

async function openPage(host: Host): Promise<Page> {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const own = frame.contentWindow;
  if (own === null) throw new Error("The page of the second author did not open.");
  const page: Page = { window: own as Page["window"], host, handlers: [] };
  fillExternal(own, () => {
    const installation = page.host.installationOfOtherAuthor();
    const sinks = Object.create(installation.sinks) as EventSinks;
    sinks.register = (id, handler) => {
      page.handlers.push({ id, handler });
      installation.sinks.register(id, handler);
    };
    return { ...installation, sinks };
  });
  await loadOffice(page.window, officeAddress);
  return page;
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EventSinks } from "../../office-host/events/events.ts";
import { createHost } from "../../office-host/host.ts";
import type { Host, HostOptions } from "../../office-host/host.ts";
import { fillExternal, loadOffice } from "../../office-host/office/install.ts";

let current: Host | undefined;
let started: Promise<void> | undefined;

/** office.js registers its handler once per page. It receives the events of the current host. */
const pageSinks: { readonly id: number; readonly handler: Parameters<EventSinks["register"]>[1] }[] = [];

// The spreadsheet logs the milliseconds of each command.
Object.assign(console, { debug: () => undefined });

/**
 * Opens Excel for a test: a new workbook behind the real office.js, which starts once per test file. Call it
 * first in each test; objects of an earlier workbook are invalid.
 */
export async function openExcel(options: HostOptions = {}): Promise<Host> {
  const host = createHost(options);
  current = host;
  for (const { id, handler } of pageSinks) host.installation().sinks.register(id, handler);
  const isRunning = started !== undefined;
  started ??= startOffice();
  await started;
  // office.js announces only once per page that it is ready.
  if (isRunning) host.workbook.functionCalls.start();
  host.resetCounts();
  return host;
}

/** Opens an empty Excel for each test of a file. Returns the host of the current test. */
export function useExcel(): Host {
  let opened: Host | undefined;
  beforeEach(async () => {
    opened = await openExcel();
  });
  return new Proxy({} as Host, { get: (_host, name) => Reflect.get(opened!, name) as unknown });
}

/** A copy of a workbook, like a copy of its file. */
export type WorkbookCopy = string;

/**
 * Copies the workbook as it is now. Using .xlsx instead takes ten times as long
 * (test/support/excel/workbook-file.ts).
 */
export const copyOf = (host: Host): WorkbookCopy => JSON.stringify(host.serialize());

/** Opens a copy of a workbook in a new Excel, like another user. */
export function openCopy(copy: WorkbookCopy, options: Omit<HostOptions, "data"> = {}): Promise<Host> {
  return openExcel({ ...options, data: JSON.parse(copy) as NonNullable<HostOptions["data"]> });
}

/** Closes Excel and opens the workbook again. */
export const reopen = (host: Host, options?: Omit<HostOptions, "data">): Promise<Host> =>
  openCopy(copyOf(host), options);

/** Returns the host of the current test. */
function currentHost(): Host {
  if (current === undefined) throw new Error("Call openExcel() first.");
  return current;
}

async function startOffice(): Promise<void> {
  fillExternal(window, () => {
    const installation = currentHost().installation();
    return { ...installation, sinks: rememberingSinks(installation.sinks) };
  });
  await loadOffice(window, officeAddress);
}

function rememberingSinks(sinks: EventSinks): EventSinks {
  const own = Object.create(sinks) as EventSinks;
  own.register = (id, handler) => {
    pageSinks.push({ id, handler });
    sinks.register(id, handler);
  };
  return own;
}

const folder = join(process.cwd(), "node_modules", "@microsoft", "office-js", "dist");

/** The address of the unpatched, readable office.js from npm. */
export const officeAddress = pathToFileURL(join(folder, "office.debug.js")).href;

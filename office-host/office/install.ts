import { refusal } from "./common-api.ts";
import { dialogEvent } from "./dialogs.ts";
import type { Dialogs } from "./dialogs.ts";
import type { EventSinks } from "../events/events.ts";
import type { OfficeSets } from "./office-services.ts";
import { officeContext } from "./office-context.ts";
import type { OfficeThemeName } from "./office-context.ts";

/** Answers a batch: a status, 0 for success, and the response's text. */
export type Answer = (body: string) => { readonly status: number; readonly response: string };

/** The parts of a host that an installation needs. */
export interface Installation {
  readonly answer: Answer;
  readonly sinks: EventSinks;
  readonly apiSet: string;
  readonly officeSets: OfficeSets;
  readonly locale: string;
  readonly contentLocale: string;
  readonly theme: () => OfficeThemeName;
  readonly settings: Map<string, unknown>;
  readonly dialogs: Dialogs;
  /** Schedules the answers to batches. The default is a microtask. */
  readonly scheduleAnswer?: (answer: () => void) => void;
  /** Called when the page closes. */
  readonly onUnload?: () => void;
}

type Callback = (result: { readonly toArray: () => unknown }) => void;
type Handler = Parameters<EventSinks["register"]>[1];

/** Office's number for a batch. */
const richApi = 93;

/** Office's number for a finished ribbon command, which needs no answer. */
const commandDone = 94;

/** Events that the host raises or that office.js requests at its start: selection, objects, commands. */
const knownEvents: ReadonlySet<number> = new Set([2, 33, 39]);

/**
 * Fills `window.external`, which desktop Excel provides, so that the unpatched office.js finds a host. It
 * calls `hostOf` each time, so that a running page can change to another workbook. Call it before office.js
 * loads.
 */
export function fillExternal(target: Window, hostOf: () => Installation): void {
  const handlers: Handler[] = [];
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${hostOf().locale}$telemetry$$disableLogging$3`,
    GetContext: () => officeContext(hostOf()),
    Execute: (id: number, params: readonly unknown[], callback: Callback) => {
      // The host supports nothing else of the Common API, and must not report success.
      const reply = id === richApi ? answered(hostOf(), params) : id === commandDone ? [0] : undefined;
      const scheduleAnswer = hostOf().scheduleAnswer ?? queueMicrotask;
      scheduleAnswer(() => callback({ toArray: () => reply ?? [refusal(target, "call", id)] }));
    },
    RegisterEvent: (id: number, asked: string, handler: Handler, callback?: (status: number) => void) => {
      if (id === dialogEvent) {
        const status = hostOf().dialogs.open(asked, target.location.origin, handler);
        queueMicrotask(() => callback?.(status));
        return;
      }
      if (!knownEvents.has(id)) {
        queueMicrotask(() => callback?.(refusal(target, "event", id)));
        return;
      }
      handlers.push(handler);
      hostOf().sinks.register(id, handler);
      callback?.(0);
    },
    UnregisterEvent: (id: number, _: string, callback?: (status: number) => void) => {
      if (id === dialogEvent) hostOf().dialogs.close();
      callback?.(0);
    },
    MessageParent2: () => undefined,
    MessageChild2: () => undefined,
  };
  Object.defineProperty(target, "external", { value: external, configurable: true });
  target.addEventListener("pagehide", () => {
    for (const handler of handlers) hostOf().sinks.unregister(handler);
    hostOf().dialogs.close();
    hostOf().onUnload?.();
  });
}

function answered(host: Installation, params: readonly unknown[]): unknown {
  const body = (params[0] as readonly unknown[])[4];
  const { status, response } = host.answer(String(body));
  return [status, [200, [], response]];
}

/**
 * Fills `window.external` of a dialog's page, so that the unpatched office.js finds a host that shows a
 * dialog. Call it before office.js loads, and again when the user navigates back to the page. `say` receives
 * the page's messages to the add-in as JSON.
 */
export function fillDialogExternal(
  target: Window,
  host: Pick<Installation, "apiSet" | "officeSets" | "locale" | "contentLocale" | "theme">,
  say: (said: string) => void,
): void {
  const done = (_: unknown, __: unknown, callback?: (status: number) => void): void => callback?.(0);
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${host.locale}$telemetry$isDialog$disableLogging$0`,
    GetContext: () => officeContext({ ...host, settings: new Map() }),
    Execute: () => undefined,
    RegisterEvent: (id: unknown, target: unknown, _: unknown, callback?: (status: number) => void) =>
      done(id, target, callback),
    UnregisterEvent: done,
    MessageParent2: say,
    MessageChild2: () => undefined,
  };
  Object.defineProperty(target, "external", { value: external, configurable: true });
}

/** A page with office.js, reduced to what is used here. */
interface OfficePage extends Window {
  readonly Office?: { onReady(): Promise<unknown> };
}

/** Timeouts of at least this length, in milliseconds, are those of office.js for its own files. */
const patience = 5_000;

/**
 * Loads the unpatched office.js from an address into a page with a host, and waits until it is ready. It
 * disables the timeouts of office.js for its own files, which a busy machine may read slowly. Throws if
 * office.js cannot be loaded.
 */
export async function loadOffice(page: OfficePage, address: string): Promise<void> {
  const timers = page as { setTimeout: (work: () => void, after?: number, ...given: unknown[]) => unknown };
  const own = timers.setTimeout;
  timers.setTimeout = (work, after = 0, ...given) =>
    after >= patience ? undefined : own.call(page, work, after, ...given);
  try {
    const script = page.document.createElement("script");
    script.src = address;
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error("office.js did not load."));
      page.document.head.append(script);
    });
    await page.Office?.onReady();
  } finally {
    timers.setTimeout = own;
  }
}

import { refusal } from "./common-api.ts";
import { dialogEvent } from "./dialogs.ts";
import type { Dialogs } from "./dialogs.ts";
import type { EventSinks } from "../events/events.ts";
import type { OfficeSets } from "./office-services.ts";
import { officeContext } from "./office-context.ts";
import type { OfficeThemeName } from "./office-context.ts";

/** Answers one batch: a status, 0 for success, and the response's text. */
export type Answer = (body: string) => { readonly status: number; readonly response: string };

/** What installing needs of a host. */
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
  /** How the answers to batches are brought: after what the page is at. By itself it is done before anything else. */
  readonly later?: (bring: () => void) => void;
  /** Told when the page goes. */
  readonly gone?: () => void;
}

type Callback = (result: { readonly toArray: () => unknown }) => void;
type Handler = Parameters<EventSinks["register"]>[1];

/** Office's number for "here is a batch". */
const richApi = 93;

/** Office's number for "the command of the ribbon is done", which asks for nothing. */
const commandDone = 94;

/** Events that the host raises, or that office.js asks for while it starts: of the selection, of objects, of commands. */
const knownEvents: ReadonlySet<number> = new Set([2, 33, 39]);

/**
 * Fills `window.external`, the place where desktop Excel puts itself, so that the unpatched office.js finds a
 * host. `hostOf` is asked at each call, so that another workbook can take its place under a running page.
 * Must happen before office.js loads.
 */
export function fillExternal(target: Window, hostOf: () => Installation): void {
  const handlers: Handler[] = [];
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${hostOf().locale}$telemetry$$disableLogging$3`,
    GetContext: () => officeContext(hostOf()),
    Execute: (id: number, params: readonly unknown[], callback: Callback) => {
      // Of the Common API the host has nothing else; what it does not do never says that it is done.
      const reply = id === richApi ? answered(hostOf(), params) : id === commandDone ? [0] : undefined;
      const later = hostOf().later ?? queueMicrotask;
      later(() => callback({ toArray: () => reply ?? [refusal(target, "call", id)] }));
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
    hostOf().gone?.();
  });
}

function answered(host: Installation, params: readonly unknown[]): unknown {
  const body = (params[0] as readonly unknown[])[4];
  const { status, response } = host.answer(String(body));
  return [status, [200, [], response]];
}

/**
 * Fills `window.external` of a dialog's page, so that the unpatched office.js finds a host that shows a dialog. Must happen before
 * office.js loads, and again after each way to another page and back. `say` takes what the page says to the add-in, as JSON.
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

/** A page in which office.js is loaded, as far as it is asked here. */
interface OfficePage extends Window {
  readonly Office?: { onReady(): Promise<unknown> };
}

/** From here on a time that office.js waits is the one it gives a file of its own to arrive, milliseconds. */
const patience = 5_000;

/**
 * Loads the unpatched office.js into a page in which a host is installed, from an address, and waits until it can be called. Where
 * office.js would give up one of its files after some seconds, and never start, it waits on: a busy machine may take that long to
 * read them. Throws when office.js is not there.
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

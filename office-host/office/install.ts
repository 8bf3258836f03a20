import { refusal } from "./common-api.ts";
import { dialogEvent } from "./dialogs.ts";
import type { Dialogs } from "./dialogs.ts";
import type { EventSinks } from "../events/events.ts";
import type { OfficeSets } from "./office-services.ts";
import { officeContext } from "./office-context.ts";
import type { OfficeThemeName } from "./office-context.ts";

/** Answers a batch in JSON. `status` is 0 for success. */
export type Answer = (body: string) => { readonly status: number; readonly response: string };

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
  /** Schedules the answer to a batch. The default is a microtask. */
  readonly scheduleAnswer?: (answer: () => void) => void;
  readonly onUnload?: () => void;
}

type Callback = (result: { readonly toArray: () => unknown }) => void;
type Handler = Parameters<EventSinks["register"]>[1];

/** Office's number for a call with a batch. */
const batchCall = 93;

/** Office's number for the call after a ribbon command. It is answered by a status. */
const commandDone = 94;

/** Events that office.js registers at its start: selection (2), objects (33) and commands (39). */
const knownEvents: ReadonlySet<number> = new Set([2, 33, 39]);

/**
 * Fills `window.external` like desktop Excel. Call it before office.js loads. A page can change to another
 * workbook, because each call asks `hostOf`.
 */
export function fillExternal(target: Window, hostOf: () => Installation): void {
  const handlers: Handler[] = [];
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${hostOf().locale}$telemetry$$disableLogging$3`,
    GetContext: () => officeContext(hostOf()),
    Execute: (id: number, params: readonly unknown[], callback: Callback) => {
      const reply = replyTo(hostOf(), id, params);
      const scheduleAnswer = hostOf().scheduleAnswer ?? queueMicrotask;
      // Other calls must fail, so that no add-in assumes success.
      scheduleAnswer(() => callback({ toArray: () => reply ?? [refusal(target, "call", id)] }));
    },
    RegisterEvent: (
      id: number,
      eventArgument: string,
      handler: Handler,
      callback?: (status: number) => void,
    ) => {
      if (id === dialogEvent) {
        const status = hostOf().dialogs.open(eventArgument, target.location.origin, handler);
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

function replyTo(host: Installation, id: number, params: readonly unknown[]): unknown {
  if (id === batchCall) return batchReply(host, params);
  return id === commandDone ? [0] : undefined;
}

function batchReply(host: Installation, params: readonly unknown[]): unknown {
  const body = (params[0] as readonly unknown[])[4];
  const { status, response } = host.answer(String(body));
  return [status, [200, [], response]];
}

/** Fills `window.external` of a dialog's page. Call it before office.js loads, and after each navigation. */
export function fillDialogExternal(
  target: Window,
  host: Pick<Installation, "apiSet" | "officeSets" | "locale" | "contentLocale" | "theme">,
  sendMessage: (message: string) => void,
): void {
  const callBack = (_: unknown, __: unknown, callback?: (status: number) => void): void => callback?.(0);
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${host.locale}$telemetry$isDialog$disableLogging$0`,
    GetContext: () => officeContext({ ...host, settings: new Map() }),
    Execute: () => undefined,
    RegisterEvent: (id: unknown, target: unknown, _: unknown, callback?: (status: number) => void) =>
      callBack(id, target, callback),
    UnregisterEvent: callBack,
    MessageParent2: sendMessage,
    MessageChild2: () => undefined,
  };
  Object.defineProperty(target, "external", { value: external, configurable: true });
}

interface OfficePage extends Window {
  readonly Office?: { onReady(): Promise<unknown> };
}

/** Timers from this many milliseconds are office.js's time limits for loading its own files. */
const longTimeout = 5_000;

/** Loads office.js, and waits until it is ready, even on a busy machine. Throws if it does not load. */
export async function loadOffice(page: OfficePage, address: string): Promise<void> {
  const timers = page as { setTimeout: (work: () => void, after?: number, ...rest: unknown[]) => unknown };
  const originalTimeout = timers.setTimeout;
  timers.setTimeout = (work, after = 0, ...rest) =>
    after >= longTimeout ? undefined : originalTimeout.call(page, work, after, ...rest);
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
    timers.setTimeout = originalTimeout;
  }
}

import { eventTypes } from "../events/events.ts";
import type { EventSinks } from "../events/events.ts";
import type { FunctionAnswer, FunctionCalls } from "../functions/function-calls.ts";
import { HostError, notServed } from "../excel/host-error.ts";
import { isAbove } from "../excel/requirement-sets.ts";
import type { Quirks } from "../excel/quirks.ts";

/** The requirement sets of Office that the host claims beside ExcelApi, by their names. */
export type OfficeSets = Readonly<Record<string, string>>;

/** What Office 2021 has. */
export const officeSetsOf2021: OfficeSets = {
  SharedRuntime: "1.1",
  CustomFunctionsRuntime: "1.3",
  AddinCommands: "1.1",
  Settings: "1.1",
};

/** What the newest Office has. */
export const newestOfficeSets: OfficeSets = {
  SharedRuntime: "1.2",
  CustomFunctionsRuntime: "1.4",
  KeyboardShortcuts: "1.1",
  AddinCommands: "1.3",
  Settings: "1.1",
};

/** Shortcuts by the action they run, such as `Ctrl+Alt+R`; null for an action that has none. */
export type Shortcuts = Readonly<Record<string, string | null>>;

type Service = readonly [set: string, since: string, answer: (args: readonly unknown[]) => unknown];

/** Office around the workbook, as an add-in asks for it: its pane, its shortcuts, the question before closing. */
export class OfficeServices {
  private readonly sets: OfficeSets;
  private readonly sinks: EventSinks;
  private readonly quirks: Quirks;
  private readonly services: Readonly<Record<string, Service | undefined>>;
  private readonly listeners = new Set<(isShown: boolean) => void>();
  private isShown = true;
  private asks = false;
  private defaults: Shortcuts = {};
  private own: Shortcuts = {};

  /** `functions` are the worksheet functions that the page answers, if it does. */
  constructor(sets: OfficeSets, sinks: EventSinks, quirks: Quirks, functions?: FunctionCalls) {
    this.sets = sets;
    this.sinks = sinks;
    this.quirks = quirks;
    this.services = {
      // office.js calls these two while it starts.
      "AddinInternalService.NotifyActionHandlerReady": ["SharedRuntime", "1.1", () => null],
      "CustomFunctions._SetOsfControlContainerReadyForCustomFunctions": [
        "SharedRuntime",
        "1.1",
        () => functions?.start(),
      ],
      "CustomFunctions.SetInvocationResults": [
        "CustomFunctionsRuntime",
        "1.1",
        ([answers]) => functions?.answer(answers as readonly FunctionAnswer[]),
      ],
      "AppRuntimeService.SetAppRuntimeState": [
        "SharedRuntime",
        "1.1",
        ([state]) => this.showPane(state === "Visible"),
      ],
      "AppRuntimeService.GetAppRuntimeState": [
        "SharedRuntime",
        "1.1",
        () => (this.isShown ? "Visible" : "Background"),
      ],
      "BeforeDocumentCloseNotification.Enable": ["SharedRuntime", "1.2", () => this.setAsking(true)],
      "BeforeDocumentCloseNotification.Disable": ["SharedRuntime", "1.2", () => this.setAsking(false)],
      "ActionService.GetShortcuts": ["KeyboardShortcuts", "1.1", () => this.shortcuts],
      "ActionService.ReplaceShortcuts": [
        "KeyboardShortcuts",
        "1.1",
        ([shortcuts]) => this.replaceShortcuts(shortcuts as Shortcuts),
      ],
      "ActionService.AreShortcutsInUse": [
        "KeyboardShortcuts",
        "1.1",
        ([keys]) => (keys as readonly string[]).map((key) => this.actionOf(key) !== undefined),
      ],
    };
  }

  /** Answers a call to one of Office's own services; fails by name where the host has it not, or claims an older set. */
  call(service: string, method: string, args: readonly unknown[]): unknown {
    const found = this.services[`${service.split(".").at(-1) ?? service}.${method}`];
    if (found === undefined) throw notServed(`the service ${service}.${method}`);
    const [set, since, answer] = found;
    const claimed = this.sets[set];
    if (claimed === undefined || isAbove(since, claimed))
      throw new HostError("ApiNotFound", `The service ${service}.${method} needs ${set} ${since}.`);
    return answer(args) ?? null;
  }

  /** Whether the add-in wants the person to be asked before the workbook is closed. */
  get asksBeforeClosing(): boolean {
    return this.asks;
  }

  /** The shortcuts that run actions now. */
  get shortcuts(): Shortcuts {
    return { ...this.defaults, ...this.own };
  }

  /** Takes the shortcuts that the add-in comes with, each with the action it runs. */
  setDefaultShortcuts(shortcuts: Shortcuts): void {
    this.defaults = shortcuts;
  }

  /** The action that a shortcut runs, or undefined. */
  actionOf(key: string): string | undefined {
    const wanted = normalized(key);
    return Object.entries(this.shortcuts).find(([, own]) => own !== null && normalized(own) === wanted)?.[0];
  }

  /** Tells the add-in that the person was asked before closing and stays. */
  cancelClosing(): void {
    this.sinks.raise({ type: eventTypes.closingCancelled, target: "", args: {} });
  }

  /** The person chose to close anyway, and stays by cancelling the question whether to save: of that the add-in hears nothing. */
  cancelSaving(): void {
    if (this.quirks.has(2726)) this.asks = false;
  }

  /** Shows or hides the pane, by the add-in or by the person. */
  showPane(isShown: boolean): void {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    const visibility = isShown ? "Visible" : "Hidden";
    this.sinks.raise({ type: eventTypes.visibilityChanged, target: "", args: { visibility } });
    for (const listener of this.listeners) listener(isShown);
  }

  /** Calls back whenever the pane is to be shown or hidden. */
  onPane(listener: (isShown: boolean) => void): void {
    this.listeners.add(listener);
  }

  private setAsking(asks: boolean): void {
    this.asks = asks;
  }

  private replaceShortcuts(shortcuts: Shortcuts): void {
    for (const action of Object.keys(shortcuts))
      if (!(action in this.defaults))
        throw new HostError("InvalidArgument", `There is no action ${action} with a shortcut.`);
    this.own = { ...this.own, ...shortcuts };
  }
}

/** One way of writing a shortcut: its keys in capitals, the modifiers in one order. */
function normalized(key: string): string {
  const parts = key.split("+").map((part) =>
    part
      .trim()
      .toUpperCase()
      .replace(/^(COMMAND|CONTROL)$/, "CTRL"),
  );
  return parts.sort().join("+");
}

import { eventTypes } from "../events/events.ts";
import type { EventSinks } from "../events/events.ts";
import type { FunctionAnswer, FunctionCalls } from "../functions/function-calls.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import { isNewer } from "../excel/requirement-sets.ts";
import type { Quirks } from "../excel/quirks.ts";

/** Requirement sets that a host claims besides ExcelApi, by name. */
export type OfficeSets = Readonly<Record<string, string>>;

export const officeSetsOf2021: OfficeSets = {
  SharedRuntime: "1.1",
  CustomFunctionsRuntime: "1.3",
  AddinCommands: "1.1",
  Settings: "1.1",
};

export const newestOfficeSets: OfficeSets = {
  SharedRuntime: "1.2",
  CustomFunctionsRuntime: "1.4",
  KeyboardShortcuts: "1.1",
  AddinCommands: "1.3",
  Settings: "1.1",
};

/** Shortcuts such as `Ctrl+Alt+R` by action. An action without a shortcut has null. */
export type Shortcuts = Readonly<Record<string, string | null>>;

type Service = readonly [set: string, since: string, answer: (args: readonly unknown[]) => unknown];

/** Office's services besides the workbook: the pane, shortcuts, and the question before closing. */
export class OfficeServices {
  private readonly sets: OfficeSets;
  private readonly sinks: EventSinks;
  private readonly quirks: Quirks;
  private readonly services: Readonly<Record<string, Service | undefined>>;
  private readonly listeners = new Set<(isShown: boolean) => void>();
  private isShown = true;
  private mayAskBeforeClosing = false;
  private defaults: Shortcuts = {};
  private ownShortcuts: Shortcuts = {};

  /** `functions` are answered by the page. */
  constructor(sets: OfficeSets, sinks: EventSinks, quirks: Quirks, functions?: FunctionCalls) {
    this.sets = sets;
    this.sinks = sinks;
    this.quirks = quirks;
    this.services = {
      // office.js calls these two at its start.
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
      "BeforeDocumentCloseNotification.Enable": [
        "SharedRuntime",
        "1.2",
        () => this.setAskBeforeClosing(true),
      ],
      "BeforeDocumentCloseNotification.Disable": [
        "SharedRuntime",
        "1.2",
        () => this.setAskBeforeClosing(false),
      ],
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

  /** Answers a call. Throws if the host lacks the service or does not claim its requirement set. */
  call(service: string, method: string, args: readonly unknown[]): unknown {
    const found = this.services[`${service.split(".").at(-1) ?? service}.${method}`];
    if (found === undefined) throw notSupported(`the service ${service}.${method}`);
    const [set, since, answer] = found;
    const claimedVersion = this.sets[set];
    if (claimedVersion === undefined || isNewer(since, claimedVersion))
      throw new HostError("ApiNotFound", `The service ${service}.${method} needs ${set} ${since}.`);
    return answer(args) ?? null;
  }

  /** True if the add-in wants Office to ask before the workbook closes. */
  get asksBeforeClosing(): boolean {
    return this.mayAskBeforeClosing;
  }

  get shortcuts(): Shortcuts {
    return { ...this.defaults, ...this.ownShortcuts };
  }

  setDefaultShortcuts(shortcuts: Shortcuts): void {
    this.defaults = shortcuts;
  }

  actionOf(key: string): string | undefined {
    const normalKey = normalForm(key);
    return Object.entries(this.shortcuts).find(
      ([, ownKey]) => ownKey !== null && normalForm(ownKey) === normalKey,
    )?.[0];
  }

  /** Notifies the add-in that the user chose not to close. */
  cancelClosing(): void {
    this.sinks.raise({ type: eventTypes.closingCancelled, target: "", args: {} });
  }

  /** Ends closing because the user cancelled saving. Raises no event. */
  cancelSaving(): void {
    if (this.quirks.has(2726)) this.mayAskBeforeClosing = false;
  }

  showPane(isShown: boolean): void {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    const visibility = isShown ? "Visible" : "Hidden";
    this.sinks.raise({ type: eventTypes.visibilityChanged, target: "", args: { visibility } });
    for (const listener of this.listeners) listener(isShown);
  }

  onPaneToggle(listener: (isShown: boolean) => void): void {
    this.listeners.add(listener);
  }

  private setAskBeforeClosing(mayAskBeforeClosing: boolean): void {
    this.mayAskBeforeClosing = mayAskBeforeClosing;
  }

  private replaceShortcuts(shortcuts: Shortcuts): void {
    for (const action of Object.keys(shortcuts))
      if (!(action in this.defaults))
        throw new HostError("InvalidArgument", `There is no action ${action} with a shortcut.`);
    this.ownShortcuts = { ...this.ownShortcuts, ...shortcuts };
  }
}

/** Returns a comparable form: capital letters, CTRL for Control and Command, sorted keys. */
function normalForm(key: string): string {
  const parts = key.split("+").map((part) =>
    part
      .trim()
      .toUpperCase()
      .replace(/^(COMMAND|CONTROL)$/, "CTRL"),
  );
  return parts.sort().join("+");
}

import type { Host } from "../../office-host/host.ts";
import type { Shortcuts } from "../../office-host/office/office-services.ts";

/** The regions that F6 cycles through. */
export interface Regions {
  readonly ribbon: HTMLElement;
  readonly sheet: HTMLElement;
  readonly addIn: HTMLIFrameElement;
}

/** Matches elements that can receive the keyboard focus. */
const focusable = "button:not([disabled]), [href], input:not([disabled]), select, textarea, [tabindex='0']";

/**
 * Handles keys in the page and in the pane, like Excel: the add-in's shortcuts; F6 and Shift+F6 between
 * ribbon, grid and pane; F9 to calculate what changed, and Ctrl+Alt+F9 everything.
 */
export function followKeyboard(host: Host, regions: Regions): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "F6") {
      event.preventDefault();
      moveFocus(regions, event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === "F9") {
      event.preventDefault();
      host.calculate(event.ctrlKey && event.altKey ? "Full" : "Recalculate");
      return;
    }
    const shortcut = shortcutOf(event);
    const action = shortcut === undefined ? undefined : host.office.actionOf(shortcut);
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    host.invokeAction(action);
  };
  // The grid must not receive the key as typing.
  window.addEventListener("keydown", onKey, true);
  const inPane = (): void => regions.addIn.contentWindow?.addEventListener("keydown", onKey, true);
  regions.addIn.addEventListener("load", inPane);
}

function moveFocus({ ribbon, sheet, addIn }: Regions, by: 1 | -1): void {
  const places = [ribbon, sheet, addIn];
  const active = document.activeElement;
  const now = places.findIndex((place) => place === active || place.contains(active));
  const isPaneHidden = addIn.offsetParent === null;
  let next = (Math.max(0, now) + by + places.length) % places.length;
  if (places[next] === addIn && isPaneHidden) next = (next + by + places.length) % places.length;
  if (places[next] === addIn) {
    addIn.focus();
    addIn.contentDocument?.querySelector<HTMLElement>(focusable)?.focus();
  } else if (places[next] === sheet) {
    // The grid's keyboard input is in its cell editor. A failed view has a button instead.
    sheet.querySelector<HTMLElement>(".o-grid .o-composer, .lost-view button")?.focus();
  } else ribbon.querySelector<HTMLElement>(focusable)?.focus();
}

/** The used parts of the file of an add-in's shortcuts. */
export interface ShortcutsFile {
  readonly shortcuts?: readonly { readonly action: string; readonly key: { readonly default?: string } }[];
}

/** Returns shortcuts by action. */
export function shortcutsIn({ shortcuts = [] }: ShortcutsFile): Shortcuts {
  return Object.fromEntries(shortcuts.map(({ action, key }) => [action, key.default ?? null]));
}

/** Returns a shortcut such as `Ctrl+Alt+R`, or undefined for keys without Ctrl or Alt. */
function shortcutOf(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, code, key } = event;
  if (!ctrlKey && !metaKey && !altKey) return undefined;
  // With Alt, a key may produce another letter, so its position counts.
  const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key.replace(/^Arrow/, "");
  return [ctrlKey || metaKey ? "Ctrl" : "", altKey ? "Alt" : "", shiftKey ? "Shift" : "", name]
    .filter((part) => part !== "")
    .join("+");
}

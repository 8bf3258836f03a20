import type { Shortcuts } from "../../office-host/office/office-services.ts";

/** The file that describes an add-in's shortcuts, as far as it is used here. */
export interface ShortcutsFile {
  readonly shortcuts?: readonly { readonly action: string; readonly key: { readonly default?: string } }[];
}

/** Gives which action each shortcut of the add-in runs, as its file says. */
export function shortcutsIn({ shortcuts = [] }: ShortcutsFile): Shortcuts {
  return Object.fromEntries(shortcuts.map(({ action, key }) => [action, key.default ?? null]));
}

/** The shortcut that a key press stands for, such as `Ctrl+Alt+R`; undefined for keys without Ctrl or Alt. */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, code, key } = event;
  if (!ctrlKey && !metaKey && !altKey) return undefined;
  // With Alt the key may give another letter; the place of the key says which one is meant.
  const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key.replace(/^Arrow/, "");
  return [ctrlKey || metaKey ? "Ctrl" : "", altKey ? "Alt" : "", shiftKey ? "Shift" : "", name]
    .filter((part) => part !== "")
    .join("+");
}

import type { Installation } from "./install.ts";
import { officeContext } from "./office-context.ts";

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

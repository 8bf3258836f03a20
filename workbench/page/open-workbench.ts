import { createHost } from "../../office-host/host.ts";
import { fillDialogExternal, fillExternal } from "../../office-host/office/install.ts";
import { newestOfficeSets } from "../../office-host/office/office-services.ts";
import type { Host, HostOptions } from "../../office-host/host.ts";
import { openDialogWindow } from "./open-dialog-window.ts";
import { openSecondAuthor } from "./second-author.ts";
import type { SecondAuthor } from "./second-author.ts";

/** The workbook that is open in the page, and how another takes its place. */
export interface OpenWorkbench {
  /** The host of the workbook that is open now. */
  readonly host: Host;
  /** Lets the add-in in a frame find the host, as the author whose frame it is. */
  installOn(frame: Window): void;
  /** Lets the page of a dialog find the host, before its office.js; does nothing for a window that is none. */
  installOnDialog(dialog: Window): void;
  /** Lets a second author in, their pane below that of the first; the same one at every call. */
  secondAuthor(): SecondAuthor;
}

declare global {
  interface Window {
    /** For the pane's frame and for tests. */
    workbench?: OpenWorkbench;
  }
}

/** Opens a workbook in the page: a packed one, or an empty one. The second author's pane goes below `pane`. */
export function openWorkbench(options: HostOptions, pane: HTMLElement): OpenWorkbench {
  const windows = new Set<Window>();
  const openDialog = (address: string, size: { readonly width: number; readonly height: number }) =>
    openDialogWindow(address, size, windows);
  const host = createHost({ officeSets: newestOfficeSets, openDialog, ...options });
  let second: SecondAuthor | undefined;
  return {
    host,
    installOn: (frame) => {
      if (frame === second?.frame.contentWindow) fillExternal(frame, host.installationOfOtherAuthor);
      else host.installOn(frame);
    },
    installOnDialog: (dialog) => {
      if (!windows.has(dialog)) return;
      const { origin } = dialog.location;
      fillDialogExternal(dialog, host.installation(), (said) =>
        host.installation().dialogs.message(said, origin, location.origin),
      );
    },
    secondAuthor: () => (second ??= openSecondAuthor(host, pane)),
  };
}

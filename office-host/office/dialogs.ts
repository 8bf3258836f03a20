export interface DialogWindow {
  close(): void;
  onClosed(listener: () => void): void;
}

/** Opens a page in a window, sized in percent of the screen. Returns undefined if it is blocked. */
export type OpenDialogWindow = (
  address: string,
  size: { readonly width: number; readonly height: number },
) => DialogWindow | undefined;

/** A dialog's handler in office.js, for kinds of events and messages with their origin. */
type Handler = (eventId: number, payload: { readonly toArray: () => unknown }) => void;

/** Office's number for dialog events. */
export const dialogEvent = 10;

/** Office's documented codes. */
const codes = {
  opened: 0,
  message: 0,
  anotherDomain: 12004,
  closed: 12006,
  alreadyOpen: 12007,
  blocked: 12011,
} as const;

/** The single dialog of an add-in's page. It starts in the add-in's domain. */
export class Dialogs {
  private readonly openWindow: OpenDialogWindow | undefined;
  private current: { readonly window: DialogWindow; readonly handler: Handler } | undefined;

  /** Without `openWindow` every dialog is blocked. */
  constructor(openWindow?: OpenDialogWindow) {
    this.openWindow = openWindow;
  }

  /** Opens the dialog of office.js's JSON request for a page's origin. Returns Office's status. */
  open(request: string, origin: string, handler: Handler): number {
    const {
      url,
      width = 80,
      height = 80,
    } = JSON.parse(request) as {
      readonly url: string;
      readonly width?: number;
      readonly height?: number;
    };
    if (this.current !== undefined) return codes.alreadyOpen;
    if (!URL.canParse(url) || new URL(url).origin !== origin) return codes.anotherDomain;
    const window = this.openWindow?.(url, { width, height });
    if (window === undefined) return codes.blocked;
    const opened = { window, handler };
    this.current = opened;
    window.onClosed(() => {
      if (this.current !== opened) return;
      this.current = undefined;
      send(handler, [codes.closed]);
    });
    return codes.opened;
  }

  /** Closes the dialog. The add-in receives no event. */
  close(): void {
    const { current } = this;
    this.current = undefined;
    current?.window.close();
  }

  /**
   * Passes a message to the add-in if its target is the add-in's origin or `*`. The default target is the
   * page's.
   */
  message(json: string, pageOrigin: string, addInOrigin: string): void {
    const { messageToParent, targetOrigin = "" } = JSON.parse(json) as {
      readonly messageToParent: string;
      readonly targetOrigin?: string;
    };
    const isAllowed =
      targetOrigin === "*" ||
      targetOrigin === addInOrigin ||
      (targetOrigin === "" && pageOrigin === addInOrigin);
    if (isAllowed && this.current !== undefined)
      send(this.current.handler, [codes.message, messageToParent, pageOrigin]);
  }
}

function send(handler: Handler, what: readonly unknown[]): void {
  queueMicrotask(() => handler(dialogEvent, { toArray: () => what }));
}

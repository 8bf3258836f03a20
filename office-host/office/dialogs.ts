/** A window that shows a dialog's page. */
export interface DialogWindow {
  close(): void;
  /** Calls back once the person has closed it. */
  onClosed(listener: () => void): void;
}

/** Shows a page in a window of its own, in percent of the screen; undefined where that is not allowed. */
export type OpenDialogWindow = (
  address: string,
  size: { readonly width: number; readonly height: number },
) => DialogWindow | undefined;

/** What office.js registers for a dialog: called with the kind of what happened, and its message and origin. */
type Handler = (eventId: number, payload: { readonly toArray: () => unknown }) => void;

/** Office's number for what happens to a dialog. */
export const dialogEvent = 10;

/** Office's codes, as its documentation has them. */
const codes = {
  opened: 0,
  message: 0,
  anotherDomain: 12004,
  closed: 12006,
  alreadyOpen: 12007,
  blocked: 12011,
} as const;

/** The dialog of one page of an add-in: one at a time, begun in the add-in's own domain, free to go anywhere afterwards. */
export class Dialogs {
  private readonly openWindow: OpenDialogWindow | undefined;
  private current: { readonly window: DialogWindow; readonly handler: Handler } | undefined;

  /** Without a way to open windows every dialog is blocked. */
  constructor(openWindow?: OpenDialogWindow) {
    this.openWindow = openWindow;
  }

  /** Opens the dialog that office.js asks for in JSON, for a page of an origin; gives Office's status. */
  open(asked: string, origin: string, handler: Handler): number {
    const {
      url,
      width = 80,
      height = 80,
    } = JSON.parse(asked) as {
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
      tell(handler, [codes.closed]);
    });
    return codes.opened;
  }

  /** Closes it for the add-in, which hears nothing of that. */
  close(): void {
    const { current } = this;
    this.current = undefined;
    current?.window.close();
  }

  /**
   * Hands over what the dialog's page says: from the add-in's own origin, or to the origin that it names. `said` is the JSON of office.js.
   */
  message(said: string, from: string, origin: string): void {
    const { messageToParent, targetOrigin = "" } = JSON.parse(said) as {
      readonly messageToParent: string;
      readonly targetOrigin?: string;
    };
    const isMeant =
      targetOrigin === "*" || targetOrigin === origin || (targetOrigin === "" && from === origin);
    if (isMeant && this.current !== undefined)
      tell(this.current.handler, [codes.message, messageToParent, from]);
  }
}

function tell(handler: Handler, what: readonly unknown[]): void {
  queueMicrotask(() => handler(dialogEvent, { toArray: () => what }));
}

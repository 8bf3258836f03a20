import { spreadsheet } from "../spreadsheet.ts";

/** What draws the grid: anew at a change, and frame by frame while a new value appears in its cell. */
interface Drawing {
  readonly model: { readonly getters: { tryGetSheet(id: string): object | undefined } };
  /** What was drawn last, and is drawn again where nothing else is told. */
  readonly context: Drawn | undefined;
  draw: (this: Drawing, drawn: Drawn | undefined, time?: number) => unknown;
}

interface Drawn {
  readonly sheetId: string;
}

const changed = new WeakSet<object>();

/**
 * Lets nothing be drawn of a worksheet that was deleted. A value that still appears there is drawn on frame by frame, and until the view
 * has turned to another worksheet that would end the whole view. Once for all spreadsheets of a page.
 */
export function leaveDeletedUndrawn(): void {
  const prototype = spreadsheet.stores.RendererStore.prototype as Drawing;
  if (changed.has(prototype)) return;
  changed.add(prototype);
  const { draw } = prototype;
  prototype.draw = function (this: Drawing, drawn, time) {
    const { sheetId } = drawn ?? this.context ?? {};
    if (sheetId !== undefined && this.model.getters.tryGetSheet(sheetId) === undefined)
      return "noStateChange";
    return draw.call(this, drawn, time);
  };
}

import { spreadsheet } from "../spreadsheet.ts";

/** The grid's renderer. It draws after each change, and frame by frame while it animates a new value. */
interface Drawing {
  readonly model: { readonly getters: { tryGetSheet(id: string): object | undefined } };
  /** The last drawing, which is repeated when `draw` receives no other. */
  readonly context: Drawn | undefined;
  draw: (this: Drawing, drawn: Drawn | undefined, time?: number) => unknown;
}

interface Drawn {
  readonly sheetId: string;
}

const patchedRenderers = new WeakSet<object>();

/**
 * Prevents the drawing of a deleted worksheet. A second call does nothing. The animation of a new value
 * continues after the deletion. Until another worksheet is shown, that would crash the view.
 */
export function leaveDeletedUndrawn(): void {
  const prototype = spreadsheet.stores.RendererStore.prototype as Drawing;
  if (patchedRenderers.has(prototype)) return;
  patchedRenderers.add(prototype);
  const { draw } = prototype;
  prototype.draw = function (this: Drawing, drawn, time) {
    const { sheetId } = drawn ?? this.context ?? {};
    if (sheetId !== undefined && this.model.getters.tryGetSheet(sheetId) === undefined)
      return "noStateChange";
    return draw.call(this, drawn, time);
  };
}

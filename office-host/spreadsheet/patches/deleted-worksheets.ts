import { spreadsheet } from "../spreadsheet.ts";

interface Drawing {
  readonly model: { readonly getters: { tryGetSheet(id: string): object | undefined } };
  /** The last drawing. `draw` repeats it if it receives none. */
  readonly context: Drawn | undefined;
  draw: (this: Drawing, drawn: Drawn | undefined, time?: number) => unknown;
}

interface Drawn {
  readonly sheetId: string;
}

const patchedRenderers = new WeakSet<object>();

/** Skips a deleted worksheet. Its animation of a new value continues, and would crash the view. */
export function skipDeletedWorksheets(): void {
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

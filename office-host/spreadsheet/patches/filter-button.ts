import { spreadsheet } from "../spreadsheet.ts";

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Icon {
  readonly type: string;
  readonly size: number;
  readonly margin: number;
}

interface CellBox extends Rectangle {
  readonly icons: { readonly right?: Icon };
  clipRect?: Rectangle;
}

interface IconPlaces {
  getCellIconRect: (this: IconPlaces, icon: Icon, cell: Rectangle) => Rectangle;
}

interface CellRenderer {
  createZoneBox: (this: CellRenderer, ...place: readonly unknown[]) => CellBox;
}

/** The height of a two-line header in pixels. In a lower one, the button is beside the text. */
const twoLineHeight = 38;

/**
 * Draws the filter button of a high header at its lower right corner, as Excel does, below full-width lines.
 */
export function lowerFilterButtons(): void {
  const renderer = spreadsheet.stores.GridRenderer.prototype as CellRenderer;
  const plugin = spreadsheet.registries.coreViewsPluginRegistry?.get("cell_icon") as
    | { readonly prototype: IconPlaces }
    | undefined;
  if (plugin === undefined || patchedRenderers.has(renderer)) return;
  patchedRenderers.add(renderer);
  const places = plugin.prototype;
  const [create, placeOf] = [renderer.createZoneBox, places.getCellIconRect];
  renderer.createZoneBox = function (this: CellRenderer, ...place) {
    const box = Reflect.apply(create, this, place);
    if (isLowered(box.icons.right, box) && box.clipRect !== undefined) {
      const { x, y, width, height } = box;
      box.clipRect = { x, y, width, height };
    }
    return box;
  };
  places.getCellIconRect = function (this: IconPlaces, icon, cell) {
    const found = placeOf.call(this, icon, cell);
    return isLowered(icon, cell) ? { ...found, y: cell.y + cell.height - icon.size - icon.margin } : found;
  };
}

function isLowered(icon: Icon | undefined, { height }: Rectangle): boolean {
  return icon?.type === "filter_icon" && height >= twoLineHeight;
}

const patchedRenderers = new Set<CellRenderer>();

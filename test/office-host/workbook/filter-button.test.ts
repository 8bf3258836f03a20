import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";
import type { Zone } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { openExcel } from "../../support/office.ts";

type Rectangle = Readonly<Record<"x" | "y" | "width" | "height", number>>;

interface Renderer {
  createZoneBox(
    viewports: object,
    sheetId: string,
    zone: Zone,
    viewport: Zone,
  ): { readonly icons: { readonly right?: object }; readonly clipRect?: Rectangle };
}

interface Places {
  getCellIconRect(icon: object, cell: Rectangle): Rectangle;
}

test.each([
  [43, { text: 60, bottom: 41 }],
  [23, { text: 41, bottom: 22 }],
])(
  "the filter button of a header %d pixels high is at its lower right, and does not cover the first of two lines",
  async (height, expected) => {
    const host = await openExcel();
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1:A2").values = [["Duration (s)"], [5]];
      sheet.tables.add("A1:A2", true);
      const { format } = sheet.getRange("A1");
      format.set({ wrapText: true, verticalAlignment: "Top", horizontalAlignment: "Left" });
      await context.sync();
    });
    const { getters } = host.model;
    const renderer = Object.assign(Object.create(spreadsheet.stores.GridRenderer.prototype) as Renderer, {
      getters,
      fingerprints: { isEnabled: false },
      hoveredTables: { overlayColors: new Map() },
      zonesWithPreventedAnimationsInNextFrame: {},
    });
    const zone = { left: 0, right: 0, top: 0, bottom: 0 };
    const cell = { x: 0, y: 0, width: 60, height };
    const viewports = { getRect: () => cell, getVisibleRect: () => cell };
    const { icons, clipRect } = renderer.createZoneBox(viewports, getters.getSheetIds()[0] ?? "", zone, zone);
    const button = (getters as unknown as Places).getCellIconRect(icons.right ?? {}, cell);
    expect({ text: clipRect?.width, bottom: button.y + button.height }).toEqual(expected);
  },
);

import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { openExcel } from "../../support/office.ts";

interface Drawn {
  readonly sheetId: string;
}

interface Drawing {
  register(renderer: { renderingLayers: readonly string[]; drawLayer: (drawn: Drawn) => void }): void;
  draw(drawn: Drawn | undefined, time?: number): void;
}

interface GridDrawing {
  drawLayer(drawn: Drawn, layer: string): void;
}

test("a late value in a deleted worksheet does not crash the view", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Gone soon").activate();
    await context.sync();
  });
  const sheetId = host.model.getters.getActiveSheetId();
  const viewports = (
    host.model.getters as unknown as { getViewportCollection(): object }
  ).getViewportCollection();
  const { GridRenderer, RendererStore } = spreadsheet.stores as unknown as {
    readonly GridRenderer: { readonly prototype: GridDrawing };
    readonly RendererStore: new (get: () => object) => Drawing;
  };
  const seen: string[] = [];
  // The real drawing code without a canvas: it would draw each visible part.
  const grid = Object.assign(Object.create(GridRenderer.prototype) as GridDrawing, {
    drawGlobalBackground: () => undefined,
    getGridBoxes: (_: object, drawn: string) => {
      seen.push(drawn);
      return new Map();
    },
    getBoxesWithAnimations: () => [],
    ...Object.fromEntries(
      ["Background", "OverflowingCellBackground", "CellBackground", "Borders", "Texts", "Icon"].map(
        (part) => [`draw${part}`, () => undefined],
      ),
    ),
  });
  const canvas = new Proxy({}, { get: () => () => undefined });
  const drawing = new RendererStore(() => ({ getters: host.model.getters, drawLayer: () => undefined }));
  drawing.register({
    renderingLayers: ["Background"],
    drawLayer: (drawn) => grid.drawLayer(drawn, "Background"),
  });
  const drawn = { sheetId, viewports, ctx: canvas };
  drawing.draw(drawn);
  expect(seen).toEqual([sheetId]);

  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Gone soon").delete();
    await context.sync();
  });
  drawing.draw(undefined, 16);
  expect(seen).toEqual([sheetId]);
  const left = host.model.getters.getActiveSheetId();
  drawing.draw({ ...drawn, sheetId: left });
  expect(seen).toEqual([sheetId, left]);
});

import { holdCostsOfReading, holdCostsOfWriting, allSizes } from "../../support/actions/costs.ts";
import { startPlant } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

test("up to 10,000 rows, pulling, refreshing and the preview cost the same upstream calls, and syncs by the blocks of 5 MB", () =>
  holdCostsOfReading(plant, allSizes));

test("up to 10,000 rows, writing, taking back, creating and deleting cost the same upstream calls, and syncs by the blocks of 5 MB", () =>
  holdCostsOfWriting(plant, allSizes));

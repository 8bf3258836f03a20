import { holdCostsOfReading, holdCostsOfWriting, allSizes } from "../../support/actions/costs.ts";
import { startTestPlant } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

let plant: TestPlant;
beforeAll(async () => {
  plant = await startTestPlant();
});
afterAll(() => plant.stop());

test("up to 10,000 rows, pulling, refreshing and the preview cost the same upstream calls, and syncs by the blocks of 5 MB", () =>
  holdCostsOfReading(plant, allSizes));

test("up to 10,000 rows, writing, undoing, creating and deleting cost the same upstream calls, and syncs by the blocks of 5 MB", () =>
  holdCostsOfWriting(plant, allSizes));

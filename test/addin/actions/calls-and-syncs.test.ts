import { holdCostsOfReading, fewSizes } from "../../support/actions/costs.ts";
import { startPlant } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

test("upstream calls are the same whatever the rows, and syncs grow with the blocks of 5 MB alone", async () => {
  await holdCostsOfReading(plant, fewSizes);
});

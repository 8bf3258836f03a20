import { holdCostsOfWriting, fewSizesOfWriting } from "../../support/actions/costs.ts";
import { startPlant } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

test("writing costs the same upstream calls whatever the rows of the worksheet, and syncs grow with the blocks of 5 MB alone", async () => {
  await holdCostsOfWriting(plant, fewSizesOfWriting);
});

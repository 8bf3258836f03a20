import { holdCostsOfReading, fewSizes } from "../../support/actions/costs.ts";
import { useTestPlant } from "../../support/test-plant.ts";

const plant = useTestPlant();

test("upstream calls are the same whatever the rows, and syncs grow with the blocks of 5 MB alone", async () => {
  await holdCostsOfReading(plant, fewSizes);
});

import { holdCostsOfReading, fewSizes } from "../../support/actions/costs.ts";
import { useTestPlant } from "../../support/test-plant.ts";

const plant = useTestPlant();

test("the number of rows does not change upstream calls, and syncs only grow with blocks of 5 MB", async () => {
  await holdCostsOfReading(plant, fewSizes);
});

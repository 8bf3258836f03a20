import { holdCostsOfWriting, fewSizes } from "../../support/actions/costs.ts";
import { useTestPlant } from "../../support/test-plant.ts";

const plant = useTestPlant();

test("the number of rows does not change the upstream calls of writing, and syncs only grow with blocks of 5 MB", async () => {
  await holdCostsOfWriting(plant, fewSizes);
});

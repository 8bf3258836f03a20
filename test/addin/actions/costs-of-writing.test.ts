import { holdCostsOfWriting, fewSizes } from "../../support/actions/costs.ts";
import { useTestPlant } from "../../support/test-plant.ts";

const plant = useTestPlant();

test("writing costs the same upstream calls whatever the rows of the worksheet, and syncs grow with the blocks of 5 MB alone", async () => {
  await holdCostsOfWriting(plant, fewSizes);
});

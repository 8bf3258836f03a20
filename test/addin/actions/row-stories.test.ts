import { useTestPlant } from "../../support/test-plant.ts";
import { tellRowStories } from "../../support/actions/row-stories.ts";

const plant = useTestPlant();

test("whatever both sides do with rows, none is lost, created twice or deleted by the add-in", async () => {
  await tellRowStories(plant, { numRuns: 5, seed: 20_261_121 });
});

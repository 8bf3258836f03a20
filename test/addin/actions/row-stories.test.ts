import { useTestPlant } from "../../support/test-plant.ts";
import { tellRowStories } from "../../support/actions/row-stories.ts";

const plant = useTestPlant();

test("whatever both sides do with rows, none typed is lost, none is made twice and none of a colleague's goes", async () => {
  await tellRowStories(plant, { numRuns: 5, seed: 20_261_121 });
});

import { tellRowStories } from "../../support/actions/row-stories.ts";
import { startTestPlant } from "../../support/test-plant.ts";

test("1,000 random stories of two sides with new, deleted and undone rows lose, duplicate and overwrite nothing", async () => {
  const plant = await startTestPlant();
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`seed ${seed}\n`);
  try {
    await tellRowStories(plant, { numRuns: 1_000, seed });
  } finally {
    await plant.stop();
  }
});

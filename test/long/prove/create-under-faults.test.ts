import { createUnderFaults } from "../../support/create-under-faults.ts";

test("creations sent 2,000 times under random faults make each record once", async () => {
  await createUnderFaults(2_000);
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../support/script.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";

test("an empty RELAY_DATA counts as not set, so the key of the embedded service stays with its data", async () => {
  const workbench = await startWorkbench(undefined, { RELAY_DATA: "" });
  try {
    expect(existsSync(join(projectFolder, "embedded-service.key"))).toBe(false);
    expect(await workbench.colleague.read("wa.session", [["o_no", "=", "O-0012"]], ["name"])).toHaveLength(1);
  } finally {
    await workbench.close();
  }
});

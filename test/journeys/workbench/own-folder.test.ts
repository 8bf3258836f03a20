import { existsSync } from "node:fs";
import { join } from "node:path";
import { nodeWarning } from "../../../relay/operation/node-maintenance.ts";
import { projectFolder } from "../../support/script.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";

test("npm start names a Node that gets no more security fixes, on the screen and in the log", async () => {
  const workbench = await startWorkbench();
  try {
    const warning = nodeWarning();
    const told = [workbench.said, workbench.log()].map((text) => text.includes(warning ?? "recommended"));
    expect(told).toEqual(Array(2).fill(warning !== undefined));
    if (warning !== undefined) expect(workbench.said).toContain(`Careful: ${warning}`);
  } finally {
    await workbench.close();
  }
});

test("an empty RELAY_DATA counts as not set, so the key of the embedded service stays with its data", async () => {
  const workbench = await startWorkbench(undefined, { RELAY_DATA: "" });
  try {
    expect(existsSync(join(projectFolder, "embedded-service.key"))).toBe(false);
    expect(await workbench.colleague.read("wa.session", [["o_no", "=", "O-0012"]], ["name"])).toHaveLength(1);
  } finally {
    await workbench.close();
  }
});

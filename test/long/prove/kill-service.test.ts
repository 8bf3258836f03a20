import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killUnderWrites } from "../../support/kill-under-writes.ts";

test("a service killed 100 times under writes loses nothing acknowledged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-kill-"));
  const figures = await killUnderWrites(folder, 100);
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ kills: 100, lost: 0, torn: 0 });
});

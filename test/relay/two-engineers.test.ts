import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileRelayChild } from "../support/relay-child.ts";
import { startService } from "../support/service.ts";
import { randomFrom } from "../support/random-from.ts";
import { letTwoEngineersWork } from "../support/two-engineers.ts";

test("two engineers at one analysis, whose relay is killed again and again, lose, double and overwrite nothing", async () => {
  compileRelayChild();
  const service = await startService({ sampleData: false });
  const data = mkdtempSync(join(tmpdir(), "wa-two-"));
  const figures = await letTwoEngineersWork(
    service,
    { shared: { RELAY_DATA: data } },
    8,
    randomFrom(20261121),
  );
  await service.stop();
  rmSync(data, { recursive: true, force: true });
  expect(figures).toMatchObject({ kills: 8, lost: 0, duplicated: 0, overwritten: 0 });
  expect(figures.acknowledged).toBeGreaterThan(8);
});

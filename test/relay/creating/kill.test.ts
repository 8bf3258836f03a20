import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killUnderCreates } from "../../support/kill-under-creates.ts";
import { compileRelayChild } from "../../support/relay-child.ts";

test("a relay killed under creates, over a connection that loses answers, makes each record once", async () => {
  compileRelayChild();
  const folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const { creates, faults, ...rest } = await killUnderCreates(3, { shared: { RELAY_DATA: folder } });
  rmSync(folder, { recursive: true, force: true });
  expect(creates).toBeGreaterThan(40);
  expect(faults).toBeGreaterThan(3);
  expect(rest).toEqual({ kills: 3, duplicates: 0, lost: 0 });
}, 120_000);

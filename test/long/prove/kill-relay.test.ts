import { killUnderCreates } from "../../support/kill-under-creates.ts";
import { compileRelayChild } from "../../support/relay-child.ts";

test("a relay killed 70 times under creates, over a connection that loses answers, makes each record once", async () => {
  compileRelayChild();
  const figures = await killUnderCreates(70);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.faults).toBeGreaterThan(500);
  expect(figures).toMatchObject({ kills: 70, duplicates: 0, lost: 0 });
});

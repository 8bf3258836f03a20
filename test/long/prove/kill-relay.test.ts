import { killUnderCreates } from "../../support/kill-under-creates.ts";
import { compileRelayChild } from "../../support/relay-child.ts";

test("a relay killed 60 times under creates, over a connection that loses answers, makes each record once", async () => {
  compileRelayChild();
  const figures = await killUnderCreates(60);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ kills: 60, duplicates: 0, lost: 0 });
});

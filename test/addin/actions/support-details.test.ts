import { openExcel } from "../../support/office.ts";
import { startTestPlant } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

let plant: TestPlant;
beforeEach(async () => {
  plant = await startTestPlant();
  await openExcel();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await plant.stop();
});

test("an administrator gets the code, the request's number and the place, and no name or value", async () => {
  // A machine that pauses for seconds does not mean an unreachable relay.
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  const details = await plant.actions.supportDetails({
    ...{ source: "instance", code: "instance_timeout", kind: "no_connection", requestId: "3f0c-77" },
    message: "Pick part of O-0012 for ana@demo.example",
  });
  expect(details.split("\n")).toEqual([
    "Work Analysis for Excel",
    "Failure: instance, instance_timeout",
    "Request: 3f0c-77",
    expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    "Relay: answers, version 1.2.3",
    "Interface of the instance: jsonrpc",
    expect.stringMatching(/^Office: \S+ \S+, \S+, ExcelApi 1\.\d+$/),
  ]);
  expect(timeout).toHaveBeenCalledWith(3_000);
});

test("an unreachable relay is mentioned, and a worksheet's name is not", async () => {
  plant.setRelayAway(true);
  const failure = {
    source: "workbook",
    code: "excel_error",
    sheet: "LOSS O-0012",
    message: "O-0012",
  } as const;
  const details = await plant.actions.supportDetails(failure);
  expect(details).toContain("Relay: does not answer (relay_unreachable)");
  expect(details).not.toContain("O-0012");
});

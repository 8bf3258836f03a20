import { createActions } from "../../../addin/actions/create-actions.ts";
import { sampleAnalysisId, sampleSteps } from "../../../addin/actions/interface/sample-instance.ts";
import { sampleClient } from "../../../addin/actions/tools/sample-client.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { codeOf, startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, sheetNames } from "../../support/sheet-verbs.ts";

const host = useExcel();

const signal = new AbortController().signal;

/** Actions of an add-in without a relay. Each call is counted and refused. */
function withoutRelay() {
  const calls: string[] = [];
  const fetch = (input: unknown): Promise<Response> => {
    calls.push(String(input));
    return Promise.reject(new TypeError("There is no relay."));
  };
  const client = createClient({ baseUrl: "http://127.0.0.1:9", fetch });
  return { calls, actions: createActions({ client, workbook: excelWorkbook }) };
}

test("each step of the sample is shown without a call to a relay, and found again", async () => {
  const { actions, calls } = withoutRelay();
  const made: string[] = [];
  for (const step of sampleSteps) made.push(valueOf(await actions.showSample(step, unwatched)).sheetName);
  expect(made.map((name) => name.includes("SAMPLE"))).toEqual([true, true, true]);
  expect(sheetNames(host)).toEqual(expect.arrayContaining(made));
  for (const name of made) {
    const heading = cellsOf(host, name, "B1:B6").flat().join("\n");
    expect(heading).toContain("Sample that comes with the add-in: nothing is sent");
    expect(heading).not.toContain("sent by Write back");
  }
  const again = valueOf(await actions.showSample("report", unwatched));
  expect(again.sheetName).toBe(made[2]);
  expect(calls).toEqual([]);
});

test("a worksheet of the sample is described and refreshed as ours, with and without a relay", async () => {
  const { actions, calls } = withoutRelay();
  const { sheetId, rows } = valueOf(await actions.showSample("loss", unwatched));
  expect(rows).toBe(14);
  expect(valueOf(await actions.describeSheet())).toMatchObject({ is: "ours", rows: 14, edits: 0 });
  expect(valueOf(await actions.refreshSheet({ sheetId }, unwatched))).toMatchObject({
    incoming: [],
    isSample: true,
  });
  expect(valueOf(await actions.suggestLoss(sheetId, unwatched)).from).toMatchObject({ analyses: 1 });
  expect(calls).toEqual([]);

  const plant = await startTestPlant();
  expect(valueOf(await plant.actions.describeSheet()).is).toBe("ours");
  expect(valueOf(await plant.actions.checkTotals(sheetId, signal)).agrees).toBe(true);
  const { refreshed, failed } = valueOf(await plant.actions.refreshAll(unwatched));
  expect({ refreshed: refreshed.length, failed }).toEqual({ refreshed: 1, failed: [] });
  await plant.stop();
});

test("an edit in the sample is shown, does not count as unsent, and is never sent", async () => {
  const plant = await startTestPlant();
  const { sheetId, sheetName } = valueOf(await plant.actions.showSample("loss", unwatched));
  const [first] = rowsOf(host, sheetName);
  enter(host, sheetName, String(first?.["Row key"]), "LOSS text", "walks to the far rack");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.troubles).toEqual([]);
  expect(review.sheets).toMatchObject([{ sheetId, isSample: true, rows: [{ edits: [{}] }] }]);
  expect({ sendable: review.sendable, creatable: review.creatable }).toEqual({ sendable: 0, creatable: 0 });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  for (const scope of ["all", "selected_rows", { sheetId }] as const)
    expect(codeOf(await plant.actions.writeBack(unwatched, scope))).toBe("sample_only");
  expect(valueOf(await plant.actions.listHistory(signal))).toEqual([]);
  await plant.stop();

  const { actions, calls } = withoutRelay();
  expect(codeOf(await actions.writeBack(unwatched, { sheetId }))).toBe("sample_only");
  expect(calls.every((call) => call.endsWith("/api/instance"))).toBe(true);
  expect(valueOf(await actions.refreshSheet({ sheetId }, unwatched)).keptEdits).toBe(1);
});

test("the sample's client refuses every write and reads like an instance", async () => {
  const following = { signal };
  const writes = [
    await sampleClient.writeBack([], following),
    await sampleClient.create([], following),
    await sampleClient.deleteRecords([], following),
    await sampleClient.takeBack([], following),
    await sampleClient.buildLines({ comparison_id: 1 }, signal),
  ];
  expect(writes.map(codeOf)).toEqual(writes.map(() => "sample_only"));
  const second = valueOf(
    await sampleClient.readRaw(
      {
        model: "wa.element",
        method: "search_read",
        domain: [
          ["session_id", "=", sampleAnalysisId],
          ["cycle_no", "=", 2],
        ],
        fields: ["name", "session_id"],
        limit: 2,
      },
      signal,
    ),
  );
  expect(second).toEqual([
    { id: 7, name: "Pick bracket and plate", session_id: [sampleAnalysisId, "Bracket assembly"] },
    { id: 8, name: "Set in jig", session_id: [sampleAnalysisId, "Bracket assembly"] },
  ]);
});

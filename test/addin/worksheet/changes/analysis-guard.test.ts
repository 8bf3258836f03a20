import { sendableOf } from "../../../../addin/worksheet/plans/sendable.ts";
import type { Subject } from "../../../../addin/worksheet/subject.ts";
import type { SheetKind } from "../../../../addin/worksheet/query.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import { pullOnPaper, typeInto } from "../../../support/worksheet/paper-sheet.ts";
import { stateOf } from "../../../support/worksheet/paper-state.ts";
import { contents, twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";
import { fromContent } from "../../../support/worksheet/paper-sheet.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";

const basesOf = (
  kind: SheetKind,
  records: readonly RawValues[],
  [rowKey, column]: readonly [string, string],
  subject?: Subject,
) => {
  const sheet = typeInto(pullOnPaper(kind, records, subject), rowKey, column, "mine");
  return sendableOf(stateOf(sheet)).changes.map(({ base }) => base);
};

test.each([
  ["elements", elementRecord(1), ["1", "name"]],
  ["loss", lossRecord(1), ["1/0/2", "loss_text"]],
  ["unexplained", lossRecord(1, { loss_data: false }), ["1/0/2", "loss_text"]],
  ["cycle_matrix", elementRecord(1), ["like/1", "name"]],
] as const)("a change of %s is guarded by the one analysis of the worksheet", (kind, record, place) => {
  expect(basesOf(kind, [record], place)).toMatchObject([{ session_id: 3 }]);
  // A record of another analysis was never pulled into this worksheet.
  expect(basesOf(kind, [{ ...record, session_id: [9, "Roof"] }], place)).toMatchObject([{ session_id: 3 }]);
});

test("in a worksheet of several analyses, a change is guarded by its row's analysis", () => {
  const records = [3, 4, 9].map((session_id, index) =>
    elementRecord(index + 1, { session_id: [session_id, "x"] }),
  );
  for (const [rowKey, session_id] of [
    ["1", 3],
    ["2", 4],
    ["3", 3],
  ] as const)
    expect(basesOf("elements", records, [rowKey, "name"], twoAnalyses)).toMatchObject([{ session_id }]);
});

test("a change of an analysis is guarded by its O-No", () => {
  const sheet = typeInto(fromContent(contents.analyses), "2", "name", "Hood");
  expect(sendableOf(stateOf(sheet)).changes).toMatchObject([{ id: 2, base: { o_no: "O-2" } }]);
});

import { countOf, reviewWithin, splitRows, total } from "../../../addin/pane/changes/scope.ts";
import { sumUnsent } from "../../../addin/worksheet/merge/unsent-count.ts";
import type { Review } from "../../../addin/actions/interface/review.ts";
import {
  existingReview,
  pastedReview,
  review,
  sampleReview,
  thousandsUnsent,
} from "../../support/pane/review.ts";

const counted = ({ sheets }: Review) => sumUnsent(sheets.map(countOf));

test.each([
  ["edits, new rows, problems and conflicts", review, { rows: 8, ready: 4 }],
  ["edits beside problems", pastedReview, { rows: 4, ready: 2 }],
  ["new rows that wait for an answer", existingReview, { rows: 3, ready: 0 }],
  ["nothing that can be sent", thousandsUnsent, { rows: 3000, ready: 0 }],
])("%s: ready rows and rows on hold are counted", (_, unsent, count) => {
  expect(counted(unsent)).toEqual(count);
  expect(unsent.unsent).toEqual(count);
});

test("there are as many cards as ready rows", () => {
  const cards = total(review.sheets, (sheet) => splitRows(sheet).sent.length + sheet.newRecords.length);
  expect(cards).toBe(counted(review).ready);
});

test("nothing of the sample counts", () => {
  expect(counted(sampleReview)).toEqual({ rows: 0, ready: 0 });
});

test("for one worksheet only its own rows count", () => {
  const inFront = { sheetId: "s1", name: "LOSS O-0012" };
  expect(reviewWithin(review, { sheetId: "s1" }, inFront).unsent).toEqual({ rows: 4, ready: 1 });
});

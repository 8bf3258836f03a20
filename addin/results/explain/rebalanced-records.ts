/** The elements behind the figures of a rebalanced line in the report of a line. */

import { isTypeKey } from "../../figures/type-totals.ts";
import type { RebalancedLine } from "../page/rebalanced-line.ts";
import type { Side } from "../sections/rebalanced-facts.ts";
import { mostMoved } from "../sections/rebalanced-line.ts";
import { recalculated } from "./cell-records.ts";
import type { CellRecords, How, RecordPart } from "./cell-records.ts";
import type { RecordsOf } from "./element-records.ts";

/** The Rebalance page averages elements, so a part is no single record. */
const part = (label: string, value: number): RecordPart => ({ model: "wa.element", id: 0, label, value });

const isSide = (column: string): column is Side => column === "before" || column === "after";

/** Explains the stations before and after. */
export const rebalancedStationRecords: RecordsOf = ({ rebalanced }, { row, column }, words) => {
  const line = rebalanced?.line;
  const station = line?.stations.find(({ number }) => `s${number}` === row);
  if (line === undefined || station === undefined) return undefined;
  if (isSide(column)) {
    const there = line.elements.filter((element) => element[column] === station.number);
    return sum(there.map(({ number, name, seconds }) => part(`${number} ${name}`, seconds)));
  }
  if (column === "number") return { ...sum([part(station.label, station.number)]), how: { is: "value" } };
  if (column !== "margin" || station.after === undefined) return undefined;
  return {
    what: { is: "gap" },
    how: { is: "sum" },
    parts: [part(words.charts.takt, line.takt), part(station.label, -station.after)],
  };
};

const sum = (parts: readonly RecordPart[]): CellRecords => ({
  ...{ what: { is: "element" }, how: { is: "sum" } },
  parts,
});

/** Explains the seconds of the chart's columns by work type. */
export const rebalancedDataRecords: RecordsOf = ({ rebalanced }, { row, column: type }) => {
  const [, side = "", station = ""] = /^(before|after)(\d+)$/.exec(row) ?? [];
  if (!isSide(side) || !isTypeKey(type)) return undefined;
  const there = (rebalanced?.line?.elements ?? []).filter((element) => element[side] === Number(station));
  const parts = there.flatMap(({ number, name, byType }) => {
    const seconds = byType[type] ?? 0;
    return seconds === 0 ? [] : [part(`${number} ${name}`, seconds)];
  });
  return { what: { is: "type", type }, how: { is: "sum" }, parts };
};

/** Explains the takt, which users do not type there. */
export const rebalancedTaktRecords: RecordsOf = ({ rebalanced }, { row, column }, { charts }) =>
  row === "takt" && column === "value"
    ? { ...sum([part(charts.takt, rebalanced?.line?.takt ?? 0)]), how: { is: "value" } }
    : undefined;

/** Explains the seconds of moved elements. */
export const rebalancedMovedRecords: RecordsOf = ({ rebalanced }, { row, column }) => {
  const moved = rebalanced?.line?.moved ?? [];
  if (column !== "seconds") return undefined;
  const shown = row === "more" ? moved.slice(mostMoved) : moved.slice(Number(row.slice(1)) - 1).slice(0, 1);
  return sum(shown.map(({ number, name, seconds }) => part(`${number} ${name}`, seconds)));
};

/** Explains the figures of the line before and after, and their differences. */
export const rebalancedFigureRecords: RecordsOf = ({ rebalanced }, { row, column }, { reports }) => {
  const line = rebalanced?.line;
  if (line === undefined) return undefined;
  if (isSide(column)) return sideRecords(line, column, row);
  if (column !== "change") return undefined;
  const [before, after] = [sideRecords(line, "before", row), sideRecords(line, "after", row)].map(
    (side) => recalculated(side) ?? 0,
  ) as [number, number];
  const parts = [part(reports.kpis.after, after), part(reports.kpis.before, -before)];
  return { what: { is: "change" }, how: { is: "sum" }, parts };
};

function sideRecords(line: RebalancedLine, side: Side, key: string): CellRecords {
  const stations = line.stations.flatMap(({ label, [side]: seconds }) =>
    seconds === undefined ? [] : [part(label, seconds)],
  );
  return { what: { is: "element" }, how: { is: "line", key, takt: line.takt } as How, parts: stations };
}

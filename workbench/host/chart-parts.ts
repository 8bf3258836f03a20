import { chart, redraw } from "./chart-model.ts";
import { sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import type { Selves } from "./excel-object.ts";

/** `Excel.ChartTitle`. */
export const chartTitleTable: ClassTable<Selves["ChartTitle"]> = {
  members: {
    Text: sets(
      "1.1",
      (book, self) => chart(book, self).definition.title?.text ?? "",
      (book, self, value) => {
        const facts = chart(book, self);
        redraw(book, facts, { title: { ...facts.definition.title, text: String(value) } });
      },
    ),
    Visible: sets(
      "1.1",
      (book, self) => (chart(book, self).definition.title?.text ?? "") !== "",
      (book, self, value) => {
        const facts = chart(book, self);
        const before = facts.definition.title?.text ?? "";
        const shown = before === "" ? "Chart Title" : before;
        const text = value === true ? shown : "";
        redraw(book, facts, { title: { ...facts.definition.title, text } });
      },
    ),
  },
};

/** `Excel.ChartLegend`. */
export const chartLegendTable: ClassTable<Selves["ChartLegend"]> = {
  members: {
    Visible: sets(
      "1.1",
      (book, self) => chart(book, self).definition.legendPosition !== "none",
      (book, self, value) =>
        redraw(book, chart(book, self), { legendPosition: value === true ? "bottom" : "none" }),
    ),
    Position: sets(
      "1.1",
      (book, self) => {
        const { legendPosition = "bottom" } = chart(book, self).definition;
        return legendPosition === "none"
          ? "Bottom"
          : legendPosition.charAt(0).toUpperCase() + legendPosition.slice(1);
      },
      (book, self, value) => redraw(book, chart(book, self), { legendPosition: String(value).toLowerCase() }),
    ),
  },
};

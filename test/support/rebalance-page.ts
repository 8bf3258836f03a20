import { openExcel } from "./office.ts";
import { cellsOf, settle, typeInto } from "./office-verbs.ts";
import { openDeck } from "./slides/deck-parts.ts";
import { unwatched, valueOf } from "./test-plant.ts";
import type { ElementToAdd, TestPlant } from "./test-plant.ts";

let stationsMade = 0;

const letters = "ABCDEFGHIJKLMNOP";

/**
 * Returns a function that makes a Rebalance page with the elements of each station. Its cells are found by
 * the number of an element and a header.
 */
export const rebalancePagesOf =
  (plant: TestPlant) =>
  async (...line: readonly (readonly ElementToAdd[])[]) => {
    const host = await openExcel();
    const stations = [];
    for (const elements of line) stations.push(await plant.addAnalysis(`O-${(stationsMade += 1)}`, elements));
    const query = {
      kind: "rebalance",
      ids: stations.map(({ id }) => id),
      cycle_no: null,
      lang: null,
    } as const;
    const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
    const table = () => {
      const cells = cellsOf(host, sheetName, "A1:P60");
      const top = cells.findIndex((texts) => texts.includes("New station"));
      return { cells, top, column: (header: string) => cells[top]?.indexOf(header) ?? -1 };
    };
    const placeOf = (number: string, header: string) => {
      const { cells, top, column } = table();
      const row = cells.findIndex((texts, index) => index > top && texts[column("No.")] === number);
      return { row, column: column(header) };
    };
    const addressOf = (number: string, header: string) => {
      const { row, column } = placeOf(number, header);
      return `${letters[column] ?? ""}${row + 1}`;
    };
    return {
      ...{ host, sheetId, sheetName, query, addressOf },
      cellOf: (number: string, header: string) => {
        const { row, column } = placeOf(number, header);
        return table().cells[row]?.[column];
      },
      /** What is wrong with an element's row, at the right of the inputs. */
      noteOf: (number: string) => {
        const { row, column } = placeOf(number, "Stays here");
        return table().cells[row]?.[column + 1];
      },
      deck: async () => openDeck(valueOf(await plant.actions.makeSlides(query, unwatched, sheetId)).content),
      refresh: () => plant.actions.showPage(query, unwatched),
      type: async (number: string, header: string, text: string) => {
        typeInto(host, sheetName, addressOf(number, header), text);
        await settle();
      },
      first: stations[0]?.id ?? 0,
      /** The new stations from top to bottom. */
      stations: () => {
        const { cells, top, column } = table();
        const rows = cells.slice(top + 1).filter((texts) => /^\d+\.\d+$/.test(String(texts[column("No.")])));
        return rows.map((texts) => texts[column("New station")]);
      },
      typeTakt: async (text: string) => {
        const row = table().cells.findIndex((texts) => texts.includes("Takt (s)"));
        const column = (table().cells[row]?.indexOf("Takt (s)") ?? -1) + 1;
        typeInto(host, sheetName, `${letters[column] ?? ""}${row + 1}`, text);
        await settle();
      },
    };
  };

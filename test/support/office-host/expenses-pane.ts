/**
 * Creates an ordinary task pane. Its button makes a table of the selected cells (`Item`, `Month`, `Amount`),
 * with a column of formulas, a sum below and a chart beside it. It only knows office.js and its own page.
 */
export function expensesPane(page: Document): void {
  page.body.innerHTML = '<button id="make">Make the table</button><p id="said"></p>';
  const said = page.getElementById("said")!;
  page.getElementById("make")!.onclick = () => {
    said.textContent = "…";
    makeTable().then(
      (words) => {
        said.textContent = words;
      },
      (failure: unknown) => {
        said.textContent = failure instanceof OfficeExtension.Error ? failure.code : String(failure);
      },
    );
  };
}

async function makeTable(): Promise<string> {
  return Excel.run(async (context) => {
    const source = context.workbook.getSelectedRange();
    source.load("values, rowCount, columnCount");
    await context.sync();
    const [header = []] = source.values as string[][];
    if (!header.includes("Amount")) return "Select cells with a header Amount.";
    const sheet = source.worksheet;
    const table = sheet.tables.add(source, true);
    table.name = "Expenses";
    table.style = "TableStyleMedium2";
    const rows = Array.from({ length: source.rowCount - 1 }, () => ["=[@Amount]*1.2"]);
    table.columns.add(-1, [["With VAT"], ...rows]);
    const sum = source.getLastCell().getOffsetRange(2, 1);
    sum.formulas = [["=SUM(Expenses[With VAT])"]];
    sum.numberFormat = [["#,##0.00"]];
    const withVat = table.getRange().getColumn(source.columnCount);
    const chart = sheet.charts.add("ColumnClustered", withVat, "Columns");
    chart.title.text = "Expenses with VAT";
    sum.load("values, text, address");
    await context.sync();
    return `The sum in ${sum.address} is ${sum.text[0]![0]}.`;
  });
}

/** Queues bringing a worksheet to the front, whose visibility was loaded. One that is hidden is shown: Excel brings no other to the front. */
export function queueToFront(sheet: Excel.Worksheet): void {
  if (sheet.visibility !== "Visible") sheet.visibility = "Visible";
  sheet.activate();
}

/** Opens a page of the user guide in the person's browser; where Office cannot, in a window of its own. */
export function openGuide(address: string): void {
  const { requirements, ui } = Office.context;
  if (requirements.isSetSupported("OpenBrowserWindowApi", "1.1")) ui.openBrowserWindow(address);
  else window.open(address, "_blank", "noopener");
}

/**
 * Puts something on the clipboard in several kinds, such as HTML and plain text. It must be called straight from a click: the contents may follow, since some
 * browsers forget the click while they wait. `refused` where the host closes the clipboard to the add-in, as Excel on the web does.
 */
export async function writeClipboard(
  contents: Readonly<Record<string, Promise<Blob>>>,
): Promise<"written" | "refused"> {
  // A clipboard that is closed takes none of them; then it must not count as a defect that one fails.
  void Promise.allSettled(Object.values(contents));
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard === undefined || typeof ClipboardItem === "undefined") return "refused";
  try {
    await clipboard.write([new ClipboardItem({ ...contents })]);
    return "written";
  } catch (cause) {
    if (cause instanceof DOMException) return "refused";
    throw cause;
  }
}

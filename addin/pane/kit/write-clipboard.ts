/**
 * Puts contents on the clipboard in several formats, such as HTML and plain text. Must be called directly in
 * the handler of a click, with contents that may still be pending: after a wait, some browsers refuse to
 * write to the clipboard. Returns `refused` if the host blocks the clipboard for the add-in, as Excel on the
 * web does.
 */
export async function writeClipboard(
  contents: Readonly<Record<string, Promise<Blob>>>,
): Promise<"written" | "refused"> {
  // A blocked clipboard uses none of them, so a rejected one is not a defect.
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

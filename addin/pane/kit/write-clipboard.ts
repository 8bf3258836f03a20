/**
 * Writes contents in several formats. Must be called directly in a click handler, with contents that may be
 * pending: after a wait, some browsers refuse. Returns `refused` if the host blocks the clipboard, as Excel
 * on the web does.
 */
export async function writeClipboard(
  contents: Readonly<Record<string, Promise<Blob>>>,
): Promise<"written" | "refused"> {
  // A blocked clipboard uses no content, so a rejected one is not a defect.
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

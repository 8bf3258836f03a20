let isOn = false;

/**
 * Has Excel ask before the workbook is closed, or lets it close unasked. Where Excel cannot ask, which it says by SharedRuntime 1.2,
 * nothing happens. Asked again it is told again: somebody who chose to close anyway and stayed after all would not be asked any more.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (!(hasUnsent || isOn) || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  // Before Excel answers: the next call may come meanwhile.
  isOn = hasUnsent;
  await (hasUnsent ? notification.enable() : notification.disable());
}

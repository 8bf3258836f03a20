let isOn = false;

/**
 * Has Excel ask before the workbook is closed, or lets it close unasked. Where Excel cannot ask, which it says by SharedRuntime 1.2,
 * nothing happens.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (hasUnsent === isOn || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  await (hasUnsent ? notification.enable() : notification.disable());
  isOn = hasUnsent;
}

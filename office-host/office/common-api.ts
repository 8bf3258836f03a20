/** Calls of Office's Common API by their numbers on the wire. */
const calls: Readonly<Record<number, string>> = {
  64: "Document.getSelectedDataAsync",
  65: "Document.setSelectedDataAsync",
  66: "Bindings.addFromSelectionAsync",
  67: "Bindings.addFromPromptAsync",
  68: "Bindings.getByIdAsync",
  69: "Bindings.releaseByIdAsync",
  70: "Binding.getDataAsync",
  71: "Binding.setDataAsync",
  72: "TableBinding.addRowsAsync",
  73: "TableBinding.deleteAllDataValuesAsync",
  74: "Bindings.getAllAsync",
  75: "Settings.refreshAsync",
  76: "Settings.saveAsync",
  77: "Document.getFileAsync",
  78: "Bindings.addFromNamedItemAsync",
  79: "TableBinding.addColumnsAsync",
  80: "File.getSliceAsync",
  81: "File.closeAsync",
  82: "Document.goToByIdAsync",
  83: "Document.getActiveViewAsync",
  86: "Document.getFilePropertiesAsync",
  87: "TableBinding.clearFormatsAsync",
  88: "TableBinding.setTableOptionsAsync",
  89: "TableBinding.setFormatsAsync",
  97: "UI.closeContainer",
  98: "Auth.getAccessTokenAsync",
  99: "Auth.getAuthContextAsync",
  102: "UI.openBrowserWindow",
};

/** Events of Office's Common API by their numbers. */
const events: Readonly<Record<number, string>> = {
  1: "the event SettingsChanged",
  3: "the event BindingSelectionChanged",
  4: "the event BindingDataChanged",
  7: "the event ActiveViewChanged",
  8: "the event DocumentThemeChanged",
  9: "the event OfficeThemeChanged",
  13: "the event ObjectDeleted",
  14: "the event ObjectSelectionChanged",
  15: "the event ObjectDataChanged",
};

/** Office's number for "The operation is not supported". */
const notSupported = 5000;

interface WithOffice {
  readonly OSF?: {
    readonly DDA: {
      readonly ErrorCodeManager: {
        readonly getErrorArgs: (code: number) => { readonly name: string };
        readonly addErrorMessage: (
          code: number,
          words: { readonly name: string; readonly message: string },
        ) => void;
      };
    };
  };
}

/**
 * Returns the status that refuses a request. office.js has its own message for a status, so this replaces it
 * by one that names the request.
 */
export function refusal(target: Window, what: "call" | "event", id: number): number {
  const errorMessages = (target as Window & WithOffice).OSF?.DDA.ErrorCodeManager;
  const asked = (what === "call" ? calls : events)[id] ?? `the ${what} of number ${id}`;
  errorMessages?.addErrorMessage(notSupported, {
    name: errorMessages.getErrorArgs(notSupported).name,
    message: `Not served by this Office host: ${asked}.`,
  });
  return notSupported;
}

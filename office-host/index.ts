/** The exports of the package for a test or a page of another add-in. */
export { createHost } from "./host.ts";
export type { Host, HostOptions } from "./host.ts";
export type { PackedWorkbook } from "./pack.ts";
export type { Quirk, Quirks } from "./excel/quirks.ts";
export { functionsIn } from "./functions/function-metadata.ts";
export type { AddInFunctions } from "./functions/function-metadata.ts";
export { newestOfficeSets, officeSetsOf2021 } from "./office/office-services.ts";
export type { OfficeSets } from "./office/office-services.ts";
export type { DialogWindow, OpenDialogWindow } from "./office/dialogs.ts";
export { fillDialogExternal } from "./office/install.ts";
export { fillExternal } from "./office/install.ts";
export { loadOffice } from "./office/install.ts";

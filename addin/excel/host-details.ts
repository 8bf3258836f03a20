/** Which Excel this is. */
export interface HostDetails {
  /** Such as `Excel`. */
  readonly host: string;
  /** Such as `PC`, `Mac` or `OfficeOnline`. */
  readonly platform: string;
  readonly version: string;
  /** The highest ExcelApi set that it has, such as `1.17`. */
  readonly api: string;
}

/** More than any Excel has; sets are asked one by one, since there is no list of them. */
const highestSet = 30;

/** Tells which Excel the add-in runs in; nothing of its user or of the workbook. */
export function hostDetails(): HostDetails {
  const { diagnostics, requirements } = Office.context;
  let api = 0;
  for (let set = 1; set <= highestSet; set++)
    if (requirements.isSetSupported("ExcelApi", `1.${set}`)) api = set;
  const { host, platform, version } = diagnostics;
  return { host: String(host), platform: String(platform), version, api: `1.${api}` };
}

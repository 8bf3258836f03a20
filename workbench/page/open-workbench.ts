import { createHost } from "../host/host.ts";
import { newestOfficeSets } from "../host/office-services.ts";
import type { Host, HostOptions } from "../host/host.ts";

/** The workbook that is open in the page, and how another takes its place. */
export interface OpenWorkbench {
  /** The host of the workbook that is open now. */
  readonly host: Host;
  /** Lets the add-in in a frame find the host. */
  installOn(frame: Window): void;
}

declare global {
  interface Window {
    /** For the pane's frame and for tests. */
    workbench?: OpenWorkbench;
  }
}

/** Opens a workbook in the page: a packed one, or an empty one. */
export function openWorkbench(data: HostOptions["data"]): OpenWorkbench {
  const host = createHost({ officeSets: newestOfficeSets, ...(data !== undefined && { data }) });
  return { host, installOn: (frame) => host.installOn(frame) };
}

import { join } from "node:path";
import { panePageFolder } from "./pane-page.ts";

/** A folder to serve under a path. */
interface Page {
  readonly path: string;
  readonly dir: string;
  readonly extraScriptSources?: readonly string[];
  readonly extraConnectSources?: readonly string[];
}

/**
 * Gives the folders that are served beside the API; the more specific path comes first. `built` is the folder of the built
 * pages, and `reloads` the address that tells developers' pages of a new build.
 */
export function pages(project: string, built = join(project, "dist"), reloads?: string): readonly Page[] {
  const folders: readonly Page[] = [
    { path: "/workbench/fonts", dir: join(project, "node_modules", "@fontsource") },
    // The spreadsheet compiles its templates in the page.
    { path: "/workbench", dir: join(built, "workbench"), extraScriptSources: ["'unsafe-eval'"] },
    { path: "/workbench", dir: panePageFolder(built) },
    { path: "/office-js", dir: join(project, "node_modules", "@microsoft", "office-js", "dist") },
    { path: "/", dir: join(built, "addin") },
  ];
  return reloads === undefined
    ? folders
    : folders.map((folder) => ({ ...folder, extraConnectSources: [reloads] }));
}

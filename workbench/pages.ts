import { join } from "node:path";
import { panePageFolder } from "./pane-page.ts";

/** A folder to serve under a path. */
interface Page {
  readonly path: string;
  readonly dir: string;
  readonly extraScriptSources?: readonly string[];
}

/** Gives the folders that are served beside the API; the more specific path comes first. */
export function pages(project: string): readonly Page[] {
  return [
    { path: "/workbench/fonts", dir: join(project, "node_modules", "@fontsource") },
    // The spreadsheet compiles its templates in the page.
    { path: "/workbench", dir: join(project, "dist", "workbench"), extraScriptSources: ["'unsafe-eval'"] },
    { path: "/workbench", dir: join(project, panePageFolder) },
    { path: "/office-js", dir: join(project, "node_modules", "@microsoft", "office-js", "dist") },
    { path: "/", dir: join(project, "dist", "addin") },
  ];
}

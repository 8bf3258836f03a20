import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = join(process.cwd(), "node_modules", "@microsoft", "office-js", "dist");

/** The address of the unpatched office.js, readable, as npm installs it. */
export const officeAddress = pathToFileURL(join(folder, "office.debug.js")).href;

import { join } from "node:path";
import { runNode } from "../script.ts";

let bundled: Promise<string> | undefined;

/** Returns the folder of the pane bundled with its fixture. Bundles it only if its files have changed. */
export function bundledPane(): Promise<string> {
  return (bundled ??= bundle());
}

async function bundle(): Promise<string> {
  const { code, stdout, stderr } = await runNode([join("scripts", "test", "pane-page.mjs")], {}, 300);
  if (code !== 0) throw new Error(stdout + stderr);
  return stdout.trim();
}

import { functionsIn } from "../../office-host/functions/function-metadata.ts";
import type { AddInFunctions } from "../../office-host/functions/function-metadata.ts";
import type { AddInManifest } from "./add-in-manifest.ts";

/** Reads the worksheet functions that a manifest names, as Excel does when it installs it; undefined where there are none. */
export async function addInFunctions({ functions }: AddInManifest): Promise<AddInFunctions | undefined> {
  if (functions === undefined) return undefined;
  const listed = functionsIn(await readJson(functions.file));
  return listed.length === 0 ? undefined : { namespace: functions.namespace, functions: listed };
}

/** Reads a file of the page's origin; null where it is not there or is no JSON. */
function readJson(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.onloadend = () => resolve(request.status === 200 ? (request.response as unknown) : null);
    request.open("GET", path);
    request.send();
  });
}

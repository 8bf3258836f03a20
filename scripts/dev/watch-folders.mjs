import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Programs save a file in several steps; what follows this soon is the same save. */
const pause = 40;

/**
 * Calls `onChange()` after files were changed in folders: `deep` with all that is below them, `flat` by themselves. Each folder is
 * watched by itself, since not every system tells of a file that was replaced when a whole tree is watched. Gives the
 * function that ends it.
 */
export function watchFolders({ deep = [], flat = [] }, onChange) {
  const watched = new Map();
  let waiting;
  const look = () => {
    const wanted = new Set([...deep.flatMap(foldersIn), ...flat]);
    for (const [folder, watcher] of watched)
      if (!wanted.has(folder)) {
        watcher.close();
        watched.delete(folder);
      }
    for (const folder of wanted) if (!watched.has(folder)) start(folder);
  };
  const start = (folder) => {
    const watcher = watch(folder, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        look();
        onChange();
      }, pause);
    });
    // It was taken away; the folder above it tells that too.
    watcher.on("error", () => watcher.close());
    watched.set(folder, watcher);
  };
  look();
  return () => {
    clearTimeout(waiting);
    for (const watcher of watched.values()) watcher.close();
  };
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
}

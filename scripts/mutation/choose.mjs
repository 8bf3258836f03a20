import { createHash } from "node:crypto";

/**
 * Returns about `count` mutations of several files, `[file, mutations]` each: of every file its share by size and at least one. The
 * choice is fixed, so that two runs compare: a mutation is chosen by the hash of its id, whatever else is edited in its file.
 */
export function choose(files, count) {
  const all = files.reduce((sum, [, mutations]) => sum + mutations.length, 0);
  return files.flatMap(([file, mutations]) => {
    const share = Math.max(1, Math.round((count * mutations.length) / all));
    return mutations
      .map((mutation) => ({ file, ...mutation, order: hashOf(mutation.id) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, share)
      .sort((a, b) => a.start - b.start);
  });
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

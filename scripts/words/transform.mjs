import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compiled } from "./catalogue.mjs";

const own = ["catalogue.mjs", "message.mjs"].map((name) =>
  readFileSync(new URL(name, import.meta.url), "utf8"),
);

/** Has Jest take a catalogue of locales/ as webpack does: with its messages parsed. */
export default {
  process: (text) => ({ code: JSON.stringify(compiled(JSON.parse(text))) }),
  getCacheKey: (text) => createHash("sha256").update(own.join("\0")).update(text).digest("hex"),
};

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compiled } from "../words/catalogue.mjs";

const parser = readFileSync(new URL("../words/catalogue.mjs", import.meta.url), "utf8");

/**
 * A transformer for Jest. It converts imports that only webpack understands: a catalogue of locales/ has
 * parsed messages, and a style sheet becomes an empty module.
 */
export default {
  process: (text, path) => ({
    code: path.endsWith(".css") ? "" : JSON.stringify(compiled(JSON.parse(text))),
  }),
  getCacheKey: (text, path) => createHash("sha256").update([parser, path, text].join("\0")).digest("hex"),
};

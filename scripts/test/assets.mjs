import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compiled } from "../words/catalogue.mjs";

const parser = readFileSync(new URL("../words/catalogue.mjs", import.meta.url), "utf8");

/** Converts imports that only webpack understands: parses a catalogue, and empties a style sheet. */
export default {
  process: (text, path) => ({
    code: path.endsWith(".css") ? "" : JSON.stringify(compiled(JSON.parse(text))),
  }),
  getCacheKey: (text, path) => createHash("sha256").update([parser, path, text].join("\0")).digest("hex"),
};

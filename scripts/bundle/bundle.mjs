// Bundles pages with webpack: node scripts/bundle/bundle.mjs CONFIGURATION [--development] [--once] [--to FOLDER] [NAME …]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import webpack from "webpack";
import { leave } from "../command.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    development: { type: "boolean", default: false },
    // Nothing is kept for a next build: to write it down takes a good part of a first one.
    once: { type: "boolean", default: false },
    to: { type: "string" },
  },
});
const [file, ...names] = positionals;
const { default: given } = await import(pathToFileURL(resolve(file)).href);
const mode = values.development ? "development" : "production";
const all = [typeof given === "function" ? given({}, { mode }) : { mode, ...given }].flat();
const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
if (values.to !== undefined) for (const one of chosen) one.output.path = resolve(values.to);
if (values.once) for (const one of chosen) one.cache = false;

const compiler = webpack(chosen);
const stats = await new Promise((done, fail) =>
  compiler.run((cause, result) => (cause ? fail(cause) : done(result))),
);
// What is kept for the next build is written at the end.
await new Promise((done) => compiler.close(done));
if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
leave(stats.hasErrors() ? 1 : 0);

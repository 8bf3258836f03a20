import "./check-node.mjs";
import { readFileSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { buildNode, prepare } from "./build.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { readCatalogue } from "./words/catalogue.mjs";

const usage = "Say: npm run --silent paste -- FILE (text, .csv, .tsv, .srt, .vtt or .html)";

/** Returns the pane's preview of a pasted file, or undefined if the file has no table. */
async function pasted(file) {
  const { mostCharacters, mostColumns, mostLines, readText } = await compiled("text-to-table");
  const { toUprightTable } = await compiled("upright-table");
  const { findMapping } = await compiled("find-mapping");
  const { readPaste } = await compiled("rows");
  const { headersOf } = await compiled("headers");
  // npm starts scripts in the project, and INIT_CWD is the caller's folder.
  const text = decoded(readFileSync(path.resolve(process.env.INIT_CWD ?? ".", file)));
  if (text.includes("\0")) return undefined;
  if (/\.html?$/i.test(file) || /<table[\s>]/i.test(text)) {
    const { JSDOM } = await import("jsdom");
    globalThis.DOMParser = new JSDOM("").window.DOMParser;
  }
  const { table: given, isCut } = atOnce(readText(text));
  const { table } = toUprightTable(given);
  if (table.length === 0) return undefined;
  const mapping = atOnce(findMapping(table));
  const reading = atOnce(readPaste(table, mapping));
  const headers = headersOf(table, mapping.headerLines);
  return {
    rows: reading.rows.map(({ values }) => rowOf(values, mapping)),
    questions: questionsIn(reading, (column) => headers[column] || String(column + 1)),
    left: linesWithoutRow(reading, table, isCut || reading.isCut, {
      ...{ rows: mostLines, columns: mostColumns, characters: mostCharacters },
    }),
  };
}

const compiled = (name) => import(inProject("dist", "node", "addin", "worksheet", "paste", `${name}.js`));

/** Runs work without pauses. In the pane, it pauses at each `yield`. */
function atOnce(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Decodes UTF-8 or UTF-16, which some programs write. */
function decoded(bytes) {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** The cycle is null if the file has only one, which the worksheet then numbers. */
function rowOf(values, { cycles, firstCycle }) {
  const {
    cycle_no: cycle,
    sequence,
    name,
    element_type: type,
    video_start_time: start,
    video_end_time: end,
  } = values;
  return {
    cycle: cycles === "one" && firstCycle === 1 ? null : (cycle ?? null),
    ...{ no: sequence ?? null, name: name ?? null, type: type ?? null },
    ...{ start: start ?? null, end: end ?? null },
  };
}

const { paste: words, cellReasons } = readCatalogue("en");
const formatted = (message, values) => String(new IntlMessageFormat(message, "en").format(values));

/** Returns a text for each question, and one for all unreadable cells. */
function questionsIn({ questions, problems }, headerOf) {
  const texts = questions.map(({ ask, column, entered, lines }) =>
    formatted(words.questions[ask], {
      ...{ column: headerOf(column), entered, count: lines.length },
      lines: lines.map((line) => line + 1).join(", "),
    }),
  );
  const cells = problems
    .filter(({ reason }) => reason !== "which_decimal" && reason !== "which_rate")
    .map(({ line, column, entered, reason }) => {
      const place = { line: String(line + 1), column: headerOf(column) };
      const what = words.unread[reason] ?? cellReasons[reason]?.what;
      return reason === "no_time"
        ? formatted(words.problemEmpty, place)
        : formatted(words.problem, { ...place, entered, what });
    });
  return cells.length === 0 ? texts : [...texts, `Cells that cannot be read: ${cells.join(" ")}`];
}

/** Returns the lines that become no row, with reasons, and a last item if the table was cut. */
function linesWithoutRow({ passed }, table, isCut, bounds) {
  const lines = passed.map(({ line, why }) => ({
    line: line + 1,
    text: table[line].join("\t").trim(),
    reason: formatted(words.passed[why], { count: 1 }),
  }));
  return isCut ? [...lines, { line: null, text: "", reason: formatted(words.cut, bounds) }] : lines;
}

const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  console.error(usage);
  leave(2);
} else if (!(await prepare([buildNode], { tests: true }))) leave(2);
else
  try {
    const result = await pasted(file);
    if (result !== undefined) console.log(JSON.stringify(result, null, 2));
    else {
      console.error(`${file} contains no text with a table.`);
      leave(2);
    }
  } catch (cause) {
    console.error(`${file} cannot be read: ${cause.message}`);
    leave(2);
  }

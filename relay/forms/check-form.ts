import {
  delicateContents,
  formInputs,
  formSubjects,
  mostFormBytes,
  subjectsOf,
} from "../../contract/forms.ts";
import type { DelicateContent, FormInput } from "../../contract/forms.ts";
import { functionIds } from "../../contract/function-ids.ts";
import { readPackage } from "./zip.ts";
import type { Package } from "./zip.ts";

/** The facts of a form. Its problems are ends of sentences about the file; a good form has none. */
export interface CheckedForm {
  readonly inputs: readonly FormInput[];
  readonly delicate: readonly DelicateContent[];
  readonly problems: readonly string[];
}

export function checkForm(bytes: Buffer): CheckedForm {
  const refused = (problem: string): CheckedForm => ({ inputs: [], delicate: [], problems: [problem] });
  if (bytes.length > mostFormBytes) return refused("is larger than 5 MB: remove or compress its pictures.");
  if (bytes.length < 22) return refused("is empty or damaged: open it in Excel and save it again.");
  const read = readPackage(bytes);
  if (typeof read === "string") return refused(read);
  const workbook = workbookOf(read);
  if (workbook === undefined) return refused("is not an .xlsx workbook: save it in Excel as .xlsx.");
  const inputs = inputsOf(workbook);
  const formulas = formulasOf(read);
  return {
    inputs: inputs.map(({ name }) => name),
    delicate: delicateContents.filter((content) => read.paths.some((path) => delicate[content].test(path))),
    problems: [
      ...macroProblems(read),
      ...linkProblems(read, formulas),
      ...inputProblems(inputs),
      ...functionProblems(formulas),
    ],
  };
}

const delicate: Readonly<Record<DelicateContent, RegExp>> = {
  comments: /^xl\/(?:comments[^/]*\.xml|comments\/|threadedcomments\/)/,
  slicers: /^xl\/(?:slicers|slicercaches|timelines)\//,
  charts: /^xl\/charts\/chart/,
  pivot_tables: /^xl\/pivot(?:tables|cache)\//,
};

/** Returns the workbook part, whose path the package's relationships name. */
function workbookOf({ texts }: Package): string | undefined {
  const relationships = texts.get("_rels/.rels") ?? "";
  for (const { target, type } of relationshipsIn(relationships))
    if (type.endsWith("/officeDocument")) return texts.get(target.replace(/^\/+/, "").toLowerCase());
  return undefined;
}

interface Relationship {
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

function relationshipsIn(text: string): readonly Relationship[] {
  return elementsIn(text, "Relationship").map((tag) => ({
    type: attribute(tag, "Type"),
    target: attribute(tag, "Target"),
    isExternal: attribute(tag, "TargetMode").toLowerCase() === "external",
  }));
}

/** Returns opening tags. A tag contains no `<`, so this takes linear time. */
function elementsIn(text: string, name: string): readonly string[] {
  return [...text.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])[^<>]*>`, "g"))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return unescaped(found?.[1] ?? found?.[2] ?? "");
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function macroProblems({ paths, texts }: Package): readonly string[] {
  const types = texts.get("[content_types].xml") ?? "";
  const hasMacros =
    /macroEnabled/i.test(types) ||
    paths.some((path) => /vbaproject\.bin$|^xl\/(?:macrosheets|dialogsheets|activex|ctrlprops)\//.test(path));
  return hasMacros ? ["has macros or controls: save it as .xlsx without them."] : [];
}

/** Functions that fetch data from elsewhere. */
const fetchingFunctions = /(?<![\p{L}\p{N}_])(WEBSERVICE|RTD|IMAGE|STOCKHISTORY)\(/giu;

function linkProblems({ paths, texts }: Package, formulas: readonly Formula[]): readonly string[] {
  const problems: string[] = [];
  if (paths.some((path) => path.startsWith("xl/externallinks/")))
    problems.push("has links to other workbooks: remove them in Excel with Data, Edit Links, Break Link.");
  if (paths.some((path) => /^xl\/(?:connections\.xml|querytables\/|model\/)/.test(path)))
    problems.push("has data connections: remove them in Excel with Data, Queries & Connections.");
  for (const [path, text] of texts) {
    if (!path.endsWith(".rels")) continue;
    // A hyperlink fetches nothing until a user clicks it.
    const externalLink = relationshipsIn(text).find(
      ({ isExternal, type }) => isExternal && !/\/(?:hyperlink|externalLinkPath)$/.test(type),
    );
    if (externalLink !== undefined)
      problems.push(`has a link to ${shortened(externalLink.target)}: insert that as a copy.`);
  }
  for (const { at, text } of formulas)
    for (const [, name = ""] of text.matchAll(fetchingFunctions))
      problems.push(`uses ${name.toUpperCase()} in ${at}, which fetches data from elsewhere.`);
  return [...new Set(problems)].slice(0, mostProblems);
}

const mostProblems = 10;

interface InputCell {
  readonly name: FormInput;
  readonly refersTo: string;
}

function inputsOf(workbook: string): readonly InputCell[] {
  const defined = /<(?:[\w.-]+:)?definedName(?=\s)([^<>]*)>([^<]*)</g;
  const found = [...workbook.matchAll(defined)].map(([, tag = "", refersTo = ""]) => ({
    name: attribute(tag, "name").toUpperCase(),
    refersTo: unescaped(refersTo).trim(),
  }));
  return formInputs.flatMap((name) => found.find((one) => one.name === name) ?? []) as readonly InputCell[];
}

function inputProblems(inputs: readonly InputCell[]): readonly string[] {
  const problems = inputs
    .filter(({ refersTo }) => !/^(?:'(?:[^']|'')+'|[^'!]+)!\$?[A-Z]{1,3}\$?\d{1,7}$/i.test(refersTo))
    .map(({ name, refersTo }) => `gives the name ${name} to ${shortened(refersTo)}, which is not one cell.`);
  const names = inputs.map(({ name }) => name);
  const sets = Object.values(formSubjects).flat();
  if (subjectsOf(names).length === 0)
    problems.push(
      `lacks an input cell: give a cell the name ${sets.map((set) => set.join(" and another ")).join(", or ")}.`,
    );
  return problems;
}

interface Formula {
  readonly at: string;
  /** Without texts in quotes. */
  readonly text: string;
}

/** Excel's limit, in characters. */
const longestFormula = 8_192;

/** Addresses of cells, and formulas of cells (`f`), rules (`formula`, `formula1`, `formula2`) and names. */
const formulaTags =
  /<(?:[\w.-]+:)?(?:c\s[^<>]*?\br="([A-Z]{1,3}\d{1,7})"|(?:f|formula|formula1|formula2|definedName)(?:\s[^<>]*)?>([^<]*)<)/g;

function formulasOf({ texts }: Package): readonly Formula[] {
  return [...texts].flatMap(([path, text]) => {
    if (!/^xl\/(?:worksheets\/[^/]+|workbook\d*|charts\/[^/]+)\.xml$/.test(path)) return [];
    const part = path.replace(/^xl\/|\.xml$/g, "");
    const found: Formula[] = [];
    let cell = "";
    for (const [, address, formula] of text.matchAll(formulaTags)) {
      if (address !== undefined) cell = address;
      else if (formula !== undefined && formula !== "")
        found.push({
          at: cell === "" ? part : `${part} ${cell}`,
          text: unescaped(formula)
            .slice(0, longestFormula)
            .replace(/"[^"]*"/g, '""'),
        });
    }
    return found;
  });
}

/** The names of our functions in files. Excel marks functions of add-ins, and those that it does not know. */
const ourFunctions = /(?:_xldudf_WA_|_xludf\.WA\.|(?<![\p{L}\p{N}_.])WA\.)([\p{L}\p{N}_.]+)\(/giu;

function functionProblems(formulas: readonly Formula[]): readonly string[] {
  const used = formulas.flatMap(({ at, text }) =>
    [...text.matchAll(ourFunctions)].map(([, name = ""]) => ({ at, name: name.toUpperCase() })),
  );
  if (used.length === 0) return ["has no formula with a function of this add-in, such as =WA.SESSION."];
  const isKnown = (name: string): boolean => functionIds.some((id) => id === name);
  const unknown = new Map(used.filter(({ name }) => !isKnown(name)).map(({ name, at }) => [name, at]));
  return [...unknown]
    .slice(0, mostProblems)
    .map(([name, at]) => `uses the unknown function WA.${shortened(name)} in ${at}.`);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** A value of plain YAML. */
export type PlainYaml = string | PlainYaml[] | { [name: string]: PlainYaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Reads the plain part of YAML that our files use: maps and lists by indentation, one-line texts, comments on
 * their own lines. Throws at anything else, tabs included, so that all readers agree on the result.
 */
export function readPlainYaml(text: string): PlainYaml {
  const lines: Line[] = [];
  for (const [at, raw] of text.split("\n").entries()) {
    if (/^\s*(?:#.*)?$/.test(raw)) continue;
    const [, spaces = "", rest = ""] = /^( *)(.*)$/.exec(raw) ?? [];
    if (spaces.length % 2 !== 0 || /\t|\s$|['&*|>{[]$| #/.test(rest))
      throw new Error(`Line ${at + 1}: ${raw}`);
    lines.push({ indent: spaces.length, text: rest });
  }
  const [value, end] = readBlock(lines, 0, 0);
  if (end < lines.length) throw new Error(`Not indented as it should be: ${lines[end]?.text ?? ""}`);
  return value;
}

function readBlock(lines: readonly Line[], start: number, indent: number): readonly [PlainYaml, number] {
  return lines[start]?.text.startsWith("- ") ? readList(lines, start, indent) : readMap(lines, start, indent);
}

function readList(lines: readonly Line[], start: number, indent: number): readonly [PlainYaml[], number] {
  const list: PlainYaml[] = [];
  let at = start;
  while (lines[at]?.indent === indent && lines[at]?.text.startsWith("- ")) {
    const item = lines[at]!.text.slice(2);
    if (/^[\w.-]+:(?: |$)/.test(item)) {
      // A map in a list begins on the line of its dash.
      const opened = lines.with(at, { indent: indent + 2, text: item });
      const [map, end] = readMap(opened, at, indent + 2);
      list.push(map);
      at = end;
    } else {
      list.push(item.replace(/^"([^"]*)"$/, "$1"));
      at += 1;
    }
  }
  return [list, at];
}

function readMap(lines: readonly Line[], start: number, indent: number): readonly [PlainYaml, number] {
  const map: Record<string, PlainYaml> = {};
  let at = start;
  while (lines[at]?.indent === indent) {
    const { text } = lines[at]!;
    const [, name, value] = /^([\w.-]+):(?: (.+))?$/.exec(text) ?? [];
    if (name === undefined || name in map) throw new Error(`Not a member of its own: ${text}`);
    at += 1;
    if (value !== undefined) map[name] = value;
    else if ((lines[at]?.indent ?? 0) > indent) [map[name], at] = readBlock(lines, at, lines[at]!.indent);
    else map[name] = "";
  }
  return [map, at];
}

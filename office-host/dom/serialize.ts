import { PlainElement, PlainText, xmlNamespace } from "./nodes.ts";
import type { PlainAttribute, PlainChild, PlainDocument } from "./nodes.ts";

/** Namespaces by prefix. The key "" is for no prefix. */
type Scope = ReadonlyMap<string, string | null>;

const outermost: Scope = new Map([
  ["", null],
  ["xml", xmlNamespace],
]);

/** Returns a tree as XML. Prefixes are declared where they are first used. */
export function serializePlain(node: PlainDocument | PlainElement): string {
  const written: string[] = [];
  if (node instanceof PlainElement) write(node, outermost, written);
  else for (const child of node.children) write(child, outermost, written);
  return written.join("");
}

/** Adds an element's XML to `written`. Declares prefixes that lack the right namespace in scope. */
function write(element: PlainElement, outer: Scope, written: string[]): void {
  const { prefix, tagName, namespaceURI, attributeList } = element;
  const declarations = attributeList.filter(isDeclaration);
  const scope = declarations.length === 0 ? outer : new Map([...outer, ...declarations.map(declared)]);
  const neededDeclarations = new Map<string, string | null>();
  const declareIfNeeded = (used: string, namespace: string | null): void => {
    if ((scope.get(used) ?? null) !== namespace) neededDeclarations.set(used, namespace);
  };
  for (const attribute of attributeList)
    if (attribute.prefix !== null && !isDeclaration(attribute))
      declareIfNeeded(attribute.prefix, attribute.namespaceURI);
  declareIfNeeded(prefix ?? "", namespaceURI);
  written.push("<", tagName);
  for (const [used, namespace] of neededDeclarations)
    written.push(used === "" ? " xmlns" : ` xmlns:${used}`, '="', escapedValue(namespace ?? ""), '"');
  for (const attribute of attributeList)
    if (!isDeclaration(attribute) || !neededDeclarations.has(declared(attribute)[0]))
      written.push(" ", attribute.name, '="', escapedValue(attribute.value), '"');
  if (element.firstChild === null) {
    written.push("/>");
    return;
  }
  written.push(">");
  const inner = neededDeclarations.size === 0 ? scope : new Map([...scope, ...neededDeclarations]);
  for (let child: PlainChild | null = element.firstChild; child !== null; child = child.nextSibling)
    if (child instanceof PlainText) written.push(escapedText(child.nodeValue));
    else write(child, inner, written);
  written.push("</", tagName, ">");
}

const isDeclaration = ({ name }: PlainAttribute): boolean => name === "xmlns" || name.startsWith("xmlns:");

const declared = ({ name, value }: PlainAttribute) =>
  [name.slice("xmlns:".length), value === "" ? null : value] as const;

function escapedText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

function escapedValue(text: string): string {
  return /[&<>"\t\n\r]/.test(text)
    ? escapedText(text)
        .replaceAll('"', "&quot;")
        .replaceAll("\t", "&#x9;")
        .replaceAll("\n", "&#xA;")
        .replaceAll("\r", "&#xD;")
    : text;
}

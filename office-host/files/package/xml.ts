/** Reads XML; undefined where it is not well-formed. */
export function parseXml(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ""), "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

/** Writes XML with the declaration that a part of a package begins with. */
export function writeXml(document: Document): string {
  const body = new XMLSerializer().serializeToString(document).replace(/^<\?xml[^?]*\?>\s*/, "");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
}

/** All elements of a local name below a node, in the order of the document, whatever their prefix. */
export function elementsIn(node: Document | Element, name: string): Element[] {
  const found: Element[] = [];
  walk(node, (element) => {
    if (element.localName === name) found.push(element);
    return true;
  });
  return found;
}

/** The first element of a local name below a node. */
export function elementIn(node: Document | Element, name: string): Element | undefined {
  let found: Element | undefined;
  walk(node, (element) => {
    if (element.localName === name) found = element;
    return found === undefined;
  });
  return found;
}

/** Goes through a tree until told to stop; a live collection of the DOM is counted anew after each change. */
function walk(node: Document | Element, visit: (element: Element) => boolean): boolean {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (!visit(element) || !walk(element, visit)) return false;
  }
  return true;
}

/** Adds an element in the namespace of its parent, before another or at the end. */
export function addElement(
  parent: Element,
  name: string,
  attributes: Readonly<Record<string, string>>,
  before: Element | null = null,
): Element {
  const element = parent.ownerDocument.createElementNS(parent.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.insertBefore(element, before);
}

/** Writes a text as spreadsheet files hold it: what XML cannot carry, and what looks like that notation, as `_x000D_`. */
export function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(unfit, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}

/** Reads a text as spreadsheet files hold it. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Control characters but tab and line feed, lone surrogates and the two last code units: no XML holds them. */
const unfit = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

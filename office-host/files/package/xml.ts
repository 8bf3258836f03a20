/** Returns the document of an XML text. Undefined if it is not well-formed. */
export function parseXml(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ""), "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

/** Returns XML with its declaration. Invalid characters are encoded in spreadsheet parts, or removed. */
export function writeXml(document: Document): string {
  const body = bareXml(document);
  // Attributes have line breaks and tabs as references, which Excel writes in its notation.
  const content = hasNotation(document)
    ? escapeText(body).replace(/&#(?:x0*([9ad])|(9|10|13));/gi, (_, hex?: string, digits?: string) =>
        noted(hex === undefined ? Number(digits) : parseInt(hex, 16)),
      )
    : body.replace(unfit, "");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}

/** Returns XML without a declaration. */
export function bareXml(document: Document): string {
  return new XMLSerializer().serializeToString(document).replace(/^<\?xml[^?]*\?>\s*/, "");
}

/** Decodes the texts of a document that uses the notation of spreadsheets. */
export function takeNotation(document: Document): void {
  if (hasNotation(document)) takeNotationBelow(document);
}

function takeNotationBelow(node: Document | Element): void {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.includes("_x") === true)
      child.nodeValue = unescapeText(child.nodeValue);
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    for (const attribute of Array.from(element.attributes))
      if (attribute.value.includes("_x")) attribute.value = unescapeText(attribute.value);
    takeNotationBelow(element);
  }
}

/** Returns true for spreadsheet parts, the only ones with encoded texts (ECMA-376 part 1, 22.9.2.19). */
function hasNotation({ documentElement: root }: Document): boolean {
  return /\/spreadsheetml\/(?:2006\/)?main$/.test(root.namespaceURI ?? "");
}

/** Returns all elements with a local name below a node, in document order, with any prefix. */
export function elementsIn(node: Document | Element, name: string): Element[] {
  const found: Element[] = [];
  walk(node, (element) => {
    if (element.localName === name) found.push(element);
    return true;
  });
  return found;
}

/** Returns the first element with a local name below a node. */
export function elementIn(node: Document | Element, name: string): Element | undefined {
  let found: Element | undefined;
  walk(node, (element) => {
    if (element.localName === name) found = element;
    return found === undefined;
  });
  return found;
}

/** Visits a tree until `visit` returns false. Live DOM collections are counted after each change. */
function walk(node: Document | Element, visit: (element: Element) => boolean): boolean {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (!visit(element) || !walk(element, visit)) return false;
  }
  return true;
}

/** Adds an element in its parent's namespace, before another one or at the end. */
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

/**
 * Returns a text encoded for spreadsheet files: characters that XML cannot have, and text that looks like the
 * encoding, as `_x000D_`.
 */
export function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(unfit, (unit) => noted(unit.charCodeAt(0)));
}

function noted(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** Returns the decoded text of a spreadsheet file. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Characters that XML cannot have: control characters, lone surrogates and the last two code units. */
export const unfit = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

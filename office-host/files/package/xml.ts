/** Parses XML. Returns undefined if it is not well-formed. */
export function parseXml(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ""), "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

/** Returns a document as XML. Encodes invalid characters in spreadsheet parts, and removes others. */
export function writeXml(document: Document): string {
  const body = xmlWithoutDeclaration(document);
  // Excel writes line breaks and tabs in attributes as `_x000A_`, the serializer as `&#10;`.
  const content = hasEncodedTexts(document)
    ? escapeText(body).replace(/&#(?:x0*([9ad])|(9|10|13));/gi, (_, hex?: string, digits?: string) =>
        encodedCharacter(hex === undefined ? Number(digits) : parseInt(hex, 16)),
      )
    : body.replace(invalidCharacters, "");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}

export function xmlWithoutDeclaration(document: Document): string {
  return new XMLSerializer().serializeToString(document).replace(/^<\?xml[^?]*\?>\s*/, "");
}

/** Decodes the texts of a spreadsheet part, such as `_x000A_`. */
export function decodeTexts(document: Document): void {
  if (hasEncodedTexts(document)) decodeTextsBelow(document);
}

function decodeTextsBelow(node: Document | Element): void {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.includes("_x") === true)
      child.nodeValue = unescapeText(child.nodeValue);
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    for (const attribute of Array.from(element.attributes))
      if (attribute.value.includes("_x")) attribute.value = unescapeText(attribute.value);
    decodeTextsBelow(element);
  }
}

/** Returns true for a spreadsheet part. Only these encode texts (ECMA-376 part 1, 22.9.2.19). */
function hasEncodedTexts({ documentElement: root }: Document): boolean {
  return /\/spreadsheetml\/(?:2006\/)?main$/.test(root.namespaceURI ?? "");
}

/** Returns all elements below a node by local name, in document order. */
export function elementsIn(node: Document | Element, name: string): Element[] {
  const matches: Element[] = [];
  walk(node, (element) => {
    if (element.localName === name) matches.push(element);
    return true;
  });
  return matches;
}

/** Returns the first element below a node by local name. */
export function elementIn(node: Document | Element, name: string): Element | undefined {
  let match: Element | undefined;
  walk(node, (element) => {
    if (element.localName === name) match = element;
    return match === undefined;
  });
  return match;
}

/** Returns false for an element of an extension, which has another namespace. */
export function isOfWorksheet({ namespaceURI, ownerDocument }: Element): boolean {
  return namespaceURI === ownerDocument.documentElement.namespaceURI;
}

/** Visits elements until `visit` returns false. This is faster than a live collection of the DOM. */
function walk(node: Document | Element, visit: (element: Element) => boolean): boolean {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (!visit(element) || !walk(element, visit)) return false;
  }
  return true;
}

/** Creates an element in its parent's namespace, before another one or at the end. */
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

/** Encodes characters that XML cannot have, and texts that look encoded, as `_x000D_`. */
export function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(invalidCharacters, (unit) => encodedCharacter(unit.charCodeAt(0)));
}

function encodedCharacter(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}

export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Control characters, lone surrogates, U+FFFE and U+FFFF. */
export const invalidCharacters = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

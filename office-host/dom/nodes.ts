/** The DOM's numbers for kinds of nodes. */
export const kinds = { element: 1, text: 3, document: 9 } as const;

/** The namespace of the prefix `xml`. */
export const xmlNamespace = "http://www.w3.org/XML/1998/namespace";

/** An attribute of an element. */
export interface PlainAttribute {
  readonly name: string;
  readonly prefix: string | null;
  readonly localName: string;
  readonly namespaceURI: string | null;
  value: string;
}

/** A node of a tree: an element or a text. */
export type PlainChild = PlainElement | PlainText;

/** The common part of elements and documents: child nodes. */
abstract class PlainParent {
  abstract readonly ownerDocument: PlainDocument | null;
  abstract readonly nodeType: number;
  firstChild: PlainChild | null = null;
  lastChild: PlainChild | null = null;

  get children(): PlainElement[] {
    const found: PlainElement[] = [];
    for (let child = this.firstChild; child !== null; child = child.nextSibling)
      if (child instanceof PlainElement) found.push(child);
    return found;
  }

  get firstElementChild(): PlainElement | null {
    return elementFrom(this.firstChild);
  }

  appendChild(child: PlainChild): PlainChild {
    return this.insertBefore(child, null);
  }

  append(...added: readonly (PlainChild | string)[]): void {
    for (const one of added) this.insertBefore(typeof one === "string" ? new PlainText(one) : one, null);
  }

  insertBefore<Child extends PlainChild>(child: Child, before: PlainChild | null): Child {
    child.remove();
    const previous = before === null ? this.lastChild : before.previousSibling;
    child.parentNode = this as unknown as PlainElement | PlainDocument;
    child.previousSibling = previous;
    child.nextSibling = before;
    if (previous === null) this.firstChild = child;
    else previous.nextSibling = child;
    if (before === null) this.lastChild = child;
    else before.previousSibling = child;
    return child;
  }

  replaceChildren(...added: readonly (PlainChild | string)[]): void {
    while (this.firstChild !== null) this.firstChild.remove();
    this.append(...added);
  }

  getElementsByTagName(name: string): PlainElement[] {
    return elementsBelow(this.firstChild, ({ tagName }) => tagName === name);
  }

  getElementsByTagNameNS(namespace: string, name: string): PlainElement[] {
    return elementsBelow(
      this.firstChild,
      (element) =>
        (namespace === "*" || element.namespaceURI === namespace) &&
        (name === "*" || element.localName === name),
    );
  }
}

/** The common part of elements and texts: a parent and siblings. */
abstract class PlainPlace extends PlainParent {
  parentNode: PlainElement | PlainDocument | null = null;
  previousSibling: PlainChild | null = null;
  nextSibling: PlainChild | null = null;

  get parentElement(): PlainElement | null {
    return this.parentNode instanceof PlainElement ? this.parentNode : null;
  }

  get ownerDocument(): PlainDocument | null {
    let top: PlainElement | PlainDocument | null = this.parentNode;
    while (top instanceof PlainElement && top.parentNode !== null) top = top.parentNode;
    return top instanceof PlainDocument ? top : new PlainDocument();
  }

  get nextElementSibling(): PlainElement | null {
    return elementFrom(this.nextSibling);
  }

  remove(): void {
    const { parentNode: parent, previousSibling: previous, nextSibling: next } = this;
    if (parent === null) return;
    if (previous === null) parent.firstChild = next;
    else previous.nextSibling = next;
    if (next === null) parent.lastChild = previous;
    else next.previousSibling = previous;
    [this.parentNode, this.previousSibling, this.nextSibling] = [null, null, null];
  }

  replaceWith(other: PlainChild): void {
    this.parentNode?.insertBefore(other, this as unknown as PlainChild);
    this.remove();
  }
}

/** A text. Comments and processing instructions are dropped. */
export class PlainText extends PlainPlace {
  readonly nodeType = kinds.text;
  nodeValue: string;

  constructor(text: string) {
    super();
    this.nodeValue = text;
  }

  get textContent(): string {
    return this.nodeValue;
  }

  cloneNode(): PlainText {
    return new PlainText(this.nodeValue);
  }
}

export class PlainElement extends PlainPlace {
  readonly nodeType = kinds.element;
  readonly namespaceURI: string | null;
  readonly tagName: string;
  readonly prefix: string | null;
  readonly localName: string;
  readonly list: PlainAttribute[] = [];

  constructor(namespace: string | null, name: string) {
    super();
    this.namespaceURI = namespace;
    this.tagName = name;
    [this.prefix, this.localName] = partsOf(name);
  }

  get attributes(): readonly PlainAttribute[] & Readonly<Record<string, unknown>> {
    const named = [...this.list] as unknown as PlainAttribute[] & Record<string, unknown>;
    for (const attribute of this.list) if (!(attribute.name in named)) named[attribute.name] = attribute;
    named.getNamedItem = (name: string) => this.find(name) ?? null;
    return named;
  }

  get textContent(): string {
    let text = "";
    for (let child = this.firstChild; child !== null; child = child.nextSibling) text += child.textContent;
    return text;
  }

  set textContent(text: string) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  get innerHTML(): string {
    return this.textContent;
  }

  getAttribute(name: string): string | null {
    return this.find(name)?.value ?? null;
  }

  getAttributeNS(namespace: string | null, name: string): string | null {
    return this.findIn(namespace, name)?.value ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.find(name) !== undefined;
  }

  setAttribute(name: string, value: string): void {
    const known = this.find(name);
    if (known === undefined) this.list.push({ ...plain(name), value: value });
    else known.value = value;
  }

  setAttributeNS(namespace: string | null, name: string, value: string): void {
    const [prefix, localName] = partsOf(name);
    const known = this.findIn(namespace, localName);
    if (known === undefined) this.list.push({ name, prefix, localName, namespaceURI: namespace, value });
    else known.value = value;
  }

  removeAttribute(name: string): void {
    const place = this.list.findIndex((attribute) => attribute.name === name);
    if (place >= 0) this.list.splice(place, 1);
  }

  removeAttributeNS(namespace: string | null, name: string): void {
    const known = this.findIn(namespace, name);
    if (known !== undefined) this.list.splice(this.list.indexOf(known), 1);
  }

  cloneNode(isDeep = false): PlainElement {
    const copy = new PlainElement(this.namespaceURI, this.tagName);
    for (const attribute of this.list) copy.list.push({ ...attribute });
    if (isDeep)
      for (let child = this.firstChild; child !== null; child = child.nextSibling)
        copy.append(child.cloneNode(true));
    return copy;
  }

  private find(name: string): PlainAttribute | undefined {
    for (const attribute of this.list) if (attribute.name === name) return attribute;
    return undefined;
  }

  private findIn(namespace: string | null, name: string): PlainAttribute | undefined {
    return this.list.find(({ localName, namespaceURI }) => localName === name && namespaceURI === namespace);
  }
}

/** A document with its root element. */
export class PlainDocument extends PlainParent {
  readonly nodeType = kinds.document;
  readonly ownerDocument = null;

  get documentElement(): PlainElement | null {
    return this.firstElementChild;
  }

  createElementNS(namespace: string | null, name: string): PlainElement {
    return new PlainElement(namespace, name);
  }
}

/** Returns the matching elements below a node in document order. */
export function elementsBelow(
  first: PlainChild | null,
  fits: (element: PlainElement) => boolean,
  found: PlainElement[] = [],
): PlainElement[] {
  for (let child = first; child !== null; child = child.nextSibling) {
    if (!(child instanceof PlainElement)) continue;
    if (fits(child)) found.push(child);
    elementsBelow(child.firstChild, fits, found);
  }
  return found;
}

function elementFrom(node: PlainChild | null): PlainElement | null {
  let next = node;
  while (next !== null && !(next instanceof PlainElement)) next = next.nextSibling;
  return next;
}

function partsOf(name: string): [prefix: string | null, localName: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? [null, name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** An attribute that is set by its name has no namespace, even with a prefix. */
const plain = (name: string) => ({ name, prefix: null, localName: name, namespaceURI: null });

export const nodeTypes = { element: 1, text: 3, document: 9 } as const;

/** The namespace of the prefix `xml`. */
export const xmlNamespace = "http://www.w3.org/XML/1998/namespace";

export interface PlainAttribute {
  readonly name: string;
  readonly prefix: string | null;
  readonly localName: string;
  readonly namespaceURI: string | null;
  value: string;
}

export type PlainChild = PlainElement | PlainText;

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
    return firstElementFrom(this.firstChild);
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

abstract class PlainSibling extends PlainParent {
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
    return firstElementFrom(this.nextSibling);
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

/** A text node. The parser omits comments and processing instructions. */
export class PlainText extends PlainSibling {
  readonly nodeType = nodeTypes.text;
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

export class PlainElement extends PlainSibling {
  readonly nodeType = nodeTypes.element;
  readonly namespaceURI: string | null;
  readonly tagName: string;
  readonly prefix: string | null;
  readonly localName: string;
  readonly attributeList: PlainAttribute[] = [];

  constructor(namespace: string | null, name: string) {
    super();
    this.namespaceURI = namespace;
    this.tagName = name;
    [this.prefix, this.localName] = splitName(name);
  }

  get attributes(): readonly PlainAttribute[] & Readonly<Record<string, unknown>> {
    const attributeMap = [...this.attributeList] as unknown as PlainAttribute[] & Record<string, unknown>;
    for (const attribute of this.attributeList)
      if (!(attribute.name in attributeMap)) attributeMap[attribute.name] = attribute;
    attributeMap.getNamedItem = (name: string) => this.find(name) ?? null;
    return attributeMap;
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
    const existing = this.find(name);
    if (existing === undefined) this.attributeList.push({ ...attributeWithoutNamespace(name), value: value });
    else existing.value = value;
  }

  setAttributeNS(namespace: string | null, name: string, value: string): void {
    const [prefix, localName] = splitName(name);
    const existing = this.findIn(namespace, localName);
    if (existing === undefined)
      this.attributeList.push({ name, prefix, localName, namespaceURI: namespace, value });
    else existing.value = value;
  }

  removeAttribute(name: string): void {
    const index = this.attributeList.findIndex((attribute) => attribute.name === name);
    if (index >= 0) this.attributeList.splice(index, 1);
  }

  removeAttributeNS(namespace: string | null, name: string): void {
    const existing = this.findIn(namespace, name);
    if (existing !== undefined) this.attributeList.splice(this.attributeList.indexOf(existing), 1);
  }

  cloneNode(isDeep = false): PlainElement {
    const copy = new PlainElement(this.namespaceURI, this.tagName);
    for (const attribute of this.attributeList) copy.attributeList.push({ ...attribute });
    if (isDeep)
      for (let child = this.firstChild; child !== null; child = child.nextSibling)
        copy.append(child.cloneNode(true));
    return copy;
  }

  private find(name: string): PlainAttribute | undefined {
    for (const attribute of this.attributeList) if (attribute.name === name) return attribute;
    return undefined;
  }

  private findIn(namespace: string | null, name: string): PlainAttribute | undefined {
    return this.attributeList.find(
      ({ localName, namespaceURI }) => localName === name && namespaceURI === namespace,
    );
  }
}

export class PlainDocument extends PlainParent {
  readonly nodeType = nodeTypes.document;
  readonly ownerDocument = null;

  get documentElement(): PlainElement | null {
    return this.firstElementChild;
  }

  createElementNS(namespace: string | null, name: string): PlainElement {
    return new PlainElement(namespace, name);
  }
}

/** Returns matching elements among `first`, its next siblings and everything below, in document order. */
export function elementsBelow(
  first: PlainChild | null,
  matches: (element: PlainElement) => boolean,
  found: PlainElement[] = [],
): PlainElement[] {
  for (let child = first; child !== null; child = child.nextSibling) {
    if (!(child instanceof PlainElement)) continue;
    if (matches(child)) found.push(child);
    elementsBelow(child.firstChild, matches, found);
  }
  return found;
}

function firstElementFrom(node: PlainChild | null): PlainElement | null {
  let next = node;
  while (next !== null && !(next instanceof PlainElement)) next = next.nextSibling;
  return next;
}

function splitName(name: string): [prefix: string | null, localName: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? [null, name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** Returns an attribute as `setAttribute` creates it: without a namespace, even with a prefix. */
const attributeWithoutNamespace = (name: string) => ({
  name,
  prefix: null,
  localName: name,
  namespaceURI: null,
});

/** Returns an element with a text. */
export function textElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words: string,
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.textContent = words;
  return node;
}

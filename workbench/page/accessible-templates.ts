/** Corrections of the spreadsheet's templates. */
const changes: readonly (readonly [from: string, to: string])[] = [
  // Cell editors get their place in the Tab order of the page. By default they come first.
  ['t-ref="o_composer"\n          tabindex="1"', 't-ref="o_composer"\n          tabindex="0"'],
  [
    '          t-ref="inputNumber"',
    '          t-ref="inputNumber"\n          t-att-aria-label="props.title"',
  ],
  ['        value="100"', '        value="100"\n        aria-label="Rows to add"'],
  [
    '        type="text"\n        t-ref="{{refName}}"',
    '        type="text"\n        t-att-aria-label="props.label"\n        t-ref="{{refName}}"',
  ],
  ['        value="inputValue"\n', '        value="inputValue"\n        label.translate="Name Box"\n'],
];

/** Returns the spreadsheet's templates with labels for inputs, and cell editors in the page's Tab order. */
export function accessibleTemplates(templates: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The spreadsheet's templates have no ${from.trim()}.`);
    return text.replace(from, to);
  }, templates);
}

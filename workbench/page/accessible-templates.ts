/** What is put right in the spreadsheet's templates: what stands there, and what takes its place. */
const changes: readonly (readonly [from: string, to: string])[] = [
  // The cell editors come where they are in the page, not before everything else.
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

/**
 * Returns the spreadsheet's templates with names for its inputs, which have none by themselves, and with
 * editors that keep their place when somebody goes through the page by Tab.
 */
export function accessibleTemplates(templates: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The spreadsheet's templates have no ${from.trim()}.`);
    return text.replace(from, to);
  }, templates);
}

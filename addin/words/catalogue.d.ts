/** A language's catalogue from `locales/` with parsed messages, as scripts/words/loader.mjs returns it. */
declare module "*.json" {
  const catalogue: object;
  export default catalogue;
}

/** The part of a catalogue for the pane. */
declare module "*.json?pane" {
  const catalogue: object;
  export default catalogue;
}

/** The part of a catalogue that only pages of results need. */
declare module "*.json?pages" {
  const catalogue: object;
  export default catalogue;
}

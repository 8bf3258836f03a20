/** A language's catalogue from `locales/` with parsed messages, as scripts/words/loader.mjs returns it. */
declare module "*.json" {
  const catalogue: object;
  export default catalogue;
}

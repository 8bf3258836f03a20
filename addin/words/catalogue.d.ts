/** The catalogue of a language from `locales/`, as scripts/words/loader.mjs gives it: with its messages parsed. */
declare module "*.json" {
  const catalogue: object;
  export default catalogue;
}

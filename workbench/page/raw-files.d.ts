declare module "*.css";

declare module "*.xml" {
  const text: string;
  export default text;
}

declare module "*/shortcuts.json" {
  const file: {
    readonly shortcuts: { readonly action: string; readonly key: { readonly default: string } }[];
  };
  export default file;
}

declare module "*.css";

declare module "*.xml" {
  const text: string;
  export default text;
}

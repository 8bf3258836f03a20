// Style sheets that a test page imports for their effect; webpack bundles them.
declare module "*.css";

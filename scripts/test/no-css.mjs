/** Stands in for style sheets in tests without a browser: they have no effect there. */
export default { process: () => ({ code: "" }) };

import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** A sync in a loop is one round trip per row: the classic way to make an Excel add-in slow. */
const syncInLoop = [
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
].map((loop) => ({
  selector: `${loop} CallExpression[callee.property.name='sync']`,
  message: "Queue everything, then one context.sync(): a sync in a loop is a round trip per turn.",
}));

const onlyIn = (name, room) => ({ name, message: `Only ${room} may use ${name}.` });
const fetchRoom = onlyIn("fetch", "addin/client");

/** What the set-up scripts and the root's configuration files may use without an import. */
const scriptGlobals = [
  ...["process", "console", "Buffer", "URL", "module", "require", "__dirname"],
  ...["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
];

export default tseslint.config(
  { ignores: ["dist/**", "node_modules/**", ".data/**", ".cache/**", "coverage/**"] },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-console": "error",
      "no-alert": "error",
      "no-restricted-globals": [
        "error",
        fetchRoom,
        onlyIn("process", "configuration and main files (import it from node:process)"),
      ],
      "no-restricted-syntax": [
        "error",
        ...syncInLoop,
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: "Only configuration files read the environment.",
        },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["addin/client/**/*.ts"],
    rules: { "no-restricted-globals": "off" },
  },
  {
    files: ["**/configuration.ts", "**/main.ts", "workbench/serve.ts"],
    rules: {
      "no-restricted-globals": ["error", fetchRoom],
      "no-restricted-syntax": ["error", ...syncInLoop],
    },
  },
  {
    // The sheet in front decides how many blocks there are; each block of rows is one sync by design.
    files: ["addin/workbook/in-blocks.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["test/**/*.ts", "test/**/*.tsx"],
    rules: {
      "no-restricted-globals": "off",
      "no-restricted-syntax": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["scripts/**/*.mjs", "test/support/bench/*.mjs", "*.js", "*.cjs", ".dependency-cruiser.cjs"],
    languageOptions: {
      globals: Object.fromEntries(scriptGlobals.map((name) => [name, "readonly"])),
    },
  },
);

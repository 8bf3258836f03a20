/**
 * Who may import whom. `parts` are the project's own folders, `packages` come from npm; "node" stands for Node's own
 * modules. What is not named is forbidden. `typesOnly` may be imported as types. TypeScript's project references
 * hold the same table for the compiler.
 */
const table = {
  contract: {},
  "addin/words": { parts: ["contract", "locales"], packages: ["intl-messageformat"] },
  "addin/rows": { parts: ["contract", "addin/words"] },
  "addin/sheets": { parts: ["contract", "addin/words", "addin/rows"] },
  "addin/pages": { parts: ["contract", "addin/rows"] },
  "addin/charts": { parts: ["contract", "addin/words", "addin/rows", "addin/pages"] },
  "addin/reports": { parts: ["contract", "addin/words", "addin/rows", "addin/pages", "addin/charts"] },
  "addin/client": { parts: ["contract"] },
  "addin/workbook": {
    parts: ["contract", "addin/words", "addin/rows", "addin/sheets", "addin/pages"],
  },
  "addin/actions": {
    parts: [
      "contract",
      "addin/words",
      "addin/rows",
      "addin/sheets",
      "addin/pages",
      "addin/reports",
      "addin/client",
      "addin/workbook",
    ],
  },
  "addin/functions": {
    parts: ["contract", "addin/words", "addin/rows", "addin/sheets", "addin/client", "addin/workbook"],
  },
  "addin/pane": {
    parts: ["addin/words", "addin/actions"],
    typesOnly: ["contract", "addin/rows", "addin/sheets", "addin/pages", "addin/client", "addin/workbook"],
    packages: ["react", "react-dom", "@fluentui/web-components", "@fluentui/tokens"],
  },
  relay: {
    parts: ["contract"],
    packages: [
      ...["node", "express", "undici", "helmet", "pino", "libsql", "jose", "pg"],
      ...["prom-client", "rate-limiter-flexible"],
    ],
  },
  service: { parts: ["contract"], packages: ["node", "libsql", "kysely"] },
  "office-host": { packages: ["@odoo/o-spreadsheet", "chart.js", "chartjs-plugin-datalabels", "fflate"] },
  "workbench/page": {
    parts: ["contract", "office-host"],
    packages: [
      "@odoo/o-spreadsheet",
      "@odoo/owl",
      "bootstrap",
      "@fontsource/noto-sans-jp",
      "@fontsource/noto-sans-thai",
    ],
  },
};

/** Files that stand directly in a folder and put its parts together. */
const files = {
  "addin/*": {
    path: "^addin/[^/]+$",
    parts: ["contract", ...Object.keys(table).filter((part) => part.startsWith("addin/"))],
    packages: ["react", "react-dom", "@fluentui/web-components", "@fluentui/tokens"],
  },
  "workbench/serve.ts": {
    path: "^workbench/serve\\.ts$",
    parts: ["contract", "relay", "service", "workbench/*"],
    packages: ["node"],
  },
  "workbench/*": {
    path: "^workbench/(?!serve\\.ts$)[^/]+$",
    parts: ["contract"],
    packages: ["node"],
  },
};

const ownFolders = "^(?:contract|locales|office-host|addin|relay|service|workbench|scripts|test)/";

/** The folders of the Office host from the bottom up, "" for the files directly in it: each imports only those before it. */
const layersOfHost = [
  ...["excel", "spreadsheet", "charts/picture", "charts/drawing", "charts/reading", "functions", "workbook"],
  ...["classes", "cells", "events", "office", "pictures", "sheets", "charts", "tables", "ranges", "wire"],
  ...["", "files/package", "files/cells", "files/charts", "files/sheets", "files"],
];

/** The files directly in a folder of the Office host. */
const inHost = (folder) => `^office-host/${folder === "" ? "" : `${folder}/`}[^/]+$`;

/** The path of a part: a folder with all that is in it, or the files directly in one. */
const pathOf = (part) => files[part]?.path ?? `^${part}/`;

const packagePaths = (packages) =>
  packages.filter((name) => name !== "node").map((name) => `^node_modules/(?:@types/)?${name}/`);

const rules = Object.entries({ ...table, ...files }).flatMap(
  ([part, { path = pathOf(part), parts = [], typesOnly = [], packages = [] }]) => [
    {
      name: `${part} imports only its parts`,
      severity: "error",
      from: { path },
      to: { path: ownFolders, pathNot: [path, ...[...parts, ...typesOnly].map(pathOf)] },
    },
    ...typesOnly.map((other) => ({
      name: `${part} imports only types of ${other}`,
      severity: "error",
      from: { path },
      to: { path: pathOf(other), dependencyTypesNot: ["type-only"] },
    })),
    {
      name: `${part} imports only its packages`,
      severity: "error",
      from: { path },
      to: { path: "(?:^|/)node_modules/", pathNot: packagePaths(packages) },
    },
    ...(packages.includes("node")
      ? []
      : [
          {
            name: `${part} runs outside Node`,
            severity: "error",
            from: { path },
            to: { dependencyTypes: ["core"] },
          },
        ]),
  ],
);

module.exports = {
  forbidden: [
    ...rules,
    {
      name: "relay and service never meet",
      severity: "error",
      from: { path: "^(relay|service)/" },
      to: { path: "^(relay|service)/", pathNot: "^$1/" },
    },
    ...layersOfHost.map((folder, index) => ({
      name: `office-host/${folder} imports only what is below it`,
      severity: "error",
      from: { path: inHost(folder) },
      to: { path: "^office-host/", pathNot: layersOfHost.slice(0, index + 1).map(inHost) },
    })),
    {
      name: "every folder of the host has its layer",
      severity: "error",
      from: { path: "^office-host/", pathNot: layersOfHost.map(inHost) },
      to: {},
    },
    {
      name: "charts are drawn by what they show alone",
      severity: "error",
      from: { path: "^office-host/charts/drawing/" },
      to: {
        path: "^office-host/",
        pathNot: "^office-host/charts/(drawing|picture)/|^office-host/spreadsheet/chart-look",
      },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no orphans",
      severity: "error",
      from: { orphan: true, pathNot: ["\\.d\\.ts$", "(?:^|/)main\\.tsx?$"] },
      to: {},
    },
    { name: "every import is found", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};

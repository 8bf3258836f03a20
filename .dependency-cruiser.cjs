/**
 * Who may import whom. `parts` are the project's own folders, `packages` come from npm; "node" stands for Node's own
 * modules. What is not named is forbidden. `typesOnly` may be imported as types. TypeScript's project references
 * hold the same table for the compiler.
 */
const table = {
  contract: {},
  "addin/words": { parts: ["contract", "locales"], packages: ["intl-messageformat"] },
  "addin/results/figures": { parts: ["contract"] },
  "addin/worksheet": { parts: ["contract", "addin/words", "addin/results/figures"] },
  "addin/results": { parts: ["contract", "addin/words", "addin/worksheet"] },
  "addin/client": { parts: ["contract"] },
  "addin/excel": { parts: ["contract", "addin/words", "addin/worksheet", "addin/results"] },
  "addin/actions": {
    parts: ["contract", "addin/words", "addin/worksheet", "addin/results", "addin/client", "addin/excel"],
  },
  "addin/functions": { parts: ["contract", "addin/words", "addin/worksheet", "addin/client", "addin/excel"] },
  "addin/pane": {
    parts: ["addin/words", "addin/actions"],
    typesOnly: ["contract", "addin/worksheet", "addin/results", "addin/client", "addin/excel"],
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

/**
 * Inside a part arrows run one way, too: a folder imports itself and the folders named before it. "." are the files that stand
 * directly in the part.
 */
const inside = {
  "office-host": [
    ...[
      "excel",
      "spreadsheet",
      "charts/picture",
      "charts/drawing",
      "charts/reading",
      "functions",
      "workbook",
    ],
    ...["classes", "cells", "events", "office", "pictures", "sheets", "charts", "tables", "ranges", "wire"],
    ...[".", "files/package", "files/cells", "files/charts", "files/sheets", "files"],
  ],
  "addin/worksheet": ["cells", ".", "rows", "changes", "merge", "kinds", "plans"],
  "addin/results": ["figures", "page", "parts", "charts", "audit", "reports", "."],
  "addin/client": [".", "sign-in"],
  "addin/excel": ["batch", "keep", "read", "write", "page", "."],
  "addin/actions": ["interface", "tools", "fetching", "writing", "pages", "."],
  "addin/pane": [
    ...["wording", "hooks", "kit", "help", "sign-in", "support", "notices"],
    ...["first-run", "pages", "copy", "history", "sheet", "changes", "analyses", "."],
  ],
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

/**
 * The folders of a part, each after those that it may import. Files that stand directly in the part put the folders
 * together, but for those in `base`, which all folders may import and which import each other alone.
 */
const folders = {
  relay: {
    base: ["failure", "secret", "system-error", "traces"],
    settings: [],
    instance: ["settings"],
    locks: [],
    journal: ["settings", "instance", "locks"],
    allowed: ["settings", "instance"],
    recovering: ["settings", "instance", "locks", "journal"],
    writing: ["instance", "locks", "journal", "allowed", "recovering"],
    "sign-in": ["settings", "instance", "journal"],
    operation: ["settings", "instance", "journal", "sign-in"],
    http: [
      ...["settings", "instance", "locks", "journal", "allowed", "recovering", "writing"],
      ...["sign-in", "operation"],
    ],
  },
  service: {
    base: ["errors"],
    store: [],
    access: ["store"],
    records: ["store"],
    totals: ["store", "records"],
    methods: ["store", "records", "totals"],
    sample: ["store", "records", "totals"],
    calls: ["store", "access", "records", "methods"],
  },
};

const ownFolders = "^(?:contract|locales|office-host|addin|relay|service|workbench|scripts|test)/";

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

/** The path of a folder of a part. */
const folderOf = (part, folder) => `^${part}/${folder === "." ? "" : `${folder}/`}[^/]+$`;

const insideRules = Object.entries(inside).flatMap(([part, folders]) => [
  {
    name: `every folder of ${part} has its place`,
    severity: "error",
    from: { path: `^${part}/`, pathNot: folders.map((folder) => folderOf(part, folder)) },
    to: {},
  },
  ...folders.map((folder, place) => ({
    name: `${part}/${folder === "." ? "" : folder} imports only what is below it`,
    severity: "error",
    from: { path: folderOf(part, folder) },
    to: {
      path: `^${part}/`,
      pathNot: folders.slice(0, place + 1).map((below) => folderOf(part, below)),
    },
  })),
]);
const folderRules = Object.entries(folders).flatMap(([part, { base, ...table }]) => {
  const basePath = `^${part}/(?:${base.join("|")})\\.ts$`;
  const pathOfFolder = (folder) => `^${part}/${folder}/`;
  const imports = (name, path, free) => ({
    name,
    severity: "error",
    from: { path },
    to: { path: `^${part}/`, pathNot: free },
  });
  return [
    imports(`files that all of ${part} uses import each other alone`, basePath, [basePath]),
    ...Object.entries(table).map(([folder, below]) =>
      imports(`${part}/${folder} imports only folders below it`, pathOfFolder(folder), [
        basePath,
        ...[folder, ...below].map(pathOfFolder),
      ]),
    ),
    {
      name: `every folder of ${part} has its place`,
      severity: "error",
      from: {},
      to: {
        path: `^${part}/[^/]+/`,
        pathNot: Object.keys(table).map(pathOfFolder),
      },
    },
  ];
});

module.exports = {
  forbidden: [
    ...rules,
    ...insideRules,
    ...folderRules,
    {
      name: "relay and service never meet",
      severity: "error",
      from: { path: "^(relay|service)/" },
      to: { path: "^(relay|service)/", pathNot: "^$1/" },
    },
    {
      name: "only its own transport knows JSON-RPC",
      severity: "error",
      from: { path: "^relay/", pathNot: "^relay/instance/jsonrpc" },
      to: { path: "^contract/jsonrpc\\.ts$" },
    },
    {
      name: "a transport is known by its interface",
      severity: "error",
      from: {
        path: "^relay/",
        pathNot: "^relay/(?:instance/jsonrpc|relay\\.ts$|operation/checks/check-instance\\.ts$)",
      },
      to: { path: "^relay/instance/jsonrpc" },
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

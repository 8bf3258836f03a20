const { table, inside, files, folders } = require("./scripts/lint/imports.cjs");

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
      name: "only its own transport, and the look at what is served, know JSON-RPC",
      severity: "error",
      from: { path: "^relay/", pathNot: "^relay/instance/(?:jsonrpc|served-interfaces)" },
      to: { path: "^contract/jsonrpc\\.ts$" },
    },
    {
      name: "a transport is known by its interface",
      severity: "error",
      from: {
        path: "^relay/",
        pathNot: "^relay/instance/(?:jsonrpc|json2|choose-transport)",
      },
      to: { path: "^relay/instance/json(?:rpc|2)" },
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

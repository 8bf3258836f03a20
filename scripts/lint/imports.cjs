/**
 * The allowed imports of each part: other parts, npm packages ("node" means Node's own modules), and parts of
 * which only types may be imported. TypeScript's project references contain the same rules.
 */
const table = {
  contract: {},
  "addin/words": { parts: ["contract", "locales"], packages: ["intl-messageformat"] },
  "addin/figures": { parts: ["contract"] },
  "addin/worksheet": { parts: ["contract", "addin/words", "addin/figures"] },
  "addin/results": { parts: ["contract", "addin/words", "addin/figures", "addin/worksheet"] },
  "addin/slides": { parts: ["contract", "addin/words", "addin/results"], packages: ["pptxgenjs"] },
  "addin/client": { parts: ["contract"], packages: ["@azure/msal-browser"] },
  "addin/excel": { parts: ["contract", "addin/words", "addin/worksheet", "addin/results"] },
  "addin/actions": {
    parts: [
      ...["contract", "addin/words", "addin/worksheet", "addin/results", "addin/slides"],
      ...["addin/client", "addin/excel"],
    ],
  },
  "addin/functions": {
    parts: [
      ...["contract", "addin/words", "addin/figures", "addin/worksheet", "addin/results"],
      ...["addin/client", "addin/excel"],
    ],
  },
  "addin/pane": {
    parts: ["addin/words", "addin/actions"],
    typesOnly: ["contract", "addin/worksheet", "addin/results", "addin/client", "addin/excel"],
    packages: ["react", "react-dom", "@fluentui/web-components", "@fluentui/tokens"],
  },
  relay: {
    parts: ["contract"],
    packages: [
      ...["node", "express", "undici", "helmet", "pino", "libsql", "jose", "pg"],
      ...["prom-client", "rate-limiter-flexible", "fflate"],
    ],
  },
  service: { parts: ["contract"], packages: ["node", "libsql", "sql-template-tag"] },
  "office-host": {
    packages: ["@odoo/o-spreadsheet", "chart.js", "chartjs-plugin-datalabels", "fflate", "saxes"],
  },
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

/** The order of folders inside a part. A folder may import those before it. "." means files in the part. */
const inside = {
  "office-host": [
    ...[
      "dom",
      "excel",
      "spreadsheet",
      "spreadsheet/patches",
      "charts/picture",
      "charts/drawing",
      "charts/reading",
      "functions",
      "workbook",
    ],
    ...[
      "classes",
      "cells",
      "events",
      "office",
      "pictures",
      "sheets",
      "charts",
      "shapes",
      "tables",
      "ranges",
      "wire",
    ],
    ...[".", "files/package", "files/cells", "files/charts", "files/sheets", "files"],
  ],
  "addin/worksheet": [
    "cells",
    ".",
    "paste",
    "rows",
    "consistency",
    "changes",
    "merge",
    "kinds",
    "plans",
    "suggestions",
  ],
  "addin/results": ["page", "parts", "sections", "pages", "explain", "slides", "."],
  "addin/client": [".", "sign-in"],
  "addin/excel": ["batch", "keep", "read", "write", "page/stored", "page", "."],
  "addin/actions": ["interface", "tools", "fetching", "writing", "pages", "explaining", "."],
  "addin/pane": [
    ...["wording", "hooks", "kit", "help", "sign-in", "support", "notices", "actions"],
    ...[
      "first-run",
      "forms",
      "pages",
      "copy",
      "history",
      "paste",
      "check",
      "sheet",
      "changes",
      "analyses",
      ".",
    ],
  ],
};

/** Patterns of files that connect several parts, with the parts and packages that they may import. */
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
 * The folders of a part, with the folders that each may import. Files directly in the part may import all.
 * All may import the files in `base`, which import only each other.
 */
const folders = {
  relay: {
    base: ["failure", "secret", "system-error"],
    settings: [],
    instance: ["settings"],
    locks: [],
    forms: [],
    open: [],
    journal: ["settings", "instance", "locks"],
    allowed: ["settings", "instance"],
    recovering: ["settings", "instance", "locks", "journal"],
    writing: ["instance", "locks", "journal", "allowed", "recovering"],
    "sign-in": ["settings", "instance", "journal"],
    operation: ["settings", "instance", "forms", "journal", "sign-in"],
    http: [
      ...["settings", "instance", "locks", "forms", "open", "journal", "allowed", "recovering"],
      ...["writing", "sign-in", "operation"],
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

module.exports = { table, inside, files, folders };

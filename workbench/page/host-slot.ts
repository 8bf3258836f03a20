import type { OpenWorkbench } from "./open-workbench.ts";

// Runs in the pane's frame before office.js.
(window.parent as Window & { readonly workbench: OpenWorkbench }).workbench.installOn(window);

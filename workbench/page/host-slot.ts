import type { OpenWorkbench } from "./open-workbench.ts";

// Runs in the pane's frame before office.js: puts the host where desktop Excel puts itself.
(window.parent as Window & { readonly workbench: OpenWorkbench }).workbench.installOn(window);

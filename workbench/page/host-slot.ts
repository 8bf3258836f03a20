import type { OpenWorkbench } from "./open-workbench.ts";

// Runs in the pane's frame before office.js. It puts the host where desktop Excel has its own.
(window.parent as Window & { readonly workbench: OpenWorkbench }).workbench.installOn(window);

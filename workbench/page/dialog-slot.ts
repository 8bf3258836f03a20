import type { OpenWorkbench } from "./open-workbench.ts";

// Runs in a dialog's window before office.js, also after a visit to another page.
const opener = window.opener as (Window & { readonly workbench?: OpenWorkbench }) | null;
opener?.workbench?.installOnDialog(window);

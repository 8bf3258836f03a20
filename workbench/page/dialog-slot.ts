import type { OpenWorkbench } from "./open-workbench.ts";

// Runs in a dialog's window before office.js: puts the host where desktop Excel puts itself, also after a way to another page and back.
const opener = window.opener as (Window & { readonly workbench?: OpenWorkbench }) | null;
opener?.workbench?.installOnDialog(window);

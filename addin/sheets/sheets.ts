import type { SheetKind } from "../rows/snapshot.ts";
import { elements } from "./elements.ts";
import { loss } from "./loss.ts";
import type { Sheet } from "./sheet.ts";

/** The table: every kind of worksheet that the add-in makes. */
export const sheets: Readonly<Record<SheetKind, Sheet>> = { elements, loss };

import type { Place } from "../../actions/interface/actions.ts";

/** Goes to a cell; `where` names it, for the case that the workbook refuses. */
export type GoTo = (place: Place, where: string) => void;

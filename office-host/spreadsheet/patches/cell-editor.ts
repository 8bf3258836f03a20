import { asText, formulaIn, isRefused, valueIn } from "../typed-text.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Position, StoredCell } from "../spreadsheet.ts";

/** The spreadsheet's cell editor, which the grid and the formula bar use. */
interface CellEditor {
  readonly editionMode: string;
  readonly currentEditedCell: Position;
  readonly _currentContent: string;
  readonly initialContent: string | undefined;
  readonly currentTokens: readonly unknown[];
  readonly getters: Getters & {
    getValidationResultForCellValue(
      value: unknown,
      position: Position,
    ): { readonly isValid: boolean; readonly rule?: { readonly isBlocking?: boolean } };
  };
  readonly model: { dispatch(type: string, payload: object): unknown };
  readonly notificationStore: { raiseError(text: string): void };
  stopEdition: (this: CellEditor, direction?: unknown) => void;
  _stopEdition: (this: CellEditor) => void;
  cancelEdition(): void;
  cancelEditionAndActivateSheet(): void;
  autoCompleteOrStop: (this: CellEditor, direction: string, isClosed?: boolean) => void;
  checkDataValidation: (this: CellEditor) => boolean;
  getCurrentCanonicalContent: (this: CellEditor) => string;
  getMissingSymbols(tokens: readonly unknown[]): readonly string[];
  getComposerContent: (
    this: CellEditor,
    position: Position,
    selection?: unknown,
  ) => { readonly text: string };
}

const known = new WeakSet<object>();

/**
 * Makes the cell editor read typed text as Excel does, once for all spreadsheets of a page. A cell with the
 * format Text keeps everything as typed. Elsewhere text after a sign is a formula (`-A1`, `+A1`) or a number
 * (`+5`), and an unreadable formula is refused with a message. By default the spreadsheet replaces every
 * leading `+` by `=`.
 */
export function typeAsExcel(): void {
  const editor = spreadsheet.stores.CellComposerStore.prototype as CellEditor;
  if (known.has(editor)) return;
  known.add(editor);
  stopAsExcel(editor);
  readAsExcel(editor);
  showMarks(editor);
}

/** Changes the end of editing: text is stored as typed, and a formula that Excel refuses is not entered. */
function stopAsExcel(editor: CellEditor): void {
  const { stopEdition, _stopEdition, autoCompleteOrStop, checkDataValidation } = editor;
  editor.stopEdition = function stop(this: CellEditor, direction) {
    if (refuses(this)) tellRefused(this);
    else stopEdition.call(this, direction);
  };
  editor.autoCompleteOrStop = function enterOrTake(this: CellEditor, direction, isClosed) {
    // Enter moves to another row and enters a formula as typed. Tab accepts the proposed function.
    const isEntered = direction === "down" || direction === "up";
    if (isEntered && formulaIn(this._currentContent) !== undefined) this.stopEdition(direction);
    else autoCompleteOrStop.call(this, direction, isClosed);
  };
  editor._stopEdition = function stopNow(this: CellEditor) {
    if (this.editionMode === "inactive") return;
    if (refuses(this)) {
      tellRefused(this);
      return;
    }
    if (!isText(this)) {
      _stopEdition.call(this);
      return;
    }
    const { _currentContent: text, currentEditedCell: position } = this;
    this.cancelEditionAndActivateSheet();
    if (text === this.initialContent) return;
    this.model.dispatch("UPDATE_CELL", { ...position, content: text });
  };
  editor.checkDataValidation = function check(this: CellEditor) {
    if (!isText(this)) return checkDataValidation.call(this);
    const { isValid, rule } = this.getters.getValidationResultForCellValue(
      this._currentContent.replace(/^'/, ""),
      this.currentEditedCell,
    );
    return isValid || rule?.isBlocking !== true;
  };
}

/** Changes how typed text is read: a formula after a sign gets `=`, and a number loses its plus. */
function readAsExcel(editor: CellEditor): void {
  const { getCurrentCanonicalContent: canonical } = editor;
  editor.getCurrentCanonicalContent = function read(this: CellEditor) {
    const { _currentContent: typed } = this;
    if (isText(this)) return typed;
    const formula = /^[+-]/.test(typed) ? formulaIn(typed) : undefined;
    if (formula !== undefined) return canonicalOf(this, canonical, formula);
    return canonicalOf(this, canonical, valueIn(typed));
  };
  const tokenAtCursor = inherited(editor, "tokenAtCursor");
  Object.defineProperty(editor, "tokenAtCursor", {
    // A text cell gets no function proposals, and a click on another cell adds no reference.
    get(this: CellEditor) {
      return isText(this) ? undefined : tokenAtCursor.call(this);
    },
  });
}

/** Returns a function that reads a property from the object's prototype. */
function inherited(object: object, name: string): (this: object) => unknown {
  const above = Object.getPrototypeOf(object) as object;
  return function read() {
    return Reflect.get(above, name, this) as unknown;
  };
}

/** Shows the apostrophe of a text that would otherwise be read as something else. Editing then keeps it. */
function showMarks(editor: CellEditor): void {
  const { getComposerContent } = editor;
  editor.getComposerContent = function content(this: CellEditor, position, selection) {
    const cell = this.getters.getCell(position);
    if (cell?.isText !== true) return getComposerContent.call(this, position, selection);
    const { content: text = "" } = cell;
    return { text: cell.format === "@" && !text.startsWith("'") ? text : asText(text) };
  };
}

/** Returns a text in formula notation, as if it had been typed. */
function canonicalOf(
  editor: CellEditor,
  canonical: CellEditor["getCurrentCanonicalContent"],
  typed: string,
): string {
  const standIn = Object.create(editor, { _currentContent: { value: typed } }) as CellEditor;
  return canonical.call(standIn);
}

function isText({ getters, currentEditedCell }: CellEditor): boolean {
  const cell: StoredCell | undefined = getters.getCell(currentEditedCell);
  return cell?.format === "@";
}

/** Returns true if the edited cell would receive a formula that Excel refuses. */
function refuses(editor: CellEditor): boolean {
  if (editor.editionMode === "inactive" || isText(editor)) return false;
  const { _currentContent: typed } = editor;
  if (typed === editor.initialContent || formulaIn(typed) === undefined) return false;
  const formula = editor.getCurrentCanonicalContent();
  return isRefused(formula + editor.getMissingSymbols(editor.currentTokens).join(""));
}

function tellRefused(editor: CellEditor): void {
  const { _currentContent: typed } = editor;
  editor.cancelEdition();
  editor.notificationStore.raiseError(
    `Nothing was entered: Excel reads ${typed} as a formula and cannot calculate it. ` +
      `To enter it as text, type an apostrophe before it: '${typed}`,
  );
}

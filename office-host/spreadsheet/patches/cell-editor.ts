import { asTextContent, formulaFromText, isRefusedByExcel, valueFromText } from "../typed-text.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Position, StoredCell } from "../spreadsheet.ts";

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

const patchedEditors = new WeakSet<object>();

/**
 * Makes the cell editor read typed text as Excel does. After a sign it is a formula (`-A1`, `+A1`), a number
 * (`+5`) or text (`+1:30`). Under the format Text it stays text.
 */
export function typeAsExcel(): void {
  const editor = spreadsheet.stores.CellComposerStore.prototype as CellEditor;
  if (patchedEditors.has(editor)) return;
  patchedEditors.add(editor);
  patchEndOfEditing(editor);
  patchReading(editor);
  patchShownContent(editor);
}

/** At the end of editing, keeps typed text under the format Text, and refuses formulas that Excel refuses. */
function patchEndOfEditing(editor: CellEditor): void {
  const { stopEdition, _stopEdition, autoCompleteOrStop, checkDataValidation } = editor;
  editor.stopEdition = function stop(this: CellEditor, direction) {
    if (isRefusedFormula(this)) showRefusal(this);
    else stopEdition.call(this, direction);
  };
  editor.autoCompleteOrStop = function enterOrTake(this: CellEditor, direction, isClosed) {
    // Enter accepts a formula as typed. Tab accepts the proposed function.
    const isEntered = direction === "down" || direction === "up";
    if (isEntered && formulaFromText(this._currentContent) !== undefined) this.stopEdition(direction);
    else autoCompleteOrStop.call(this, direction, isClosed);
  };
  editor._stopEdition = function stopNow(this: CellEditor) {
    if (this.editionMode === "inactive") return;
    if (isRefusedFormula(this)) {
      showRefusal(this);
      return;
    }
    if (!hasTextFormat(this)) {
      _stopEdition.call(this);
      return;
    }
    const { _currentContent: text, currentEditedCell: position } = this;
    this.cancelEditionAndActivateSheet();
    if (text === this.initialContent) return;
    this.model.dispatch("UPDATE_CELL", { ...position, content: text });
  };
  editor.checkDataValidation = function check(this: CellEditor) {
    if (!hasTextFormat(this)) return checkDataValidation.call(this);
    const { isValid, rule } = this.getters.getValidationResultForCellValue(
      this._currentContent.replace(/^'/, ""),
      this.currentEditedCell,
    );
    return isValid || rule?.isBlocking !== true;
  };
}

/** Adds `=` to formulas that begin with a sign, and removes the plus of numbers. */
function patchReading(editor: CellEditor): void {
  const { getCurrentCanonicalContent: canonicalContent } = editor;
  editor.getCurrentCanonicalContent = function read(this: CellEditor) {
    const { _currentContent: typed } = this;
    if (hasTextFormat(this)) return typed;
    const formula = /^[+-]/.test(typed) ? formulaFromText(typed) : undefined;
    if (formula !== undefined) return canonicalFormOf(this, canonicalContent, formula);
    return canonicalFormOf(this, canonicalContent, valueFromText(typed));
  };
  const tokenAtCursor = inheritedGetter(editor, "tokenAtCursor");
  Object.defineProperty(editor, "tokenAtCursor", {
    // In a text cell, no function is proposed, and a click inserts no address.
    get(this: CellEditor) {
      return hasTextFormat(this) ? undefined : tokenAtCursor.call(this);
    },
  });
}

function inheritedGetter(object: object, name: string): (this: object) => unknown {
  const prototype = Object.getPrototypeOf(object) as object;
  return function read() {
    return Reflect.get(prototype, name, this) as unknown;
  };
}

/** Shows an apostrophe before a stored text, so that it stays text. */
function patchShownContent(editor: CellEditor): void {
  const { getComposerContent } = editor;
  editor.getComposerContent = function content(this: CellEditor, position, selection) {
    const cell = this.getters.getCell(position);
    if (cell?.isText !== true) return getComposerContent.call(this, position, selection);
    const { content: text = "" } = cell;
    return { text: cell.format === "@" && !text.startsWith("'") ? text : asTextContent(text) };
  };
}

/** Returns the content that the spreadsheet would read from another text. */
function canonicalFormOf(
  editor: CellEditor,
  canonicalContent: CellEditor["getCurrentCanonicalContent"],
  typed: string,
): string {
  const editorWithText = Object.create(editor, { _currentContent: { value: typed } }) as CellEditor;
  return canonicalContent.call(editorWithText);
}

function hasTextFormat({ getters, currentEditedCell }: CellEditor): boolean {
  const cell: StoredCell | undefined = getters.getCell(currentEditedCell);
  return cell?.format === "@";
}

/** Returns true if the user is entering a formula that Excel refuses. */
function isRefusedFormula(editor: CellEditor): boolean {
  if (editor.editionMode === "inactive" || hasTextFormat(editor)) return false;
  const { _currentContent: typed } = editor;
  if (typed === editor.initialContent || formulaFromText(typed) === undefined) return false;
  const formula = editor.getCurrentCanonicalContent();
  return isRefusedByExcel(formula + editor.getMissingSymbols(editor.currentTokens).join(""));
}

function showRefusal(editor: CellEditor): void {
  const { _currentContent: typed } = editor;
  editor.cancelEdition();
  editor.notificationStore.raiseError(
    `Nothing was entered: Excel reads ${typed} as a formula and cannot calculate it. ` +
      `To enter it as text, type an apostrophe before it: '${typed}`,
  );
}

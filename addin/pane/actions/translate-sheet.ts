import { languageInItself } from "../../actions/interface/languages.ts";
import type { Action } from "./action.ts";

export const translateSheet: Action<{ readonly sheetId: string }> = {
  name: ({ sheetId }) => `reword ${sheetId}`,
  label: ({ sheet, language }) => sheet.reword({ language: languageInItself(language) }),
  doing: ({ sheet }) => sheet.rewording,
  run: (actions, { sheetId }) => actions.translateSheet(sheetId),
};

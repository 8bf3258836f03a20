import { expensesPane } from "./expenses-pane.ts";

void Office.onReady(() => expensesPane(document));

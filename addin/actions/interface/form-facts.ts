/** Facts about forms that the pane needs without a call: the records that a form is about. */
export { subjectsOf } from "../../../contract/forms.ts";

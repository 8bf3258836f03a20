/**
 * Where pages are offered and how they are explained. In its own file, so that the pane starts without it.
 */
export { pageFacts } from "../../results/page/all-facts.ts";

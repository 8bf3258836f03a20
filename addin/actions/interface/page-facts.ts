/**
 * Where pages are offered and explained. It is apart from the other facts, because the pane starts without
 * it.
 */
export { pageFacts } from "../../results/page/all-facts.ts";

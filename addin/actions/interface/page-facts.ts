/**
 * Facts about where pages are offered and how they are explained. They have their own file because the pane
 * starts without them.
 */
export { pageFacts } from "../../results/page/all-facts.ts";

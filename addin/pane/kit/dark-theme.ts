/** Fluent's dark theme, in a file of its own because most panes never need it. */
export { webDarkTheme as darkTheme } from "@fluentui/tokens";

/** In its own file, because most panes never need it. */
export { webDarkTheme as darkTheme } from "@fluentui/tokens";

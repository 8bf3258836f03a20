const cdn = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * Gives the page of the pane for the workbench: the built page of the add-in with Microsoft's copy of office.js from npm in
 * place of the one from their CDN, and before it the script that puts our host where Excel puts its own.
 */
export function workbenchPane(built: string): string {
  if (!built.includes(cdn))
    throw new Error("The built taskpane.html does not load office.js from Microsoft's CDN.");
  return built.replace(
    /<script[^>]*src="https:\/\/appsforoffice\.microsoft\.com[^"]*"[^>]*>/,
    (tag) => `<script src="/workbench/host-slot.js"></script>${tag.replace(cdn, "/office-js/office.js")}`,
  );
}

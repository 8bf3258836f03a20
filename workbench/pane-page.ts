/**
 * Gives the page of the pane for the workbench: the built page of the add-in with Microsoft's copy of office.js from npm in
 * place of the one from their CDN, and before it the script that puts our host where Excel puts its own.
 */
export function workbenchPane(built: string): string {
  const tag = /<script[^>]*\ssrc="?https:\/\/appsforoffice\.microsoft\.com[^>]*>/.exec(built)?.[0];
  if (tag === undefined)
    throw new Error("The built taskpane.html does not load office.js from Microsoft's CDN.");
  const own = `<script src="/workbench/host-slot.js"></script><script src="/office-js/office.js">`;
  return built.replace(tag, own);
}

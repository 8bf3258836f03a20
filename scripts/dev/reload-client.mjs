// Reloads a developer's page after a new build. scripts/dev/watching.mjs adds it to the pages of `npm run
// dev`, where it runs first. The query has the address of the events.

/** The text of the workbench while it stores the workbook in the browser. */
const saving = "Saving …";

let isOurs = false;
let isReloading = false;

// The pane in the workbench is loaded anew with the page around it.
if (!isInWorkbench()) {
  let loaded;
  const events = new EventSource(new URLSearchParams(__resourceQuery).get("from"));
  events.addEventListener("message", ({ data }) => {
    loaded ??= data;
    if (data !== loaded) void reload();
  });
  // A reload by a developer's own hand ends no work that is not kept: the question is for people.
  addEventListener("beforeunload", (event) => {
    if (isOurs) event.stopImmediatePropagation();
  });
}

function isInWorkbench() {
  try {
    return parent !== globalThis && "workbench" in parent;
  } catch {
    // The frame around it is Excel's.
    return false;
  }
}

/** Cells typed a moment ago are saved first, and the relay has to answer, or the page could not come back. */
async function reload() {
  if (isReloading) return;
  isReloading = true;
  while (document.getElementById("saved")?.textContent === saving || !(await answers())) await pause(100);
  isOurs = true;
  location.reload();
}

const answers = () =>
  fetch(location.href, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

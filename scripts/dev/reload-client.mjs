// Reloads a developer's page when there is a new build. It is part of pages of `npm run dev` alone and runs first;
// scripts/dev/watching.mjs adds it, with the address to listen at behind a question mark.

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

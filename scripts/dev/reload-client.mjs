// Reloads a developer's page after a new build. scripts/dev/watching.mjs adds it to the pages of `npm run
// dev`. Its query has the address of the events.

/** The workbench's text while it saves the workbook in the browser. */
const saving = "Saving …";

let isOurs = false;
let isReloading = false;

// The workbench page reloads its pane.
if (!isInWorkbench()) {
  let loaded;
  const events = new EventSource(new URLSearchParams(__resourceQuery).get("from"));
  events.addEventListener("message", ({ data }) => {
    loaded ??= data;
    if (data !== loaded) void reload();
  });
  // This automatic reload loses no work, so it skips the question to the user.
  addEventListener("beforeunload", (event) => {
    if (isOurs) event.stopImmediatePropagation();
  });
}

function isInWorkbench() {
  try {
    return parent !== globalThis && "workbench" in parent;
  } catch {
    // If reading the parent frame fails, it belongs to Excel and not to the workbench.
    return false;
  }
}

/** Reloads after edits are saved, and after the relay answers, which serves the page. */
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

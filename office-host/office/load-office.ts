/** A page in which office.js is loaded, as far as it is asked here. */
interface OfficePage extends Window {
  readonly Office?: { onReady(): Promise<unknown> };
}

/** From here on a time that office.js waits is the one it gives a file of its own to arrive, milliseconds. */
const patience = 5_000;

/**
 * Loads the unpatched office.js into a page in which a host is installed, from an address, and waits until it can be called. Where
 * office.js would give up one of its files after some seconds, and never start, it waits on: a busy machine may take that long to
 * read them. Throws when office.js is not there.
 */
export async function loadOffice(page: OfficePage, address: string): Promise<void> {
  const timers = page as { setTimeout: (work: () => void, after?: number, ...given: unknown[]) => unknown };
  const own = timers.setTimeout;
  timers.setTimeout = (work, after = 0, ...given) =>
    after >= patience ? undefined : own.call(page, work, after, ...given);
  try {
    const script = page.document.createElement("script");
    script.src = address;
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error("office.js did not load."));
      page.document.head.append(script);
    });
    await page.Office?.onReady();
  } finally {
    timers.setTimeout = own;
  }
}

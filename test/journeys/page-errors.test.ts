import { openBrowser } from "../support/browser.ts";
import { foreseeErrors } from "../support/page-errors.ts";

test("errors, unhandled rejections and console errors are noticed in every frame and window of a page", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const happens = (where: string) => {
    // An expected error that is not noticed fails the test.
    foreseeErrors(
      context,
      ...["thrown", "rejected", "said"].map((what) => new RegExp(`${what} in the ${where}`)),
    );
    return `<script>
      setTimeout(() => { throw new Error("thrown in the ${where}"); });
      void Promise.reject(new Error("rejected in the ${where}"));
      console.error("said in the ${where}");
    </script>`;
  };
  const noticed = context.waitForEvent("weberror", (error) =>
    error.error().message.includes("thrown in the window"),
  );
  const frame = happens("frame").replaceAll('"', "&quot;");
  await page.setContent(`${happens("page")}<iframe srcdoc="${frame}"></iframe>`);
  const inWindow = happens("window");
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open())]);
  await opened.setContent(inWindow);
  await noticed;
  await context.close();
});

import { nextStep } from "./client/sign-in/sign-in-steps.ts";
import { englishPane } from "./words/pane-words.ts";
import { paneWordsOf } from "./words/words-of.ts";
import { spokenLanguage } from "./spoken-language.ts";

// The page of the sign-in dialog. It redirects to the provider, which redirects back, and sends the result to
// the pane.
const here = new URL(location.href);
void Office.onReady(() => signIn());

async function signIn(): Promise<void> {
  const strings = await paneWordsOf(spokenLanguage().current()).catch(() => englishPane);
  const words = strings.signIn.page;
  document.documentElement.lang = strings.locale;
  document.title = words.title;
  show("h1", words.title);
  show("p", words.waiting);
  const { origin, pathname } = here;
  const page = {
    baseUrl: origin,
    address: origin + pathname,
    locale: strings.locale,
    memory: sessionStorage,
  };
  const step = await nextStep(page, here);
  if ("address" in step) {
    location.replace(step.address);
    return;
  }
  show("p", step.message.is === "refused" ? words.failed : words.done);
  Office.context.ui.messageParent(JSON.stringify(step.message), { targetOrigin: origin });
}

function show(selector: "h1" | "p", text: string): void {
  const node = document.querySelector(selector);
  if (node !== null) node.textContent = text;
}

import "@fontsource/noto-sans-jp/400.css";
import "@fontsource/noto-sans-thai/400.css";
import type { Language } from "../../../contract/languages.ts";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { App } from "../../../addin/pane/app.tsx";
import { createCommands } from "../../../addin/pane/actions/commands.ts";
import type { PaneCommands } from "../../../addin/pane/actions/commands.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { applyTheme, followTheme } from "../../../addin/pane/kit/theme.ts";
import { createPaneFixture } from "./fixture.ts";
import type { PaneFixture } from "./fixture.ts";
import { scenes } from "./scenes.ts";
import type { SceneName } from "./scenes.ts";

/** The access of journeys to the page. */
export interface PanePage extends Pick<PaneFixture, "actions" | "calls"> {
  readonly commands: PaneCommands;
  readonly become: (scene: SceneName, what: Parameters<PaneFixture["become"]>[1]) => void;
  /** Replaces the scene of the pane by another, as if that were opened. */
  readonly show: (scene: SceneName, theme: string, language: Language) => Promise<void>;
  /** Changes Excel's theme. */
  readonly dress: (theme: string) => Promise<void>;
  /** Changes Excel's theme without an event. */
  readonly tellTheme: (theme: string) => void;
}

/** Office's four themes by name, as Office describes them. */
const officeThemes: Readonly<Record<string, { bodyBackgroundColor: string; bodyForegroundColor: string }>> = {
  white: { bodyBackgroundColor: "#FFFFFF", bodyForegroundColor: "#262626" },
  colorful: { bodyBackgroundColor: "#E6E6E6", bodyForegroundColor: "#262626" },
  dark_gray: { bodyBackgroundColor: "#666666", bodyForegroundColor: "#FFFFFF" },
  black: { bodyBackgroundColor: "#262626", bodyForegroundColor: "#FFFFFF" },
};

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
let worn = "white";
const dress = (theme: string): Promise<void> => {
  tellTheme(theme);
  return applyTheme(officeThemes[theme]);
};
const tellTheme = (theme: string): void => {
  worn = theme;
};
void followTheme(() => officeThemes[worn]);
let drawn: Root | undefined;

async function show(name: SceneName, theme: string, language: Language): Promise<void> {
  const { actions, calls, become } = createPaneFixture(scenes[name]);
  const commands = createCommands();
  const panePage: PanePage = {
    ...{ actions, calls, commands, show, dress, tellTheme },
    become: (scene, what) => become(scenes[scene], what),
  };
  Object.assign(window, { panePage });
  const [words] = await Promise.all([wordsOf(language), dress(theme)]);
  drawn?.unmount();
  drawn = createRoot(root!);
  drawn.render(
    <App
      actions={actions}
      commands={commands}
      strings={words}
      firstRun={{
        isOver: () => scenes[name].isFirstRun !== true,
        end: () => void calls.push("first run ends"),
      }}
      openGuide={(address) => void calls.push(`guide ${new URL(address).hash}`)}
    />,
  );
}

// The address names the scene, an Office theme and a language: ?scene=usual&theme=black&language=ja_JP
const asked = new URLSearchParams(location.search);
void show(
  (asked.get("scene") ?? "usual") as SceneName,
  asked.get("theme") ?? "white",
  (asked.get("language") ?? "en_US") as Language,
);

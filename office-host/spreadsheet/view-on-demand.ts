import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Plugin, PluginConfig } from "./spreadsheet.ts";

interface ViewPlugin extends Plugin {
  readonly viewports: object;
  handleEvent(event: object): void;
}

/**
 * Lets the spreadsheet work out which cells are in sight once somebody looks, which begins with the size of the view; until then
 * when it is asked for. By itself it does so for all worksheets after every change of a cell.
 */
export function viewOnDemand(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("viewport") as new (config: PluginConfig) => ViewPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ViewOnDemand extends Base {
    static readonly isOnDemand = true;
    private isLookedAt = false;
    private isOwed = false;
    private isRunning = false;

    constructor(config: PluginConfig) {
      super(config);
      const { viewports } = this;
      Object.defineProperty(this, "viewports", {
        get: () => {
          // Amid a command it is not known yet where rows and columns begin.
          if (this.isOwed && !this.isRunning) this.catchUp();
          return viewports;
        },
      });
    }

    private catchUp(): void {
      this.isOwed = false;
      super.finalize();
    }

    override beforeHandle(command: Command): void {
      this.isRunning = true;
      super.beforeHandle(command);
    }

    override handle(command: Command): void {
      super.handle(command);
      this.isLookedAt ||= command.type === "RESIZE_SHEETVIEW";
    }

    /** Scrolls to what was chosen. */
    override handleEvent(event: object): void {
      if (this.isLookedAt) super.handleEvent(event);
    }

    override finalize(): void {
      this.isRunning = false;
      if (this.isLookedAt) super.finalize();
      else this.isOwed = true;
    }
  }
  registry.replace("viewport", ViewOnDemand);
}

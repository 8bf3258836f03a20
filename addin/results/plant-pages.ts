import type { PlantLook } from "../../contract/plant-look.ts";
import type { PageKind } from "./page/page-query.ts";
import type { Page, PageChart, PageRule, PageSeries } from "./page/page.ts";
import { colourOf, fillOf, textOn } from "./parts/colours.ts";
import type { PageDefinition } from "./page/page-definition.ts";
import { pages } from "./all-pages.ts";
import { largerPaper } from "../worksheet/paper.ts";

/** Returns the definition of a page in the plant's names, colours, paper and logo (`content.look`). */
export function plantPage(kind: PageKind): PageDefinition {
  const maker = pages[kind];
  return {
    ...maker,
    make: (content, words) => {
      const { look } = content;
      if (look === undefined) return maker.make(content, words);
      const page = inPlantLook(maker.make(content, { ...words, own: look }), look);
      const { logo, name = "" } = look;
      return logo === undefined || maker.hasLogo !== true
        ? page
        : { ...page, logo: { ...logo, altText: name } };
    },
  };
}

function inPlantLook(page: Page, { colours, paper }: PlantLook): Page {
  const isLarge = page.print.paper === "a3" || page.print.paper === "tabloid";
  return {
    ...page,
    charts: page.charts.map((chart): PageChart => ({
      ...chart,
      series: chart.series.map((series) => coloured(series, chart.type, colours)),
    })),
    blocks: page.blocks.map((block) =>
      block.rules === undefined
        ? block
        : { ...block, rules: block.rules.map((rule) => ruled(rule, colours)) },
    ),
    print: { ...page.print, ...(paper !== undefined && { paper: isLarge ? largerPaper(paper) : paper }) },
  };
}

function coloured(series: PageSeries, type: PageChart["type"], own: PlantLook["colours"]): PageSeries {
  const colour = colourOf(series.colour, own);
  if (colour === series.colour) return series;
  // The outline belongs to the old colour.
  const { outline: _, labels, ...others } = series;
  const isFill = /^(?:Column|Bar)/.test(series.as ?? type);
  return {
    ...others,
    ...(isFill ? fillOf(colour) : { colour }),
    ...(labels !== undefined && {
      labels: {
        ...labels,
        ...(labels.colour === textOn(series.colour) && { colour: textOn(colour) }),
        ...(labels.fill === series.colour && { fill: colour }),
      },
    }),
  };
}

function ruled(rule: PageRule, own: PlantLook["colours"]): PageRule {
  return {
    ...rule,
    ...(rule.fill !== undefined && { fill: colourOf(rule.fill, own) }),
    ...(rule.colour !== undefined && { colour: colourOf(rule.colour, own) }),
  };
}

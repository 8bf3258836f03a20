import pptxgenjs from "pptxgenjs";
import type { Language } from "../../contract/languages.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import { chartColours, colourOf, textOn } from "../results/parts/colours.ts";
import { letterWidth } from "../results/parts/short-text.ts";
import type { Deck, Slide, SlideTable } from "../results/slides/deck.ts";
import { addChart, hex } from "./add-chart.ts";
import { escapedText, withCleanTexts } from "./deck-texts.ts";
import { localeOf } from "../words/locale.ts";

/** The default export is the class, although the package's types have it one level deeper. */
const Presentation = pptxgenjs as unknown as typeof pptxgenjs.default;

/** In inches. */
const page = { width: 13.333, height: 7.5, margin: 0.6 } as const;
const body = { top: 1.35, height: 5.2 } as const;
const across = page.width - 2 * page.margin;

/** Office's typefaces for scripts beyond Latin. */
const faces: Readonly<Partial<Record<Language, string>>> = {
  ja_JP: "Yu Gothic",
  zh_CN: "Microsoft YaHei",
  zh_TW: "Microsoft JhengHei",
  ko_KR: "Malgun Gothic",
  th_TH: "Leelawadee UI",
};

interface Style {
  readonly accent: string;
  readonly face: string;
  readonly look: PlantLook;
}

/** Writes a deck as .pptx with native charts and tables, in base64. */
export async function writeDeck(given: Deck, language: Language, plant: PlantLook = {}): Promise<string> {
  const { deck, look } = withCleanTexts({ deck: given, look: plant });
  const file = new Presentation();
  const face = faces[language] ?? "Calibri";
  const style: Style = { accent: colourOf(chartColours.plain, look.colours), face, look };
  file.layout = "LAYOUT_WIDE";
  file.title = deck.title;
  file.company = escapedText(look.name ?? "");
  file.theme = { headFontFace: face, bodyFontFace: face };
  const lang = localeOf(language);
  addTitle(file, deck, style, lang);
  deck.slides.forEach((slide, index) =>
    addSlide(file, slide, { ...style, lang, number: index + 2, footer: deck.title }),
  );
  return (await file.write({ outputType: "base64", compression: true })) as string;
}

function addTitle(file: pptxgenjs.default, { title, lines }: Deck, style: Style, lang: string): void {
  const slide = file.addSlide();
  const left = page.margin + 0.3;
  slide.addShape("rect", {
    ...{ x: 0, y: 0, w: 0.3, h: page.height },
    fill: { color: hex(style.accent) },
    line: { color: hex(style.accent) },
  });
  slide.addText(title, {
    ...{ x: left, y: 2.1, w: across - 0.3, h: 1.6, lang },
    ...{
      fontFace: style.face,
      fontSize: 36,
      bold: true,
      color: hex(chartColours.ink),
      valign: "bottom",
      fit: "shrink",
    },
  });
  slide.addText(
    lines.map((text) => ({ text, options: { breakLine: true, lang } })),
    {
      ...{ x: left, y: 3.9, w: across - 0.3, h: 1.6, lang },
      ...{ fontFace: style.face, fontSize: 18, color: "5A5A5A", valign: "top" },
    },
  );
  addLogo(slide, style.look.logo, { x: left, y: 0.6, w: 2.6, h: 1.1 });
}

/** Adds the plant's logo at the upper left of a frame, as large as it fits. */
function addLogo(
  slide: pptxgenjs.default.Slide,
  logo: PlantLook["logo"],
  { x, y, w, h }: Readonly<Record<"x" | "y" | "w" | "h", number>>,
): void {
  if (logo === undefined) return;
  const scale = Math.min(w / logo.width, h / logo.height);
  const size = { w: logo.width * scale, h: logo.height * scale };
  slide.addImage({ data: `image/png;base64,${logo.png}`, x, y, ...size });
}

interface SlideStyle extends Style {
  readonly lang: string;
  readonly number: number;
  readonly footer: string;
}

function addSlide(file: pptxgenjs.default, shown: Slide, style: SlideStyle): void {
  const slide = file.addSlide();
  const { face, lang } = style;
  slide.addText(shown.title, {
    ...{ x: page.margin, y: 0.3, w: across, h: 0.9, margin: 0, lang },
    ...{
      fontFace: face,
      fontSize: titleSize(shown.title),
      bold: true,
      color: hex(style.accent),
      valign: "middle",
      fit: "shrink",
    },
  });
  const { table, chart } = framesOf(shown);
  if (shown.table !== undefined)
    addTable(slide, shown.table, table.w, { ...style, isBeside: chart.x > page.margin });
  if (shown.chart !== undefined) addChart(slide, shown.chart, chart, { ...style, altText: shown.title });
  if (shown.why !== undefined)
    slide.addText(shown.why, {
      ...{ x: page.margin, y: body.top, w: across, h: 1, margin: 0, lang },
      ...{ fontFace: face, fontSize: 20, color: hex(chartColours.ink), valign: "top" },
    });
  if (shown.note !== undefined)
    slide.addText(shown.note, {
      ...{ x: page.margin, y: body.top + body.height, w: across, h: 0.45, margin: 0, lang },
      ...{ fontFace: face, fontSize: 12, color: "5A5A5A", valign: "middle" },
    });
  slide.addText(style.footer, {
    ...{ x: page.margin, y: 7, w: across - 1, h: 0.3, margin: 0, lang },
    ...{ fontFace: face, fontSize: 10, color: "5A5A5A", valign: "middle" },
  });
  slide.addText(String(style.number), {
    ...{ x: page.margin + across - 1, y: 7, w: 1, h: 0.3, margin: 0, align: "right" },
    ...{ fontFace: face, fontSize: 10, color: "5A5A5A", valign: "middle" },
  });
}

/** The space between table and chart in inches. */
const gap = { beside: 0.4, below: 0.2 } as const;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Returns the frames of table and chart: side by side, or the chart below. A single one has all space. */
function framesOf(shown: Slide): { readonly table: Frame; readonly chart: Frame } {
  const whole = { x: page.margin, y: body.top, w: across, h: body.height };
  const { table, chart, isChartBelow, tableShare = 0.5 } = shown;
  if (table === undefined || chart === undefined) return { table: whole, chart: whole };
  if (isChartBelow === true) {
    const above = rowHeight * (table.rows.length + 1) + gap.below;
    return { table: whole, chart: { ...whole, y: body.top + above, h: body.height - above } };
  }
  const width = tableShare * (across - gap.beside);
  const x = page.margin + width + gap.beside;
  return { table: { ...whole, w: width }, chart: { ...whole, x, w: page.margin + across - x } };
}

/** The letters of a title in one line at the largest size, and in two lines at the next. */
const titleLetters = [56, 112] as const;

/** Returns the font size of a title in points. PowerPoint shrinks only texts that a user has edited. */
function titleSize(title: string): number {
  const width = letterWidth(title);
  if (width <= titleLetters[0]) return 28;
  return width <= titleLetters[1] ? 24 : 20;
}

type Border = pptxgenjs.default.BorderProps;

/** The height of table rows with one line, in inches. */
const rowHeight = 0.46;

function addTable(
  slide: pptxgenjs.default.Slide,
  table: SlideTable,
  width: number,
  style: SlideStyle & { readonly isBeside: boolean },
): void {
  const { face, lang, accent } = style;
  const fontSize = table.headers.length > 3 && style.isBeside ? 12 : 15;
  // Text right of numbers needs more distance.
  const margin = (column: number): [number, number, number, number] => [
    0.04,
    0.1,
    0.04,
    align(column) === "left" && column > 0 && align(column - 1) === "right" ? 0.35 : 0.1,
  ];
  const align = (column: number): "left" | "right" => (table.numbers.includes(column) ? "right" : "left");
  const line = { type: "solid", pt: 0.75, color: "D0D0D0" } as const;
  const none = { type: "none" } as const;
  const border: [Border, Border, Border, Border] = [none, none, line, none];
  const head = table.headers.map((text, column) => ({
    text,
    options: {
      margin: margin(column),
      ...{ bold: true, align: align(column), fontFace: face, fontSize, lang, valign: "middle" as const },
      ...{ color: hex(textOn(accent)), fill: { color: hex(accent) } },
    },
  }));
  const rows = table.rows.map((cells) =>
    cells.map((text, column) => ({
      text,
      options: {
        margin: margin(column),
        ...{ align: align(column), fontFace: face, fontSize, lang, valign: "middle" as const, border },
        color: hex(chartColours.ink),
      },
    })),
  );
  slide.addTable([head, ...rows], {
    ...{ x: page.margin, y: body.top, w: width, rowH: rowHeight, margin: [0.04, 0.1, 0.04, 0.1] },
    colW: table.widths.map((share) => share * width),
  });
}

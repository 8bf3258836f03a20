import { pages as ofPages } from "../../../words/de/pages.ts";
import { pages as english } from "../../../words/en/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = { ...english.nouns, ...ofPages.nouns };

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${kinds[kind]} von ${subject}`;

/** German words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds,
  section: "Diagramme und Bericht",
  charts: "Diagramme",
  chartsOf: (name) => `Diagramme und Bericht von ${name}`,
  lists: "Diagramme und Prüfungen",
  asking: "Arbeitsmappe wird angesehen",
  makeOf: about,
  refresh: (kind) => `${kinds[kind]} aktualisieren`,
  refreshOf: (kind, subject) => `${about(kind, subject)} aktualisieren`,
  making: about,
  made: (sheet) => `Fertig in „${sheet}“.`,
  nothing: (sheet) => `„${sheet}“ zeigt noch nichts: In der Instanz ist nichts vorhanden.`,
  title: about,
  worksheet: (name) => `Arbeitsblatt „${name}“`,
  names: (language) => `Namen auf ${language}`,
  refreshed: "Die Zahlen sind jetzt die der Instanz.",
  refreshedTodo: "Was Sie formatiert, verschoben oder eingegeben haben, ist geblieben.",
};

/** German words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "Für den Bericht kopieren",
  detail: "Dann in die Folie oder das Dokument einfügen.",
  size: "Passend für",
  sizes: { slide: "eine Folie", a4: "eine A4-Seite" },
  chart: (number) => `Diagramm ${number}`,
  table: (number) => `Tabelle ${number}`,
  picture: "Bild kopieren",
  pictureOf: (part) => `Bild kopieren: ${part}`,
  cells: "Tabelle kopieren",
  cellsOf: (part) => `Tabelle kopieren: ${part}`,
  copying: (part) => `„${part}“ wird kopiert`,
  copiedPicture: (part) => `Bild kopiert: ${part}`,
  copiedCells: (part) => `Tabelle kopiert: ${part}`,
  selected: "In Excel markiert: Strg+C drücken (⌘C auf dem Mac).",
  selectedTodo: "Die Zwischenablage ist dem Add-In hier verschlossen.",
  noPicture: "Dieses Excel erzeugt davon kein Bild für das Add-In.",
  narrow: (came, wanted) =>
    `Excel hat es ${came} statt ${wanted} Pixel breit erzeugt. Für ein schärferes Bild vergrößern Sie das Diagramm auf der Seite und kopieren es erneut.`,
  noCells: "Es gibt keine Zellen zu kopieren: Der Block ist nicht mehr auf der Seite.",
  orPicture: "Oder dieses Bild mit einem Rechtsklick kopieren:",
  pictureText: (part) => `Bild von „${part}“`,
  nothing: "Auf dieser Seite gibt es nichts zu kopieren.",
};

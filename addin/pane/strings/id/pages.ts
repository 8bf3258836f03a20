import { pages as ofPages } from "../../../words/id/pages.ts";
import { pages as english } from "../../../words/en/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = { ...english.nouns, ...ofPages.nouns };

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${kinds[kind]} dari ${subject}`;

/** Indonesian words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds,
  section: "Diagram dan laporan",
  charts: "Diagram",
  chartsOf: (name) => `Diagram dan laporan dari ${name}`,
  lists: "Diagram dan pemeriksaan",
  asking: "Memeriksa buku kerja",
  makeOf: about,
  refresh: (kind) => `Segarkan ${kinds[kind]}`,
  refreshOf: (kind, subject) => `Segarkan ${about(kind, subject)}`,
  making: about,
  made: (sheet) => `Siap di “${sheet}”.`,
  nothing: (sheet) => `“${sheet}” belum menampilkan apa pun: tidak ada apa pun di sistem.`,
  title: about,
  worksheet: (name) => `Lembar kerja “${name}”`,
  names: (language) => `nama dalam ${language}`,
  refreshed: "Angkanya kini sama dengan yang di sistem.",
  refreshedTodo: "Yang Anda format, pindahkan, atau ketik tetap ada.",
};

/** Indonesian words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "Salin untuk laporan",
  detail: "Lalu tempelkan ke slide atau dokumen.",
  size: "Ukuran untuk",
  sizes: { slide: "satu slide", a4: "satu halaman A4" },
  chart: (number) => `Diagram ${number}`,
  table: (number) => `Tabel ${number}`,
  picture: "Salin gambar",
  pictureOf: (part) => `Salin gambar: ${part}`,
  cells: "Salin tabel",
  cellsOf: (part) => `Salin tabel: ${part}`,
  copying: (part) => `Menyalin “${part}”`,
  copiedPicture: (part) => `Gambar disalin: ${part}`,
  copiedCells: (part) => `Tabel disalin: ${part}`,
  selected: "Dipilih di Excel: tekan Ctrl+C (⌘C di Mac).",
  selectedTodo: "Papan klip tertutup bagi add-in di sini.",
  noPicture: "Excel ini tidak membuat gambarnya untuk add-in.",
  narrow: (came, wanted) =>
    `Excel membuatnya selebar ${came} piksel, bukan ${wanted}. Agar lebih tajam, perbesar diagram di halaman lalu salin lagi.`,
  noCells: "Tidak ada sel untuk disalin: bloknya tidak ada lagi di halaman.",
  orPicture: "Atau salin gambar ini dengan klik kanan:",
  pictureText: (part) => `Gambar “${part}”`,
  nothing: "Tidak ada yang dapat disalin di halaman ini.",
};

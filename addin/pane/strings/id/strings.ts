import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/** Everything the pane says, in Indonesian. */
export const strings: Translation<Strings> = {
  title: "Analisis Kerja untuk Excel",
  tabs: {
    label: "Tampilan",
    analyses: "Analisis",
    sheet: "Lembar ini",
    changes: (count) => (count === "0" ? "Perubahan" : `Perubahan ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `${count} elemen`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Coba lagi",
    cancel: "Batal",
    cancelling: "Membatalkan…",
    dismiss: "Tutup",
    keep: "Biarkan seperti adanya",
    empty: "(kosong)",
    arrow: "→",
    request: (id) => `Permintaan ${id}`,
    sheetConcerned: (name) => `Lembar kerja “${name}”.`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} dari ${total}`,
    showMore: (count) => `Tampilkan ${count} lagi`,
    failed: "Terjadi kesalahan di dalam add-in sendiri.",
    failedTodo: "Sel Anda tidak tersentuh. Tutup panel dan buka lagi.",
    copyDetails: "Salin detail untuk dukungan",
    detailsCopied: "Disalin. Tempelkan ke pesan untuk pengelola relay.",
    detailsByHand: "Add-in tidak dapat memakai papan klip. Pilih teks lalu salin.",
  },
  status: {
    label: "Koneksi",
    connecting: "Menghubungkan…",
    away: "Tidak terhubung",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `nama: ${language}`,
    chooseLanguage: "Bahasa panel dan lembar kerja",
    languageMissing: "Bahasa itu tidak dapat diambil. Pilih sekali lagi.",
    chooseNames: "Bahasa nama",
    namesDefault: "bawaan",
    namesDefaultLong: "Bawaan sistem (nama dapat diedit)",
    namesReadOnly: (language) => `${language} (nama hanya baca)`,
    missing: (fields) => `Sistem tidak mempunyai ${fields}. Kolom untuk itu tetap kosong dan tidak ditulis.`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
  pages,
  copy,
  signIn,
  sample,
  help,
  report,
  sheet,
  refreshAll,
  deletion,
  extra,
  news,
  unfinished,
  row,
  changes,
  history,
  outside: {
    what: "Halaman ini adalah panel tugas add-in Excel.",
    inExcel: "Di Excel, pilih Analisis Kerja pada tab Beranda.",
    workbench: "Tanpa Excel, buka di meja kerja uji:",
    noOffice: "office.js dari Microsoft tidak dapat diambil, jadi panel tidak dapat menjangkau Excel.",
    noOfficeTodo:
      "Periksa apakah komputer ini dapat menjangkau appsforoffice.microsoft.com, lalu buka panel lagi.",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};

import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** "12 perubahan dan 2 baris baru", or the one that there is. */
const amount = (changes: string, rows: string): string =>
  [
    ...(changes === "0" && rows !== "0" ? [] : [`${changes} perubahan`]),
    ...(rows === "0" ? [] : [`${rows} baris baru`]),
  ].join(" dan ");

/** Indonesian words of the view Changes. */
export const changes: Translation<Strings["changes"]> = {
  asking: "Membandingkan lembar kerja dengan yang diambil",
  nothing: "Semua yang di sini sudah ada di sistem",
  nothingTodo:
    "Edit sel di lembar kerja yang diambil: perubahan Anda didaftar di sini sebelum ada yang dikirim.",
  problems: (count) => `${count} masalah untuk diselesaikan dulu`,
  problemsTodo: "Baris bermasalah tidak dikirim; yang lain dapat dikirim.",
  problem: (column, entered, what) =>
    entered === "" ? `${column} ${what}` : `${column} “${entered}” ${what}`,
  conflicts: (count) => `${count} sel diubah oleh Anda dan di sistem`,
  conflictsTodo: "Pilih untuk masing-masing, atau ketik nilai ketiga di sel.",
  willSend: (count, rows) => `${amount(count, rows)} untuk ditulis kembali`,
  willSendSelected: (sheet) => `Untuk ditulis kembali: baris terpilih di “${sheet}”`,
  selectedTodo: "Dari baris di bawah, hanya yang dipilih di lembar kerja yang dikirim.",
  heldBack: (count) => `${count} baris menunggu: elemen yang sama mempunyai masalah atau konflik.`,
  nothingToSend: "Belum ada yang dapat dikirim.",
  nothingHere: "Lembar kerja ini tidak mempunyai apa pun untuk dikirim.",
  before: "Sebelum",
  theirs: "Di sistem",
  mine: "Milik Anda",
  keepMine: "Pakai milik saya",
  takeTheirs: "Pakai milik sistem",
  editCell: "Edit sel",
  wholeRow: "Seluruh baris:",
  keepAllMine: "Pakai semua milik saya",
  takeAllTheirs: "Pakai semua milik sistem",
  takeAllQuestion: (count) => `Pakai ${count} nilai dari sistem?`,
  takeAllDetail: "Yang Anda ketik di sel ini diganti.",
  goToCell: (where) => `Buka sel: ${where}`,
  settling: "Menyelesaikan konflik",
  scope: "Kirim dari",
  scopeAll: "semua lembar kerja",
  scopeSheet: (name) => `lembar kerja ini: ${name}`,
  scopeRows: "hanya baris terpilih",
  write: (count, rows) => `Tulis kembali ${amount(count, rows)}`,
  writeSelected: "Tulis kembali baris terpilih",
  writing: "Menulis kembali",
  record: (done, total) => `catatan ${done} dari ${total}`,
  troubles: "Tidak ada yang dikirim dari lembar kerja ini",
  showSheet: (name) => `Tampilkan “${name}”`,
  missing: (count) => `${count} baris dikeluarkan dari lembar: tidak dihapus di sistem.`,
  missingTodo: "Kembalikan atau hapus…",
  putBackTodo: "Kembalikan…",
  newRows: (count) => `${count} baris tidak ada di sistem: tidak dikirim.`,
  duplicates: (count) => `${count} baris ada dua kali: tidak dikirim.`,
  strays: (count) =>
    `${count} baris tidak lagi mempunyai tempat di sistem: tidak dikirim. Kolom Status menjelaskan sebabnya.`,
  others: (count) =>
    `${count} baris diedit penulis lain buku kerja ini: menjadi bagian mereka untuk dikirim.`,
  copies: (count) => `Jadikan ${count} baris salinan sebagai baris baru`,
  makingCopies: "Menjadikan salinan sebagai baris baru",
  unnumbered: (count) => `${count} baris di antara baris lain belum bernomor.`,
  number: "Beri nomor baris",
  numberDetail: "Setiap siklus 1, 2, 3 … dari atas ke bawah; didaftar di sini sebelum ada yang dikirim.",
  numbering: "Memberi nomor baris",
  newElement: "Elemen baru:",
  newAnalysis: "Analisis baru:",
  newUnknown:
    "Pernah dikirim, tetapi jawabannya hilang. Pengiriman ulang memeriksa dulu: tidak akan ada yang kedua.",
  cycleInside: (number) => `siklus ${number}`,
  span: (start, end) => `${start}–${end}`,
  fromTime: (start) => `dari ${start}`,
  done: "Selesai",
  outcomeTitle: {
    complete: (count) => `${count} catatan ditulis kembali`,
    partly: (written, rest) => `${written} catatan ditulis kembali, ${rest} tidak`,
    none: "Tidak ada yang ditulis kembali",
    unknown: (written, rest, unknown) =>
      written === "0" && rest === "0"
        ? `Nasib ${unknown} catatan tidak diketahui`
        : [
            `${written} catatan ditulis kembali`,
            ...(rest === "0" ? [] : [`${rest} tidak`]),
            `${unknown} tidak diketahui`,
          ].join(", "),
  },
  outcomes: {
    written: "ditulis",
    conflict: "konflik: sementara itu diubah di sistem, tidak ada yang ditimpa",
    gone: "tidak ada lagi di sistem",
    failed: "ditolak",
    unknown: "tidak diketahui: jawabannya hilang",
    not_sent: "tidak ditulis",
  },
  createdOutcomes: {
    created: "baru di sistem",
    failed: "ditolak",
    unknown: "tidak diketahui: jawabannya hilang",
    not_sent: "tidak dibuat",
  },
  altered: "sistem membulatkan atau memotong sebuah nilai",
  totals: "Total sekarang",
  totalsOf: (o_no, figures) => `${o_no}: ${figures}`,
  checkAgain: "Periksa lagi",
  checkAgainTodo:
    "Yang tidak diketahui dikirim sekali lagi. Nilai yang sudah ada dianggap ditulis, dan baris yang sudah dibuat akan ditemukan: tidak ada yang menjadi ganda.",
};

/** Indonesian words of the history below it. */
export const history: Translation<Strings["history"]> = {
  title: "Riwayat penulisan kembali",
  segments: "Segmen",
  asking: "Mengambil riwayat",
  none: "Belum ada yang ditulis kembali.",
  lookAgain: "Periksa lagi",
  report: "Daftar sebagai lembar kerja",
  reporting: "Mengambil laporan perubahan",
  reported: (rows, sheet) => `${rows} baris di “${sheet}”.`,
  records: (count) => `${count} catatan`,
  notDone: (count) => `${count} tidak dilakukan`,
  what: {
    write: "diubah",
    create: "dibuat",
    delete: "dihapus",
    build_lines: "baris disusun",
    take_back: "dibatalkan",
  },
  outcomes: {
    pending: "masih berjalan, atau terputus",
    written: "",
    created: "",
    deleted: "",
    built: "",
    conflict: "tidak dilakukan: sementara itu diubah di sistem",
    gone: "tidak dilakukan: tidak ada lagi di sistem",
    failed: "ditolak",
    unknown: "tidak diketahui: jawabannya hilang",
  },
  takeBack: "Batalkan perubahan",
  takeBackOf: (label) => `Batalkan perubahan: ${label}`,
  takeBackAll: (count) => `Batalkan ${count} catatan`,
  takeBackQuestion: (count) => `Batalkan perubahan ${count} catatan di sistem?`,
  takeBackDetail:
    "Masing-masing kembali seperti semula, kecuali yang sudah diubah orang lain sejak itu. Elemen yang dihapus kembali dengan id baru.",
  takingBack: "Membatalkan perubahan",
  wasTakenBack: "dibatalkan",
  noWayBack: "tidak dapat dibatalkan: di sistem, add-in hanya dapat menghapus elemen",
  back: {
    taken_back: "dibatalkan",
    conflict: "tidak dibatalkan: sudah diubah orang lain sejak itu",
    gone: "tidak dibatalkan: tidak ada lagi di sistem",
    not_possible: "tidak dapat dibatalkan",
    failed: "ditolak",
    unknown: "tidak diketahui: jawabannya hilang. Periksa lagi.",
    not_sent: "tidak dibatalkan",
  },
  newId: (id) => `kembali dengan id baru ${id}`,
  lossText: (number) => `Teks LOSS ${number}`,
  wasteType: (number) => `Jenis pemborosan ${number}`,
};

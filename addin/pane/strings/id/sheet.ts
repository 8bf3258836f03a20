import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { inSentence, rulesOf, titleOf } from "./kinds.ts";

/** Indonesian words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `${count} editan Anda dipertahankan dan tidak dikirim.`,
  conflicts: (count) => `${count} sel diubah oleh Anda dan di sistem: putuskan di Perubahan.`,
  news: (count) => `${count} perubahan di sistem masuk.`,
  movedOut: (count) =>
    `${count} baris tidak ada lagi di sistem: dipindahkan ke bawah tabel bersama catatan Anda.`,
  takenIn: (headers) => `Kolom Anda di samping tabel kini menjadi bagiannya: ${headers}.`,
  unfiltered: (headers) => `Excel tidak memasang kembali filter pada: ${headers}. Pilih sekali lagi.`,
  unsorted: "Excel tidak mengurutkan kembali tabel: baris baru ada di akhir.",
  lacking: (fields) => `Sistem tidak mempunyai: ${fields}.`,
  printLeft:
    "Excel tidak menerima pengaturan cetak: tanpa printer, atau jika printer tidak memiliki ukuran kertas itu, atur di Tata Letak Halaman.",
  fitLeft: {
    wide: "Excel tidak menyesuaikan halaman ke lebar satu halaman: di Tata Letak Halaman, atur Lebar ke 1 halaman.",
    whole:
      "Excel tidak menyesuaikan halaman ke satu lembar kertas: di Tata Letak Halaman, atur Lebar dan Tinggi ke 1 halaman.",
  },
  nothingNew: "Tidak ada yang berubah di sistem.",
};

/** Indonesian words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "Memeriksa lembar kerja",
  before: (name) => `Sebelum: ${name}`,
  after: (name) => `Sesudah: ${name}`,
  totalsChanged: "Total di sistem telah berubah sejak pengambilan ini.",
  totalsNow: (totals) => `Sekarang ${totals}`,
  rebuild: "Susun ulang baris",
  rebuilding: "Menyusun baris perbandingan",
  deleteRows: "Hapus di sistem…",
  title: titleOf,
  cycle: (number) => `hanya siklus ${number}`,
  allCycles: "semua siklus",
  pulled: (when) => `Diambil ${when}`,
  from: (where, login) => `dari ${where} oleh ${login}`,
  names: (language) => `nama dalam ${language}, hanya baca`,
  writtenIn: (language) => `Lembar kerja ini ditulis dalam ${language}.`,
  reword: (language) => `Tulis dalam ${language}`,
  rewording: "Menulis lembar kerja dalam bahasa lain",
  older: (age) => `Diambil ${age}: sistem mungkin mempunyai nilai yang lebih baru.`,
  refresh: (kind, o_no) => `Segarkan ${inSentence(kind, o_no)}`,
  refreshing: (kind, o_no) => `Menyegarkan ${inSentence(kind, o_no)}`,
  rows: (count) => `${count} baris`,
  edits: (count) => `${count} editan belum dikirim`,
  problems: (count) => `${count} masalah`,
  conflicts: (count) => `${count} konflik`,
  noEdits: "Tidak ada editan yang belum dikirim",
  seeChanges: "Lihat perubahan",
  notOurs: (name) => `“${name}” tidak diambil oleh add-in.`,
  notOursTodo:
    "Tidak ada isinya yang dikirim atau diubah. Pilih analisis untuk mengambilnya ke lembar kerja tersendiri.",
  chooseAnalysis: "Pilih analisis",
  ours: "Lembar kerja yang diambil di buku kerja ini",
  missing: (count) =>
    `${count} baris dari pengambilan terakhir tidak ada lagi di lembar. Di sistem tidak ada yang dihapus.`,
  putBack: (count) => `Kembalikan ${count} baris`,
  puttingBack: "Mengembalikan baris",
  newRows: (count) => `${count} baris baru belum ada di sistem.`,
  absentColumns: (headers) =>
    `Tidak ada yang dikirim dari ${headers}: tidak ada kolom tabel dengan judul itu. Jika Anda mengganti judulnya, kembalikan.`,
  duplicates: (count) =>
    `${count} baris ada dua kali di tabel. Tidak ada yang dikirim darinya: hapus salinannya, atau jadikan baris baru di Perubahan.`,
  ownSnapshot: "Tulis kembali salinan tersendiri",
  plainCells: "Jadikan sel biasa",
  settling: "Menyelesaikan salinan",
  belongsTo: (url, db) => `Diambil dari ${url}, basis data ${db}.`,
  refreshPlain: "Segarkan lembar ini",
  refreshingPlain: "Menyegarkan lembar kerja",
};

/** Indonesian words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "Segarkan semua lembar kerja",
  refreshing: "Menyegarkan semua lembar kerja",
  far: (done, total) => `lembar kerja ${done} dari ${total}`,
  done: (count) => `${count} lembar kerja disegarkan`,
  cancelled: (count) =>
    count === "0"
      ? "Dibatalkan: tidak ada lembar kerja yang disegarkan"
      : `Dibatalkan setelah ${count} lembar kerja`,
  nothingNew: "tidak ada yang berubah di sistem.",
  failed: "tidak disegarkan.",
  left: "dibiarkan seperti semula, karena Anda membatalkan.",
};

/** Indonesian words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "Membaca baris yang dikeluarkan",
  title: "Hapus elemen ini di sistem?",
  detail:
    "Elemen dihapus untuk semua orang, dan hanya yang tidak diubah siapa pun sejak Anda mengambilnya. Hilangkan centang pada yang harus tetap ada.",
  none: "Tidak ada lagi baris yang hilang dari pengambilan terakhir.",
  button: (count) => `Hapus ${count} elemen di sistem`,
  deleting: "Menghapus di sistem",
  done: (deleted, total) =>
    deleted === total
      ? `${deleted} elemen dihapus di sistem`
      : `${deleted} dari ${total} elemen dihapus di sistem`,
  outcomes: {
    deleted: "dihapus",
    conflict: "tidak dihapus: sudah diubah di sistem sejak itu. Segarkan untuk melihatnya.",
    gone: "sudah dihapus sebelumnya",
    failed: "ditolak",
    unknown: "tidak diketahui: jawabannya hilang. Segarkan untuk melihatnya.",
    not_sent: "tidak dihapus",
  },
  takeBackTodo: "Penghapusan dapat dibatalkan dari riwayat di Perubahan.",
};

/** Indonesian words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "Bidang tambahan…",
  title: "Bidang tambahan di sistem",
  detail: "Yang dicentang menjadi kolom hanya baca di akhir tabel.",
  show: "Tampilkan bidang ini",
  showing: "Mengambil bidang tambahan",
};

/** Indonesian words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `Berubah di sistem sejak pengambilan sebelumnya (${count})`,
  new: "baru",
  gone: "hilang",
  changed: "berubah",
  dismiss: "Tutup daftar",
};

/** Indonesian words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "Pengambilan ke lembar kerja ini terputus di tengah jalan.",
    todo: "Selesaikan dengan mengambil sekali lagi, atau hapus lembar kerjanya. Tidak ada yang dikirim darinya.",
    finish: "Selesaikan pengambilan",
  },
  refresh: {
    what: "Penyegaran lembar kerja ini terputus di tengah jalan.",
    todo: "Editan Anda yang belum dikirim masih ada di sel. Selesaikan dengan menyegarkan sekali lagi; sampai saat itu tidak ada yang dikirim.",
    finish: "Selesaikan penyegaran",
  },
  page: {
    what: "Pembuatan halaman ini terputus di tengah jalan.",
    todo: "Selesaikan dengan membuatnya sekali lagi, atau hapus lembar kerjanya. Tidak ada yang dikirim darinya.",
    finish: "Selesaikan halaman",
  },
  finishing: (name) => `Menyelesaikan “${name}”`,
  remove: "Hapus lembar kerja",
  removeQuestion: (name) => `Hapus “${name}” dari buku kerja?`,
  removeDetail: "Yang diketik di dalamnya ikut terhapus. Di sistem tidak ada yang berubah.",
  removing: (name) => `Menghapus “${name}”`,
};

/** Indonesian words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `Siklus ${number}`,
  number: (number) => `No. ${number}`,
  tableRow: (number) => `Baris ${number} dari tabel`,
  none: "Pilih sel tabel untuk melihat elemennya di video.",
  noSegments: "Tidak ada segmen yang direkam untuk elemen ini.",
  segmentsInLoss: "Lembar kerja LOSS analisis ini menampilkan segmennya sesuai skala.",
  bar: (text) => `Segmen di video: ${text}`,
  segment: (start, end) => `segmen ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start} sampai ${end} s`,
  loss: "LOSS",
  noText: "belum ada teks",
  noWaste: "belum ada jenis pemborosan",
  lastKnown: "Nilai terakhir yang diketahui di sistem",
  rules: "Yang dapat Anda edit di sini",
  rulesOf,
  namesReadOnly:
    "Nama diambil dalam bahasa selain bahasa sistem sendiri. Penulisan tidak dapat menyebutkan bahasanya, jadi nama hanya dapat dibaca; ambil dengan nama dalam bahasa bawaan untuk mengeditnya.",
};

import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "Coba lagi. Jika tetap terjadi, berikan nomor permintaan kepada pengelola relay.";
const signInAgain = "Minta pengelola relay memeriksa login dan kunci API-nya.";
const ownAddress = "Buka add-in dari alamat relay itu sendiri.";
const cannotTell =
  "Editan Anda tidak dapat dibedakan dari yang lain, jadi tidak ada yang dikirim. Segarkan untuk membandingkan dengan sistem.";

/** Indonesian sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "Relay tidak menjawab.",
    todo: "Sel Anda menyimpan yang Anda ketik. Periksa jaringan, lalu coba lagi.",
  },
  versions_differ: {
    what: "Add-in diperbarui saat panel ini terbuka.",
    todo: "Tutup panel dan buka lagi. Sel Anda tetap seperti adanya.",
  },
  cancelled: { what: "Anda membatalkan.", todo: "Yang sudah dilakukan tetap berlaku." },
  reply_unreadable: {
    what: "Ada yang lain menjawab menggantikan relay.",
    todo: "Mungkin ada proxy atau halaman masuk jaringan di antaranya. Periksa koneksi, lalu coba lagi.",
  },
  sample_only: {
    what: "Ini contoh: tidak ada yang dikirim.",
    todo: "Yang Anda ketik di sini hanya ada di buku kerja ini.",
  },
  bad_request: { what: "Relay tidak memahami permintaan.", todo: report },
  bad_json: { what: "Relay tidak dapat membaca permintaan.", todo: report },
  client_header_missing: { what: "Relay menganggap panel ini halaman web lain.", todo: report },
  foreign_origin: { what: "Relay tidak menerima panggilan dari alamat ini.", todo: ownAddress },
  foreign_host: { what: "Relay dipanggil dengan nama yang tidak dikenalnya.", todo: ownAddress },
  not_signed_in: {
    what: "Anda belum masuk.",
    todo: "Masuk, lalu lanjutkan. Sel Anda tetap menyimpan yang diketik.",
  },
  no_role: {
    what: "Akun Anda tidak boleh memakai relay ini.",
    todo: "Minta pengelola relay memberi peran pembaca atau editor, atau masuk dengan akun lain.",
  },
  read_only: {
    what: "Di sini Anda boleh membaca, tetapi tidak mengubah.",
    todo: "Minta pengelola relay memberi peran editor. Editan Anda tetap ada di lembar kerja.",
  },
  no_user_key: {
    what: "Relay tidak mempunyai kunci Anda untuk sistem.",
    todo: "Minta pengelola relay menambahkan login dan kunci API Anda.",
  },
  identity_unreachable: {
    what: "Layanan masuk tidak menjawab.",
    todo: "Coba lagi nanti, atau tanyakan kepada pengelolanya. Sel Anda tetap menyimpan yang diketik.",
  },
  sign_in_refused: {
    what: "Anda tidak berhasil masuk.",
    todo: "Coba lagi, atau masuk dengan akun lain. Jika tetap begitu, beri tahu pengelola relay.",
  },
  dialog_blocked: {
    what: "Jendela untuk masuk tidak dapat dibuka.",
    todo: "Tutup jendela lain dari add-in dan izinkan pop-up untuk Excel, lalu coba lagi.",
  },
  not_offered: { what: "Relay tidak menyediakan panggilan ini.", todo: report },
  not_found: { what: "Relay tidak mempunyai alamat itu.", todo: report },
  wrong_content_type: { what: "Relay tidak menerima bentuk permintaan.", todo: report },
  request_too_large: {
    what: "Terlalu banyak yang dikirim sekaligus.",
    todo: "Tulis kembali lebih sedikit perubahan, satu lembar kerja demi satu.",
  },
  too_many_requests: {
    what: "Terlalu banyak panggilan dalam waktu singkat.",
    todo: "Tunggu satu menit, lalu coba lagi.",
  },
  sign_in_failed: { what: "Sistem tidak menerima login relay.", todo: signInAgain },
  access_denied: { what: "Sistem menolak kunci API relay.", todo: signInAgain },
  no_rights: {
    what: "Login Anda tidak berhak melakukan ini di sistem.",
    todo: "Minta haknya kepada administrator sistem. Editan Anda tetap ada di lembar kerja.",
  },
  invalid_values: {
    what: "Sistem tidak menerima nilainya.",
    todo: "Baca pesannya di bawah, ubah sel, lalu tulis kembali lagi.",
  },
  not_unique: {
    what: "Catatan lain sudah mempunyai nilai ini.",
    todo: "Pilih yang lain, misalnya O-No yang belum dipakai.",
  },
  record_missing: {
    what: "Catatan tidak ada lagi di sistem.",
    todo: "Seseorang menghapusnya di sana. Lembar kerja yang menampilkannya tetap seperti adanya: simpan sebagai arsip, atau hapus.",
  },
  unknown_field: { what: "Sistem tidak mempunyai bidang yang diperlukan add-in.", todo: signInAgain },
  unknown_model: { what: "Sistem tidak mempunyai jenis catatan ini.", todo: signInAgain },
  language_not_active: {
    what: "Bahasa ini tidak aktif di sistem.",
    todo: "Pilih bahasa nama yang lain di bagian bawah panel.",
  },
  instance_busy: { what: "Sistem sedang sibuk.", todo: "Tunggu sebentar, lalu coba lagi." },
  instance_database: {
    what: "Sistem kehilangan sambungan ke basis datanya.",
    todo: "Sel Anda tidak berubah. Tunggu sebentar, lalu coba lagi.",
  },
  instance_error: {
    what: "Sistem melaporkan kesalahan.",
    todo: "Baca pesannya di bawah. Jika tetap terjadi, tanyakan kepada administrator sistem.",
  },
  instance_unreachable: {
    what: "Relay ada, tetapi sistem tidak menjawab.",
    todo: "Sel Anda tidak tersentuh. Coba lagi nanti, atau tanyakan kepada pengelola sistem.",
  },
  instance_timeout: {
    what: "Sistem terlalu lama menjawab.",
    todo: "Coba lagi, dengan satu siklus dulu.",
  },
  instance_status: {
    what: "Ada yang lain menjawab menggantikan sistem.",
    todo: "Mungkin sedang dalam pemeliharaan. Coba lagi nanti.",
  },
  bad_reply: { what: "Jawaban sistem tidak dapat dibaca.", todo: report },
  not_a_number: {
    what: "Sistem mengirim nilai yang bukan angka.",
    todo: "Perbaiki waktu analisis ini di sistem, lalu coba lagi.",
  },
  reply_too_large: { what: "Jawabannya terlalu besar.", todo: "Ambil satu siklus setiap kali." },
  journal_unavailable: {
    what: "Relay tidak dapat mencatat yang akan dilakukannya, jadi tidak mengubah apa pun.",
    todo: "Tidak ada yang dikirim. Pengelola relay perlu memeriksa folder datanya: disk mungkin penuh, atau dipakai relay lain.",
  },
  too_many_open_files: {
    what: "Relay sudah membuka koneksi sebanyak yang diizinkan.",
    todo: "Sel Anda tidak berubah. Tunggu sebentar, lalu coba lagi. Jika tetap begitu, beri tahu pengelola relay.",
  },
  shutting_down: {
    what: "Relay sedang dimulai ulang.",
    todo: "Tunggu sebentar, lalu coba lagi.",
  },
  internal: { what: "Relay gagal.", todo: report },
};

/** Indonesian sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "Sebuah sel sedang diedit.",
    todo: "Tekan Enter atau Esc di lembar kerja, lalu coba lagi.",
  },
  sheet_protected: {
    what: "Lembar kerja diproteksi.",
    todo: "Lepaskan proteksinya (Tinjau > Jangan Proteksi Lembar), lalu coba lagi.",
  },
  workbook_protected: {
    what: "Buku kerja diproteksi: lembar kerja tidak dapat ditambah atau dihapus.",
    todo: "Lepaskan proteksinya (Tinjau > Proteksi Buku Kerja), lalu coba lagi.",
  },
  workbook_read_only: {
    what: "Buku kerja hanya dapat dibaca.",
    todo: "Simpan dengan nama lain atau aktifkan pengeditan, lalu coba lagi.",
  },
  sheet_missing: { what: "Lembar kerja tidak ada lagi.", todo: "Ambil lagi dari Analisis." },
  row_missing: {
    what: "Baris tidak ada lagi di lembar kerja.",
    todo: "Urungkan penghapusannya, atau kembalikan baris yang hilang dari Lembar ini.",
  },
  not_our_sheet: {
    what: "Lembar kerja ini tidak diambil oleh add-in.",
    todo: "Pilih analisis dan ambil ke lembar kerja tersendiri.",
  },
  key_column_missing: {
    what: "Kolom pertama tabel yang tersembunyi telah hilang.",
    todo: "Baris tidak dapat dibedakan lagi. Urungkan penghapusannya, atau ambil analisis ke lembar kerja baru.",
  },
  headers_hidden: {
    what: "Baris header tabel dimatikan.",
    todo: "Nyalakan (Desain Tabel > Baris Header), lalu coba lagi.",
  },
  snapshot_missing: {
    what: "Buku kerja tidak lagi menyimpan yang diambil.",
    todo: "Editan Anda tidak dapat dibedakan dari yang lain. Segarkan untuk membandingkan dengan sistem.",
  },
  snapshot_damaged: {
    what: "Simpanan buku kerja dari pengambilan terakhir rusak.",
    todo: "Editan Anda tidak dapat dibedakan dari yang lain. Segarkan untuk membandingkan dengan sistem.",
  },
  snapshot_newer: {
    what: "Lembar kerja ini diambil oleh versi add-in yang lebih baru.",
    todo: "Perbarui add-in di sini, atau lanjutkan di tempat versinya lebih baru.",
  },
  snapshot_generation: {
    what: "Urungkan melewati dua pengambilan terakhir.",
    todo: "Ulangi, atau segarkan lembar kerja sebelum menulis kembali.",
  },
  snapshot_too_large: {
    what: "Lembar kerja harus menyimpan lebih banyak data daripada yang dapat disimpannya (64 MB).",
    todo: "Isinya tidak diubah. Ambil satu siklus setiap kali, atau lebih sedikit analisis dalam satu lembar kerja.",
  },
  copied_sheet: {
    what: "Lembar kerja ini adalah salinan.",
    todo: "Putuskan di Lembar ini apakah salinan akan ditulis kembali tersendiri.",
  },
  other_instance: {
    what: "Lembar kerja ini milik sistem lain.",
    todo: "Tidak ada yang dikirim darinya. Buka di tempat relay mengarah ke sistem itu.",
  },
  target_not_free: {
    what: "Tabel lain menghalangi tabel ini.",
    todo: "Tidak ada yang diubah. Pindahkan tabel lain itu ke lembar kerja tersendiri, atau ambil ke lembar kerja baru.",
  },
  merged_cells: {
    what: "Sel gabungan di bawah atau di samping tabel menghalangi.",
    todo: "Tidak ada yang diubah. Batalkan penggabungan (Beranda > Gabungkan & Tengahkan) atau pindahkan, lalu coba lagi.",
  },
  filter_in_the_way: {
    what: "Filter di lembar kerja ini menghalangi.",
    todo: "Hapus filternya (Data > Hapus), coba lagi, lalu filter seperti semula.",
  },
  too_large: {
    what: "Itu lebih banyak dari yang diterima Excel sekaligus.",
    todo: "Ambil satu siklus setiap kali.",
  },
  other_workbook: {
    what: "Buku kerja lain muncul di depan.",
    todo: "Kembali ke buku kerja ini, lalu coba lagi.",
  },
  no_worksheet_in_front: {
    what: "Lembar yang di depan tidak punya sel.",
    todo: "Tampilkan salah satu lembar kerja di depan, lalu coba lagi.",
  },
  cancelled: { what: "Anda membatalkan.", todo: "Yang sudah dilakukan tetap berlaku." },
  page_failed: {
    what: "Halaman ini tidak dapat dibuat.",
    todo: "Tidak ada yang dikirim. Coba halaman lain; baris di bawah memberi tahu pengelola add-in sebabnya.",
  },
  excel_error: {
    what: "Excel menolak.",
    todo: "Coba lagi. Jika tetap terjadi, simpan buku kerja lalu buka lagi.",
  },
};

/** Indonesian sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "Lembar kerja ini salinan dari yang diambil.",
    todo: "Apakah salinan akan ditulis kembali tersendiri, atau kini menjadi sel biasa?",
  },
  other_instance: {
    what: "Lembar kerja ini milik sistem lain.",
    todo: "Tetap dapat dibaca, dan tidak ada yang dikirim darinya. Buka di tempat relay mengarah ke sistem itu.",
  },
  snapshot_missing: {
    what: "Buku kerja tidak lagi menyimpan yang diambil.",
    todo: cannotTell,
  },
  snapshot_damaged: {
    what: "Simpanan buku kerja dari pengambilan terakhir rusak.",
    todo: cannotTell,
  },
  snapshot_newer: {
    what: "Lembar kerja ini diambil oleh versi add-in yang lebih baru.",
    todo: "Di sini hanya dapat dibaca. Perbarui add-in, atau lanjutkan di tempat versinya lebih baru.",
  },
  snapshot_generation: {
    what: "Urungkan melewati dua pengambilan terakhir.",
    todo: "Ulangi di Excel, atau segarkan. Sampai saat itu tidak ada yang dikirim.",
  },
  key_column_missing: {
    what: "Kolom pertama tabel yang tersembunyi telah hilang.",
    todo: "Baris tidak dapat dibedakan lagi, jadi tidak ada yang dikirim. Urungkan penghapusannya, atau ambil ke lembar kerja baru.",
  },
};

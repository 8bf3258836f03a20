import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Indonesian sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "berisi kesalahan Excel.", todo: "Perbaiki rumusnya atau ketik nilainya." },
  empty_number: { what: "kosong.", todo: "Ketik 0 jika tidak ada waktunya." },
  not_a_number: { what: "bukan angka.", todo: "Ketik detik, misalnya 12,5." },
  comma_number: {
    what: "adalah teks dengan koma, bukan angka.",
    todo: "Ketik lagi dengan cara Excel Anda menulis desimal.",
  },
  time_of_day: {
    what: "diubah menjadi jam oleh Excel.",
    todo: "Atur format sel ke Angka, lalu ketik detik, misalnya 90.",
  },
  part_of_day: {
    what: "bagi Excel adalah jam, bagian dari 24 jam.",
    todo: "Ketik detik: 90 untuk 1:30. Jika memang pecahan detik, ketik tiga angka desimal.",
  },
  not_whole: { what: "bukan bilangan bulat.", todo: "Ketik 1, 2, 3, dan seterusnya." },
  below_one: { what: "di bawah 1.", todo: "Ketik 1, 2, 3, dan seterusnya." },
  too_large: { what: "lebih besar dari yang dapat dimuat sistem.", todo: "Ketik bilangan yang lebih kecil." },
  negative: { what: "di bawah nol.", todo: "Ketik waktu 0 atau lebih." },
  empty_work_type: { what: "kosong.", todo: "Pilih dari daftar, misalnya va atau c4." },
  unknown_work_type: {
    what: "bukan jenis kerja.",
    todo: "Pilih dari daftar, misalnya va atau c4.",
  },
  unknown_waste_type: {
    what: "bukan jenis pemborosan.",
    todo: "Pilih w1 sampai w7 dari daftar, atau biarkan kosong.",
  },
  text_too_long: {
    what: "lebih panjang dari yang dapat dimuat sel.",
    todo: "Persingkat menjadi 32.767 karakter.",
  },
  half_character: {
    what: "berisi setengah karakter, misalnya sebagian emoji.",
    todo: "Ketik lagi tanpa itu.",
  },
  end_before_start: { what: "ada sebelum mulai.", todo: "Perbaiki mulai atau selesai." },
  empty_name: { what: "kosong.", todo: "Setiap elemen mempunyai nama: ketik namanya." },
  true_or_false: { what: "adalah TRUE atau FALSE.", todo: "Ketik angka." },
  needs_number: {
    what: "kosong, dan barisnya ada di antara baris bernomor.",
    todo: "Tekan Beri nomor baris, atau ketik nomornya.",
  },
  other_cycle: {
    what: "bukan siklus yang ditampilkan lembar kerja ini.",
    todo: "Biarkan kosong, atau tambahkan baris di lembar kerja semua siklus.",
  },
  name_in_language: {
    what: "ada di lembar kerja dengan nama terjemahan; nama baru tidak dapat dikirim dalam suatu bahasa.",
    todo: "Tambahkan baris di lembar kerja dalam bahasa bawaan.",
  },
  unknown_o_no: {
    what: "bukan salah satu analisis di lembar kerja ini.",
    todo: "Ketik salah satu O-No-nya.",
  },
  empty_o_no: { what: "kosong.", todo: "Setiap analisis mempunyai O-No sendiri: ketik O-No-nya." },
  o_no_taken: { what: "sudah dipakai.", todo: "Ketik O-No yang tidak dipakai analisis lain." },
  o_no_twice: { what: "juga ada di baris baru lain.", todo: "Ketik O-No tersendiri di setiap baris." },
  date_for_text: {
    what: "diubah menjadi tanggal oleh Excel.",
    todo: "Atur format sel ke Teks, lalu ketik lagi.",
  },
};

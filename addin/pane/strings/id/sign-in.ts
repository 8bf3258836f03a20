import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Indonesian. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "Masuk",
  signingIn: "Sedang masuk",
  inOwnWindow: "Masuk dengan akun perusahaan di jendela yang terbuka.",
  goOn: "Masuk dan tulis balik sisanya",
  account: "Akun",
  reader: "hanya baca",
  signOut: "Keluar",
  another: "Pakai akun lain",
  readerTitle: "Di sini Anda boleh membaca, tetapi tidak menulis balik.",
  readerTodo: "Minta pengelola relay memberi peran editor. Yang Anda ketik tetap ada di buku kerja ini.",
  page: {
    title: "Masuk ke Analisis Kerja",
    waiting: "Sedang masuk…",
    done: "Anda sudah masuk. Jendela ini menutup sendiri.",
    failed: "Anda tidak berhasil masuk. Tutup jendela ini dan coba lagi.",
  },
};

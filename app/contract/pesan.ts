import { DOKUMEN_BATAL } from "~/domain/efaktur";

/** The success messages of changes, each a text in every language. */
export const PESAN_SUKSES = {
  diperbarui: "common:pesan.diperbarui",
  dibuat: "common:pesan.dibuat",
  dihapus: "common:pesan.dihapus",
  dibatalkan: "common:pesan.dibatalkan",
  ditarik: "common:pesan.ditarik",
  diimpor: "common:pesan.diimpor",
  bukpotTerkirim: "common:pesan.bukpot_terkirim",
  diekspor: "common:pesan.diekspor",
  disimpan: "common:pesan.disimpan",
  dikonfirmasi: "common:pesan.dikonfirmasi",
  pajakMasukan: "common:pesan.pajak_masukan",
  konsepDisimpan: "common:pesan.konsep_disimpan",
  terkirim: "common:pesan.terkirim",
} as const;
type Sukses = keyof typeof PESAN_SUKSES;

/** A change whose success message depends on the request and the answer. */
type Menurut = (asked: Record<string, unknown>, answer: Record<string, unknown>) => Sukses;

/** one call both credits input documents and sets them otherwise */
const kredit: Menurut = ({ action }) => (action === "credit" ? "pajakMasukan" : "diperbarui");
/** drafts are signed by their ids; a file becomes drafts */
const unggah: Menurut = ({ ids }) => (ids === undefined ? "diimpor" : "terkirim");
/** the other party has not answered yet */
const batal: Menurut = ({ action }, { status }) =>
  action === "withdraw" ? "diperbarui" : status === DOKUMEN_BATAL ? "dibatalkan" : "terkirim";
/** a draft is deleted, a filed request stays as withdrawn */
const tarik: Menurut = (_, { status }) => (status === null ? "dihapus" : "ditarik");
/** a return that must still be paid is saved, not yet filed */
const lapor: Menurut = (_, { bpe }) => (bpe ? "terkirim" : "disimpan");

/**
 * Success messages of changing calls by address; the first match counts. `null`: calls that only open, prolong or end a
 * session and answer the session itself.
 */
const MENURUT_ALAMAT: readonly (readonly [RegExp, Sukses | Menurut | null])[] = [
  [
    /^\/user\/(login\/|lti\/|refreshToken|logout|identity\/switch|kelas\/pilih|otp\/verif)|^\/(batch|tugas)\/lihat$|^\/batch\/coba$|^\/ujian\/(mulai|uji)$/,
    null,
  ],
  [
    /^\/user\/(register|add)\/|\/create(\/draft)?$|\/(salin|copy)$|\/(mandiri|ketetapan)\/billing$|^\/tugas\/balas$/,
    "dibuat",
  ],
  [
    /^\/user\/(forgot|reset)\/password\/link$|^\/user\/otp\/((re)?send|aktivasi\/kirim)$|^\/wakil_kuasa\/add$/,
    "terkirim",
  ],
  [/^\/eFaktur\/upload$/, unggah],
  [/\/berkas\/upload$/, "disimpan"],
  [/\/import\/xml(\/|$)|\/upload(\/|$)/, "diimpor"],
  [/^\/bukpot\/(submit|replacement)\/|^\/bukpot\/issuing$/, "bukpotTerkirim"],
  [/\/save-draft$|^\/bukpot\/(save\/|gaji\/simpan)/, "konsepDisimpan"],
  [/^\/batch\/tanda-selesai\/terbit$/, "dibuat"],
  [/^\/ujian\/kumpulkan$/, "terkirim"],
  [/\/pemindahbukuan\/cancel$/, tarik],
  [/^\/payment\/pengembalian\/withdraw$/, "ditarik"],
  [/(\/delete|\/hapus)($|\/)/, "dihapus"],
  [/\/credited\/single$/, "pajakMasukan"],
  [/^\/eFaktur\/update$|^\/eFaktur\/other-doc\/update/, kredit],
  [/\/batal\/billing$|^\/bukpot\/cancel$/, "dibatalkan"],
  [/\/(cancel|cancel-return)$/, batal],
  [/^\/eFaktur\/(return\/)?approve$|\/bayar\/billing(\/banyak)?$/, "dikonfirmasi"],
  [/^\/spt\/submit$/, lapor],
  [/\/(submit|submit-replacement|approve|reply|umumkan|send\/review|nilai\/kirim)$|^\/spt\/perpanjangan$/, "terkirim"],
  [/\/ketetapan\/(keberatan|terbit|putus)$|^\/payment\/deposit\/pengembalian$/, "terkirim"],
  [/\/(save|simpan|assign|carry)(\/|$)/, "disimpan"],
  [/^/, "diperbarui"],
];

/**
 * Text key of a changing call's success: one per address, or computed from request and answer; see {@link
 * MENURUT_ALAMAT}.
 */
export type PesanSukses = string | ((asked: Record<string, unknown>, answer: Record<string, unknown>) => string);

/** The success message of a changing call; undefined if its answer is a session. */
export function pesanSukses(path: string): PesanSukses | undefined {
  const said = MENURUT_ALAMAT.find(([rule]) => rule.test(path))?.[1] ?? null;
  if (said === null) return undefined;
  return typeof said === "string" ? PESAN_SUKSES[said] : (asked, answer) => PESAN_SUKSES[said(asked, answer)];
}

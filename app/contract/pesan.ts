import { DOKUMEN_BATAL } from "~/domain/efaktur/status";

/** What a change that went well is said to have done: the words of success, each a text in every language. */
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

/** A change whose words depend on what was asked for, and on what came of it. */
type Menurut = (asked: Record<string, unknown>, answer: Record<string, unknown>) => Sukses;

/** Input documents are credited or set otherwise by one call. */
const kredit: Menurut = ({ action }) => (action === "credit" ? "pajakMasukan" : "diperbarui");
/** Drafts are signed by their numbers; a file becomes drafts. */
const unggah: Menurut = ({ ids }) => (ids === undefined ? "diimpor" : "terkirim");
/** Who has to be asked has not answered yet. */
const batal: Menurut = ({ action }, { status }) =>
  action === "withdraw" ? "diperbarui" : status === DOKUMEN_BATAL ? "dibatalkan" : "terkirim";
/** A draft is gone, a request that was sent in stays as withdrawn. */
const tarik: Menurut = (_, { status }) => (status === null ? "dihapus" : "ditarik");
/** A return that is still to be paid is kept, not yet filed. */
const lapor: Menurut = (_, { bpe }) => (bpe ? "terkirim" : "disimpan");

/**
 * What changing calls say when they went well, by address; the first that fits counts. `null`: calls that only open,
 * prolong or end a session, whose answer is the session itself.
 */
const MENURUT_ALAMAT: readonly (readonly [RegExp, Sukses | Menurut | null])[] = [
  [
    /^\/user\/(login\/|lti\/|refreshToken|logout|identity\/switch|kelas\/pilih|otp\/verif)|^\/(batch|tugas)\/lihat$/,
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

/** Text key of success of a changing call: one for every address, or by what was asked and answered; see {@link MENURUT_ALAMAT}. */
export type PesanSukses = string | ((asked: Record<string, unknown>, answer: Record<string, unknown>) => string);

/** What a changing call says when it went well; undefined where its answer is a session. */
export function pesanSukses(path: string): PesanSukses | undefined {
  const said = MENURUT_ALAMAT.find(([rule]) => rule.test(path))?.[1] ?? null;
  if (said === null) return undefined;
  return typeof said === "string" ? PESAN_SUKSES[said] : (asked, answer) => PESAN_SUKSES[said(asked, answer)];
}

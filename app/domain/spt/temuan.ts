import { type Berat, type DefPeriksa, type DefSumber, harusSama, temukan } from "~/domain/mesin/definisi";
import { ada, banding, dan, dari, jumlah, type Operan, type Rumus, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { SPT } from "./alasan";

/** Source of what checks know beside the figures: facts of the taxpayer, of its documents and of the day. */
export const FAKTA = "fakta";
/** What the checks of a return find, in the order they are told, and the facts that they read. */
export type TemuanSpt = { readonly fakta: DefSumber["isi"]; readonly periksa: readonly DefPeriksa[] };

/** A fact by its name. */
export const fakta = (name: string): Rumus => dari(`${FAKTA}.${name}`);
export const lebihDariNol = (operan: Operan): Rumus => banding(operan, ">", tetap(0));
export const kurangDariNol = (operan: Operan): Rumus => banding(operan, "<", tetap(0));
/** The opposite amount: what an overpayment comes to. */
export const lawan = (rumus: Rumus): Rumus => jumlah([["-", rumus]]);

/** What leads to a field and fills the text of a finding. */
export type Tujuan = Pick<DefPeriksa, "field" | "isian">;
/** Makes checks of one form. */
export const checkFormulir = (formulir: string) => ({
  bila: (kode: string, berat: Berat, syarat: Operan, rest: Tujuan = {}): DefPeriksa =>
    temukan(kode, berat, syarat, { formulir, ...rest }),
  sama: (kode: string, berat: Berat, kiri: Operan, kanan: Operan, rest: Tujuan = {}): DefPeriksa =>
    harusSama(kode, berat, kiri, kanan, { formulir, ...rest }),
});

/** Facts that the checks of every monthly return read. */
const UMUM = {
  /** Whether the posted rows are those of the documents as they are now: `belum`, `berubah`, `kini`. */
  posting: "teks",
  masa: "masa",
  hari_ini: "tanggal",
  /** The first day on which the period is over. */
  mulai_lapor: "tanggal",
  jatuh_tempo: "tanggal",
  boleh_tanda_tangan: "yaTidak",
  /** Earlier periods for which a return is due and none is filed, by comma; empty for none. */
  belum_lapor: "teks",
} as const satisfies DefSumber["isi"];
export type FaktaUmum = Readonly<Record<keyof typeof UMUM, string | boolean>>;
/** Those facts and a return's own. */
export const faktaSpt = <F extends DefSumber["isi"]>(own: F): typeof UMUM & F => ({ ...UMUM, ...own });

const PENANDATANGAN = ["x_penandatangan", "x_nama", "x_kota", "x_tanggal"] as const;
/** What every monthly return is checked for; `bagian` is the number of the section with the statement. */
export function temuanUmum(formulir: string, bagian: string) {
  const { bila } = checkFormulir(formulir);
  const posting = (keadaan: string) => banding(fakta("posting"), "=", tetap(keadaan));
  return {
    /** The documents are posted, the period is over, and who files may sign. */
    siap: [
      bila("belum_posting", "galat", posting("belum")),
      bila("posting_berubah", "galat", posting("berubah")),
      bila("masa_belum_berakhir", "galat", banding(fakta("hari_ini"), "<", fakta("mulai_lapor")), {
        isian: { masa: fakta("masa"), tanggal: fakta("mulai_lapor") },
      }),
      bila("tidak_berhak", "galat", tidak(fakta("boleh_tanda_tangan"))),
    ],
    pernyataan: [
      bila("pernyataan", "galat", tidak(ya("x_pernyataan")), { field: "x_pernyataan", isian: { bagian } }),
      // one sentence speaks of all of them: it leads to the first that is empty
      ...PENANDATANGAN.map((field, at) =>
        bila("penandatangan", "galat", dan(...PENANDATANGAN.slice(0, at).map(ada), tidak(ada(field))), {
          field,
          isian: { bagian },
        }),
      ),
    ],
    /** Returns that should have been filed before this one, and this one when its day is over. */
    terlambat: [
      bila("belum_lapor", "peringatan", ada(fakta("belum_lapor")), { isian: { masa: fakta("belum_lapor") } }),
      bila(
        "terlambat",
        "peringatan",
        dan(banding(`${SPT}.pembetulan`, "=", tetap(0)), banding(fakta("hari_ini"), ">", fakta("jatuh_tempo"))),
        { isian: { tanggal: fakta("jatuh_tempo") } },
      ),
    ],
  };
}

/** The fact how much excess earlier returns carry to the line that uses it and no other return has used. */
export const tersediaOf = (field: string): string => `tersedia_${field}`;
/** Excess that became available after the draft was made is told, so that it is not lost for the period. */
export const kelebihanTersedia = (formulir: string, field: string, butir: string): DefPeriksa => {
  const tersedia = fakta(tersediaOf(field));
  const isian = { butir, nilai: jumlah([["+", tersedia], `-${field}`]), maksimum: tersedia };
  return checkFormulir(formulir).bila("kelebihan_tersedia", "peringatan", banding(field, "<", tersedia), {
    field,
    isian,
  });
};

import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import {
  type Berat,
  type BeratKelas,
  type DefKantor,
  type DefPeriksa,
  type DefSumber,
  harusSama,
  temukan,
} from "~/domain/mesin/definisi";
import { ada, banding, dan, dari, jumlah, type Operan, type Rumus, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { SPT } from "./alasan";
import type { FaktaGugur } from "./fakta";
import { GALAT_PERINGATAN } from "./tahunan/berat";

/** Source of the facts for checks, next to the figures: facts of the taxpayer, of its documents and of the day. */
export const FAKTA = "fakta";
/** The checks of a return, in the order of their findings, and the facts that they read. */
export type TemuanSpt = { readonly fakta: DefSumber["isi"]; readonly periksa: readonly DefPeriksa[] };

/** A fact by its name. */
export const fakta = (name: string): Rumus => dari(`${FAKTA}.${name}`);
export const lebihDariNol = (operan: Operan): Rumus => banding(operan, ">", tetap(0));
export const kurangDariNol = (operan: Operan): Rumus => banding(operan, "<", tetap(0));
/** The opposite amount: the size of an overpayment. */
export const lawan = (rumus: Rumus): Rumus => jumlah([["-", rumus]]);

/** The link target of a finding, and the values of its text. */
export type Tujuan = Pick<DefPeriksa, "field" | "isian" | "dasar" | "taruhan" | "penjelasan" | "kantor">;
/** Makes checks of one form. */
export const checkFormulir = (formulir: string) => ({
  bila: (kode: string, berat: Berat | BeratKelas, syarat: Operan, rest: Tujuan = {}): DefPeriksa =>
    temukan(kode, berat, syarat, { formulir, ...rest }),
  sama: (kode: string, berat: Berat, kiri: Operan, kanan: Operan, rest: Tujuan = {}): DefPeriksa =>
    harusSama(kode, berat, kiri, kanan, { formulir, ...rest }),
});

/** Facts that the checks of every monthly return read. */
const UMUM = {
  /** State of the posted rows compared with the current documents: `belum`, `berubah`, `kini`. */
  posting: "teks",
  masa: "masa",
  hari_ini: "tanggal",
  /** The first day on which the period is over. */
  mulai_lapor: "tanggal",
  jatuh_tempo: "tanggal",
  boleh_tanda_tangan: "yaTidak",
  /** Earlier periods with a due return that is not filed, separated by commas; empty for none. */
  belum_lapor: "teks",
} as const satisfies DefSumber["isi"];
export type FaktaUmum = Readonly<Record<keyof typeof UMUM, string | boolean>>;
/** The facts of every monthly return with a return's own facts. */
export const faktaSpt = <F extends DefSumber["isi"]>(own: F): typeof UMUM & F => ({ ...UMUM, ...own });

const SUDAH_BERAKHIR = banding(fakta("hari_ini"), ">=", fakta("mulai_lapor"));
const PENANDATANGAN = ["x_penandatangan", "x_nama", "x_kota", "x_tanggal"] as const;
/** The checks of every monthly return. `bagian` is the number of the section with the statement. */
export function temuanUmum(formulir: string, bagian: string) {
  const { bila } = checkFormulir(formulir);
  const posting = (keadaan: string) => banding(fakta("posting"), "=", tetap(keadaan));
  return {
    /** The documents are posted, the period is over, and the filer can sign. */
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
      // one sentence covers all fields: it leads to the first empty one
      ...PENANDATANGAN.map((field, at) =>
        bila("penandatangan", "galat", dan(...PENANDATANGAN.slice(0, at).map(ada), tidak(ada(field))), {
          field,
          isian: { bagian },
        }),
      ),
      // before the period is over, another finding says that nothing can be filed yet
      bila("tanggal_nanti", GALAT_PERINGATAN, dan(SUDAH_BERAKHIR, banding("x_tanggal", ">", fakta("hari_ini"))), {
        field: "x_tanggal",
        isian: { tanggal: dari("x_tanggal"), hari: fakta("hari_ini") },
        dasar: { kutipan: "UU KUP ps. 3(1b)" },
        kantor: { bobot: 0 },
      }),
      bila("tanggal_dini", "peringatan", banding("x_tanggal", "<", fakta("mulai_lapor")), {
        field: "x_tanggal",
        isian: { tanggal: dari("x_tanggal"), akhir: fakta("mulai_lapor") },
        dasar: { kutipan: "UU KUP ps. 3(1b)" },
        kantor: { bobot: 0 },
      }),
    ],
    /** Earlier returns that are overdue, and this one when it is overdue. */
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

/**
 * Facts about documents of filed returns that no longer count: their number, their tax, the tax that a correction adds,
 * the first period.
 */
export const FAKTA_GUGUR = {
  gugur: "cacah",
  pajak_gugur: "rupiah",
  kurang_gugur: "rupiah",
  masa_gugur: "masa",
} as const;
export type Gugur = {
  readonly banyak: number;
  readonly pajak: Rupiah;
  readonly kurang: Rupiah;
  readonly masa: Masa | null;
};
export const faktaGugur = ({ banyak, pajak, kurang, masa }: Gugur) => ({
  gugur: banyak,
  pajak_gugur: pajak,
  kurang_gugur: kurang,
  masa_gugur: masa,
});
/** Documents of filed returns that were replaced or cancelled since: those returns are corrected. */
export const dokumenGugur = (
  formulir: string,
  kode: FaktaGugur,
  berat: BeratKelas,
  kutipan: string,
  kantor: Omit<DefKantor, "fakta">,
): DefPeriksa =>
  temukan(kode, berat, lebihDariNol(fakta("gugur")), {
    formulir,
    kantor: { ...kantor, fakta: kode },
    isian: { banyak: fakta("gugur"), pajak: fakta("pajak_gugur"), masa: fakta("masa_gugur") },
    taruhan: fakta("pajak_gugur"),
    dasar: { kutipan },
  });

/** Name of the fact with the unused excess of earlier returns for a line. */
export const tersediaOf = (field: string): string => `tersedia_${field}`;
/** Reports excess that became available after the draft was made, so that the period does not lose it. */
export const kelebihanTersedia = (formulir: string, field: string, butir: string): DefPeriksa => {
  const tersedia = fakta(tersediaOf(field));
  const isian = { butir, nilai: jumlah([["+", tersedia], `-${field}`]), maksimum: tersedia };
  return checkFormulir(formulir).bila("kelebihan_tersedia", "peringatan", banding(field, "<", tersedia), {
    field,
    isian,
    kantor: { bobot: 0 },
  });
};

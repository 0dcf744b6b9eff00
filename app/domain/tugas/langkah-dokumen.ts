import type { JenisSptBukpot } from "../bukpot";
import { DOKUMEN_TERTUNDA } from "../efaktur";
import type { Page, PageLink } from "../kit/pages";
import type { Masa } from "../kit/tanggal";
import { isSptMasa, type JenisSpt, type JenisSptMasa } from "../parameters/spt";
import type { Dibuat, FaktaMasa, Lain } from "./fakta-masa";
import type { Cara, Fakta, KeadaanLangkah, Langkah } from "./langkah-jenis";

/** A fact about a number of documents; empty for 0. */
export const some = (teks: Fakta["teks"], jumlah: number): Fakta[] => (jumlah > 0 ? [{ teks, jumlah }] : []);
const outside = (lain: Lain): Fakta[] =>
  lain.slice(0, 2).map(({ masa, banyak }) => ({ teks: "konsep_luar", jumlah: banyak, masa }));
const state = (done: boolean): KeadaanLangkah => (done ? "selesai" : "siap");

/**
 * The step of making documents. It is done when one is issued and no draft of the month is left, or when the return was
 * signed without documents.
 */
const made = ({ terbit, konsep }: Dibuat, signed: boolean): KeadaanLangkah =>
  state(konsep === 0 && (terbit > 0 || signed));

/** Signs every waiting customs document of the month, chosen as in their list. */
const tandaTanganImpor = (masa: Masa): Cara => ({
  kunci: "tanda_tangan_impor",
  tautan: { page: "dokumen.tandaTangan", arah: "masukan", query: { masa, status: DOKUMEN_TERTUNDA, semua: "1" } },
  hak: "efaktur_signer",
});

function dokumenPpn({ keluaran, masukan, impor }: FaktaMasa, masa: Masa, signed: boolean): Langkah[] {
  const received = masukan.dikreditkan + masukan.tidak + masukan.belum;
  const none = keluaran.terbit + keluaran.konsep + keluaran.menunggu === 0;
  const imported = impor.tertunda + impor.belum + impor.diputus;
  const here = (page: Page): PageLink => ({ ...page, query: { masa } });
  return [
    {
      kunci: "faktur_keluaran",
      spt: "ppn",
      keadaan: made(keluaran, signed),
      fakta: [
        ...some("terbit", keluaran.terbit),
        ...some("konsep", keluaran.konsep),
        ...some("menunggu", keluaran.menunggu),
        ...(none ? [{ teks: "tidak_ada_faktur" } as const] : []),
        ...outside(keluaran.lain),
      ],
      tautan: none ? { page: "efaktur.baru" } : here({ page: "efaktur.daftar", arah: "keluaran" }),
      cara: [{ kunci: "impor_faktur", tautan: { page: "efaktur.impor" }, hak: "efaktur_drafter" }],
    },
    {
      kunci: "faktur_masukan",
      spt: "ppn",
      keadaan: state(masukan.belum === 0),
      fakta: [
        ...some("dikreditkan", masukan.dikreditkan),
        ...some("tidak_dikreditkan", masukan.tidak),
        ...some("belum_diputuskan", masukan.belum),
        ...(received === 0 ? [{ teks: "tidak_ada_masukan" } as const] : []),
      ],
      tautan: here({ page: "efaktur.daftar", arah: "masukan" }),
    },
    ...(imported === 0
      ? []
      : [
          {
            kunci: "dokumen_impor" as const,
            spt: "ppn" as const,
            keadaan: state(impor.tertunda + impor.belum === 0),
            fakta: [
              ...some("impor_diputus", impor.diputus),
              ...some("impor_tertunda", impor.tertunda),
              ...some("belum_diputuskan", impor.belum),
            ],
            tautan: here({ page: "dokumen.daftar", arah: "masukan" }),
            cara: impor.pabean > 0 ? [tandaTanganImpor(masa)] : [],
          },
        ]),
  ];
}

const CARA_BUKPOT = {
  pph21_26: { kunci: "lembar_gaji", tautan: { page: "bukpot.dariGaji" }, hak: "bupot21_drafter" },
  pph_uni: { kunci: "impor_bukpot", tautan: { page: "bukpot.impor" }, hak: "bupot_unifikasi_drafter" },
} as const satisfies Readonly<Record<JenisSptBukpot, Cara>>;

function dokumenBukpot(jenis: JenisSptBukpot, fakta: FaktaMasa, masa: Masa, signed: boolean): Langkah[] {
  const slips = fakta.bukpot[jenis];
  return [
    {
      kunci: "bukpot",
      spt: jenis,
      keadaan: made(slips, signed),
      fakta: [...some("bukpot_terbit", slips.terbit), ...some("konsep", slips.konsep), ...outside(slips.lain)],
      tautan: { page: "bukpot.daftar", query: { masa, tab: slips.konsep > 0 ? "belum_terbit" : "terbit" } },
      cara: [CARA_BUKPOT[jenis]],
    },
  ];
}

/** The documents of a return, and the number still waiting for others while it is posted. */
type Bahan = {
  readonly dokumen: (fakta: FaktaMasa, masa: Masa, signed: boolean) => Langkah[];
  /** The number of the month's documents that are not issued or not decided on. */
  readonly sisa: (fakta: FaktaMasa) => number;
  readonly menunggu?: (fakta: FaktaMasa) => Fakta[];
};
const BAHAN: Readonly<Record<JenisSptMasa, Bahan>> = {
  ppn: {
    dokumen: dokumenPpn,
    sisa: ({ keluaran, masukan, impor }) => keluaran.konsep + masukan.belum + impor.tertunda + impor.belum,
    menunggu: ({ retur: { menunggu, jawab } }) =>
      some("retur_menunggu", menunggu).map((one) => ({ ...one, ...(jawab && { tanggal: jawab }) })),
  },
  pph21_26: {
    dokumen: (...given) => dokumenBukpot("pph21_26", ...given),
    sisa: ({ bukpot }) => bukpot.pph21_26.konsep,
  },
  pph_uni: { dokumen: (...given) => dokumenBukpot("pph_uni", ...given), sisa: ({ bukpot }) => bukpot.pph_uni.konsep },
};

/** An annual return needs no documents: it is begun, posted and filed. */
const TAHUNAN: Bahan = { dokumen: () => [], sisa: () => 0 };
/** The documents of a kind of return. */
export const bahanOf = (jenis: JenisSpt): Bahan => (isSptMasa(jenis) ? BAHAN[jenis] : TAHUNAN);

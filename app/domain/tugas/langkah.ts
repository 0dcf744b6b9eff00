import type { JenisSptBukpot } from "../bukpot/jenis";
import { DOKUMEN_TERTUNDA } from "../efaktur/status";
import { paths } from "../kit/paths";
import type { Rupiah } from "../kit/rupiah";
import { isOneOf } from "../kit/status";
import type { Masa, Tanggal } from "../kit/tanggal";
import { isSptMasa, type JenisSpt, type JenisSptMasa, masaDikerjakan } from "../parameters/spt";
import type { HakWakil } from "../pihak/hak";
import { isAwaitingPayment, isFiled, isSigned } from "../spt/life";
import type { ModulTugas } from "./aturan";
import type { Dibuat, FaktaMasa, Lain, SptMasaIni } from "./fakta-masa";
import { statusBalasan } from "./status";

/** Steps of a period's work, in their order. Labels: `batch:langkah.<kunci>.judul`. */
export const KUNCI_LANGKAH = [
  "faktur_keluaran",
  "faktur_masukan",
  "dokumen_impor",
  "bukpot",
  "posting",
  "periksa",
  "lapor",
  "balas",
] as const;
export type KunciLangkah = (typeof KUNCI_LANGKAH)[number];
/** `siap`: can be done now; `nanti`: what comes before is not done. */
export const KEADAAN_LANGKAH = ["selesai", "siap", "nanti"] as const;
export type KeadaanLangkah = (typeof KEADAAN_LANGKAH)[number];
/** What the data say about a step. Labels: `batch:fakta.<teks>`. */
export const TEKS_FAKTA = [
  "terbit",
  "konsep",
  "menunggu",
  "konsep_luar",
  "tidak_ada_faktur",
  "dikreditkan",
  "tidak_dikreditkan",
  "belum_diputuskan",
  "tidak_ada_masukan",
  "impor_tertunda",
  "impor_diputus",
  "bukpot_terbit",
  "retur_menunggu",
  "berubah",
  "galat",
  "kurang_bayar",
  "lebih_bayar",
  "nihil",
  "termasuk_ppnbm",
  "menunggu_bayar",
  "dilaporkan",
  "dibalas",
  "dikembalikan",
] as const;
export type Fakta = {
  readonly teks: (typeof TEKS_FAKTA)[number];
  readonly jumlah?: number;
  readonly nilai?: Rupiah;
  readonly masa?: Masa;
  readonly tanggal?: Tanggal;
};
/** Other ways to do a step than by hand, one by one. Labels: `batch:langkah_cara.<kunci>`. */
export const KUNCI_CARA = ["impor_faktur", "tanda_tangan_impor", "lembar_gaji", "impor_bukpot"] as const;
/** `hak`: the right that it needs of who represents a taxpayer. */
export type Cara = { readonly kunci: (typeof KUNCI_CARA)[number]; readonly tautan: string; readonly hak: HakWakil };
export type Langkah = {
  readonly kunci: KunciLangkah;
  /** The return it is a step of; none of an answer to an assignment. */
  readonly spt: JenisSpt | null;
  readonly keadaan: KeadaanLangkah;
  readonly fakta: readonly Fakta[];
  readonly tautan: string;
  readonly cara?: readonly Cara[];
};

const some = (teks: Fakta["teks"], jumlah: number): Fakta[] => (jumlah > 0 ? [{ teks, jumlah }] : []);
const outside = (lain: Lain): Fakta[] =>
  lain.slice(0, 2).map(({ masa, banyak }) => ({ teks: "konsep_luar", jumlah: banyak, masa }));
const state = (done: boolean): KeadaanLangkah => (done ? "selesai" : "siap");

/** Making the documents: done when one is issued and no draft of the month is left, or when the return was signed without. */
const made = ({ terbit, konsep }: Dibuat, signed: boolean): KeadaanLangkah =>
  state(konsep === 0 && (terbit > 0 || signed));

/** Signing every customs document of the month that waits, chosen as their list would. */
const tandaTanganImpor = (masa: Masa): Cara => ({
  kunci: "tanda_tangan_impor",
  tautan: `${paths.dokumen.tandaTangan("masukan")}?${new URLSearchParams({ masa, status: DOKUMEN_TERTUNDA, semua: "1" })}`,
  hak: "efaktur_signer",
});

function dokumenPpn({ keluaran, masukan, impor }: FaktaMasa, masa: Masa, signed: boolean): Langkah[] {
  const received = masukan.dikreditkan + masukan.tidak + masukan.belum;
  const none = keluaran.terbit + keluaran.konsep + keluaran.menunggu === 0;
  const imported = impor.tertunda + impor.belum + impor.diputus;
  const here = (address: string) => `${address}?masa=${masa}`;
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
      tautan: none ? paths.efaktur.baru() : here(paths.efaktur.daftar("keluaran")),
      cara: [{ kunci: "impor_faktur", tautan: paths.efaktur.impor(), hak: "efaktur_drafter" }],
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
      tautan: here(paths.efaktur.daftar("masukan")),
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
            tautan: here(paths.dokumen.daftar("masukan")),
            cara: impor.pabean > 0 ? [tandaTanganImpor(masa)] : [],
          },
        ]),
  ];
}

const CARA_BUKPOT = {
  pph21_26: { kunci: "lembar_gaji", tautan: paths.bukpot.dariGaji(), hak: "bupot21_drafter" },
  pph_uni: { kunci: "impor_bukpot", tautan: paths.bukpot.impor(), hak: "bupot_unifikasi_drafter" },
} as const satisfies Readonly<Record<JenisSptBukpot, Cara>>;

function dokumenBukpot(jenis: JenisSptBukpot, fakta: FaktaMasa, masa: Masa, signed: boolean): Langkah[] {
  const slips = fakta.bukpot[jenis];
  return [
    {
      kunci: "bukpot",
      spt: jenis,
      keadaan: made(slips, signed),
      fakta: [...some("bukpot_terbit", slips.terbit), ...some("konsep", slips.konsep), ...outside(slips.lain)],
      tautan: `${paths.bukpot.daftar()}?masa=${masa}&tab=${slips.konsep > 0 ? "belum_terbit" : "terbit"}`,
      cara: [CARA_BUKPOT[jenis]],
    },
  ];
}

/** What a return is made of, and what of it waits for others while it is posted. */
type Bahan = {
  readonly dokumen: (fakta: FaktaMasa, masa: Masa, signed: boolean) => Langkah[];
  /** Documents of the month that are not issued or not decided on. */
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

/** Of an annual return no documents are made: it is begun, posted and filed. */
const TAHUNAN: Bahan = { dokumen: () => [], sisa: () => 0 };
const bahanOf = (jenis: JenisSpt): Bahan => (isSptMasa(jenis) ? BAHAN[jenis] : TAHUNAN);

const hasil = (nilai: Rupiah): Fakta =>
  nilai === 0
    ? { teks: "nihil" }
    : { teks: nilai > 0 ? "kurang_bayar" : "lebih_bayar", nilai: nilai > 0 ? nilai : -nilai };

/** How far a return is; `ready`: its documents are done. */
type Sejauh = { readonly ready: boolean; readonly posted: boolean; readonly taken: boolean; readonly checked: boolean };

function posting(jenis: JenisSpt, fakta: FaktaMasa, spt: SptMasaIni, far: Sejauh): Omit<Langkah, "tautan"> {
  return {
    kunci: "posting",
    spt: jenis,
    keadaan: tahap(far.taken, far.ready || spt.id !== null),
    fakta: [
      ...(far.posted && !far.taken ? [{ teks: "berubah" } as const] : []),
      ...(bahanOf(jenis).menunggu?.(fakta) ?? []),
    ],
  };
}
const tahap = (done: boolean, startable: boolean): KeadaanLangkah => (done ? "selesai" : startable ? "siap" : "nanti");

/** Where filing goes on: the payment that is waited for, the page that signs, the receipt. */
function tautanLapor({ id, billingId, ...spt }: SptMasaIni, checked: boolean, page: string): string {
  if (id === null) return page;
  if (isFiled(spt)) return paths.spt.bpe(id);
  if (billingId && isAwaitingPayment(spt)) return paths.pembayaran.billingRincian(billingId);
  return checked ? paths.spt.kirim(id) : page;
}

function lapor(jenis: JenisSpt, spt: SptMasaIni, { checked }: Sejauh, page: string): Langkah {
  const filed = isFiled(spt);
  const waiting = isAwaitingPayment(spt);
  return {
    kunci: "lapor",
    spt: jenis,
    keadaan: tahap(filed, checked),
    fakta: [
      hasil(spt.nilai),
      ...(spt.ppnbm > 0 ? [{ teks: "termasuk_ppnbm", nilai: spt.ppnbm } as const] : []),
      ...(waiting ? [{ teks: "menunggu_bayar" } as const] : []),
      ...(filed && spt.tanggalLapor ? [{ teks: "dilaporkan", tanggal: spt.tanggalLapor } as const] : []),
    ],
    tautan: tautanLapor(spt, checked, page),
  };
}

/** The steps of a return for a period that ends in `masa`: the documents of a monthly one, posting, the main form with its statement, and signing, paying, filing. */
export function langkahSpt(jenis: JenisSpt, fakta: FaktaMasa, spt: SptMasaIni, masa: Masa): Langkah[] {
  const { id } = spt;
  const signed = isSigned(spt);
  const posted = id !== null && spt.posting !== "belum";
  const documents = bahanOf(jenis).dokumen(fakta, masa, signed);
  const taken = signed || (posted && spt.posting === "kini");
  const checked = signed || (taken && spt.galat === 0);
  const ready = bahanOf(jenis).sisa(fakta) === 0;
  const far = { ready, posted, taken, checked };
  const page = id === null ? `${paths.spt.baru()}?jenis=${jenis}&masa=${masa}` : paths.spt.rincian(id);
  const at = (place: string) => (id === null ? page : `${page}#${place}`);
  return [
    ...documents,
    { ...posting(jenis, fakta, spt, far), tautan: at("posting") },
    {
      kunci: "periksa",
      spt: jenis,
      keadaan: tahap(checked, taken),
      fakta: taken && !signed ? some("galat", spt.galat) : [],
      tautan: at("periksa"),
    },
    lapor(jenis, spt, far, page),
  ];
}

/** The return an assignment practises, with every step or with its documents only. */
type Latihan = { readonly spt: readonly JenisSpt[]; readonly dokumen?: true };
const LATIHAN: Readonly<Partial<Record<string, Latihan>>> = {
  efaktur: { spt: ["ppn"], dokumen: true },
  bupot: { spt: ["pph21_26", "pph_uni"], dokumen: true },
  spt_ppn: { spt: ["ppn"] },
  spt_2126: { spt: ["pph21_26"] },
  spt_unifikasi: { spt: ["pph_uni"] },
  spt_badan: { spt: ["badan"] },
  spt_op: { spt: ["op"] },
} satisfies Partial<Record<ModulTugas, Latihan>>;
/** Returns all of whose steps stand in an assignment. */
export const sptLatihan = (modul: string): readonly JenisSpt[] => {
  const practised = LATIHAN[modul];
  return practised && !practised.dokumen ? practised.spt : [];
};
/** The month an assignment is about: the one whose return was being made when it began; an annual one goes with VAT's. */
export const masaLatihan = (modul: string, mulai: Tanggal): Masa =>
  masaDikerjakan((LATIHAN[modul]?.spt ?? []).find(isSptMasa) ?? "ppn", mulai);

/** The steps of an assignment: those of what it practises, then the answer. `status` is that of the last reply. */
export function langkahTugas(
  tugas: { readonly id: string; readonly modul: string; readonly status: string | null },
  stepsOf: (jenis: JenisSpt) => readonly Langkah[],
): Langkah[] {
  const { spt = [], dokumen = false } = LATIHAN[tugas.modul] ?? {};
  const own = spt.flatMap((jenis) =>
    stepsOf(jenis).filter(({ kunci }) => !dokumen || !isOneOf(["posting", "periksa", "lapor"], kunci)),
  );
  const back = tugas.status !== null && isOneOf(statusBalasan.from("again"), tugas.status);
  const sent = tugas.status !== null && !back;
  // who has no such return, as a person has none of VAT, does the work as somebody else first
  const ready = own.every(({ keadaan }) => keadaan === "selesai") && (own.length > 0 || spt.length === 0);
  return [
    ...own,
    {
      kunci: "balas",
      spt: null,
      keadaan: sent ? "selesai" : ready ? "siap" : "nanti",
      fakta: [...(sent ? [{ teks: "dibalas" } as const] : []), ...(back ? [{ teks: "dikembalikan" } as const] : [])],
      tautan: sent ? paths.tugas.rincian(tugas.id) : paths.tugas.balas(tugas.id),
    },
  ];
}

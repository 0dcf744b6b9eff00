import type { PageLink } from "../kit/pages";
import type { Rupiah } from "../kit/rupiah";
import { isOneOf } from "../kit/status";
import type { Masa, Tanggal } from "../kit/tanggal";
import { isSptMasa, type JenisSpt, masaDikerjakan } from "../parameters/spt";
import { isAwaitingPayment, isFiled, isSigned } from "../spt";
import type { ModulTugas } from "./aturan";
import type { FaktaMasa, SptMasaIni } from "./fakta-masa";
import { bahanOf, some } from "./langkah-dokumen";
import type { Fakta, KeadaanLangkah, Langkah } from "./langkah-jenis";
import { statusBalasan } from "./status";

const hasil = (nilai: Rupiah): Fakta =>
  nilai === 0
    ? { teks: "nihil" }
    : { teks: nilai > 0 ? "kurang_bayar" : "lebih_bayar", nilai: nilai > 0 ? nilai : -nilai };

/** The progress of a return; `ready`: its documents are done. */
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

/** The next page for filing: the awaited payment, the page that signs, or the receipt. */
function tautanLapor({ id, billingId, ...spt }: SptMasaIni, checked: boolean, page: PageLink): PageLink {
  if (id === null) return page;
  if (isFiled(spt)) return { page: "spt.bpe", id };
  if (billingId && isAwaitingPayment(spt)) return { page: "pembayaran.billing", id: billingId };
  return checked ? { page: "spt.kirim", id } : page;
}

function lapor(jenis: JenisSpt, spt: SptMasaIni, { checked }: Sejauh, page: PageLink): Langkah {
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

/**
 * The steps of a return for a period that ends in `masa`: the documents of a monthly return, posting, the main form
 * with its statement, and signing, paying, filing.
 */
export function langkahSpt(jenis: JenisSpt, fakta: FaktaMasa, spt: SptMasaIni, masa: Masa): Langkah[] {
  const { id } = spt;
  const signed = isSigned(spt);
  const posted = id !== null && spt.posting !== "belum";
  const documents = bahanOf(jenis).dokumen(fakta, masa, signed);
  const taken = signed || (posted && spt.posting === "kini");
  const checked = signed || (taken && spt.galat === 0);
  const ready = bahanOf(jenis).sisa(fakta) === 0;
  const far = { ready, posted, taken, checked };
  const page: PageLink = id === null ? { page: "spt.baru", query: { jenis, masa } } : { page: "spt.rincian", id };
  const at = (bagian: string): PageLink => (id === null ? page : { ...page, bagian });
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

/** The return of an assignment, with every step or with its documents only. */
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
/** Returns the returns that an assignment covers with all their steps. */
export const sptLatihan = (modul: string): readonly JenisSpt[] => {
  const practised = LATIHAN[modul];
  return practised && !practised.dokumen ? practised.spt : [];
};
/**
 * The month of an assignment: the one whose return was being made when it began. An annual return takes the month of
 * VAT.
 */
export const masaLatihan = (modul: string, mulai: Tanggal): Masa =>
  masaDikerjakan((LATIHAN[modul]?.spt ?? []).find(isSptMasa) ?? "ppn", mulai);

/** The steps of an assignment: those of its returns, then the answer. `status` is that of the last reply. */
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
  // a taxpayer without this return (a person has none of VAT) works as another taxpayer first
  const ready = own.every(({ keadaan }) => keadaan === "selesai") && (own.length > 0 || spt.length === 0);
  return [
    ...own,
    {
      kunci: "balas",
      spt: null,
      keadaan: sent ? "selesai" : ready ? "siap" : "nanti",
      fakta: [...(sent ? [{ teks: "dibalas" } as const] : []), ...(back ? [{ teks: "dikembalikan" } as const] : [])],
      tautan: { page: "tugas.rincian", id: tugas.id, ...(!sent && { bagian: "balas" }) },
    },
  ];
}

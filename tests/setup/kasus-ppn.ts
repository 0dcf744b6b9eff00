import type { Actor } from "./api";
import { draft, npwpOf, sign } from "./faktur";
import type { Pemain } from "./kasus";
import { ok } from "./spt";

type Faktur = {
  readonly kode?: string;
  readonly pembeli?: string;
  readonly tanggal: string;
  readonly baris?: readonly Readonly<Record<string, unknown>>[];
  readonly rujuk?: string;
  readonly ganti?: string;
  readonly peb?: boolean;
} & Readonly<Record<string, unknown>>;
/** A VAT month as decisions: output documents by reference, credits by reference, the return note, the import. */
export type FaktaBulan = Readonly<Record<string, unknown>> & {
  readonly kredit: Readonly<Record<string, string>>;
  readonly tidak: readonly string[];
  readonly retur: Readonly<
    Record<string, { readonly tanggal: string; readonly baris: readonly (readonly [string, number])[] }>
  >;
  readonly PIB: string;
  readonly masa: string;
};

const ISI = ["kode", "tanggal", "informasi", "cap", "dokumen", "masaDokumen", "uangMuka", "nilaiUangMuka", "pelunasan"];
const dokumenOf = (fakta: FaktaBulan): [string, Faktur][] =>
  Object.entries(fakta).filter((entry): entry is [string, Faktur] => /^D\d/.test(entry[0]) && entry[1] !== null);

const PERNYATAAN = { x_pernyataan: true, x_penandatangan: "pkp", x_nama: "Direktur", x_kota: "Semarang" };
/** Files the posted return and pays its tax. */
async function lapor(actor: Actor, id: string, kodeOtorisasi: string): Promise<void> {
  const { versi } = await ok(actor, "GET", "/spt/detail", { id });
  const isi = { ...PERNYATAAN, x_tanggal: "2026-05-04" };
  const kept = await ok(actor, "POST", "/spt/ppn/update/induk", { id, versi, isi });
  const { billing } = await ok(actor, "POST", "/spt/submit", {
    id,
    versi: kept.versi,
    pembayaran: "billing",
    kodeOtorisasi,
  });
  await ok(actor, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
}

/** Lives a VAT month over the API: documents in the order of the case, credits, and the return, filed and paid. */
export async function jalaniBulan(
  { actor, kode }: Pick<Pemain, "actor" | "kode">,
  fakta: FaktaBulan,
  lawan: (nomor: string) => string,
): Promise<void> {
  const own = await npwpOf(actor);
  const made = new Map<string, { readonly id: string; readonly nomor: string; readonly fakta: Faktur }>();
  for (const [ref, one] of dokumenOf(fakta)) {
    if (one.peb) await ekspor(actor, one, kode);
    else made.set(ref, { ...(await faktur(ref, one)), fakta: one });
  }
  async function faktur(ref: string, one: Faktur) {
    const before = made.get(one.ganti ?? "");
    const whole: Faktur = before ? { ...before.fakta, ...one } : one;
    const input = {
      ...Object.fromEntries(ISI.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]]))),
      nitku: `${own}000000`,
      idPembeli: "TIN",
      npwpPembeli: lawan(String(whole.pembeli)),
      referensi: before ? (one.ganti as string) : ref,
      baris: whole.baris ?? [],
      ...(one.rujuk ? { rujukan: made.get(one.rujuk)?.nomor } : {}),
      ...(before ? { menggantikan: before.id } : {}),
    };
    const id = await draft(actor, input);
    const answer = await sign(actor, id, kode);
    if (answer.status !== 200) throw new Error(`${ref}: ${JSON.stringify(answer.body)}`);
    const { nomor } = await ok(actor, "GET", "/eFaktur/detail", { id });
    return { id, nomor: String(nomor) };
  }
  await kredit(actor, fakta, kode);
  await retur(actor, fakta, kode);
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: fakta.masa, model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
  await lapor(actor, id, kode);
}

async function ekspor(actor: Actor, { peb: _, ...dokumen }: Faktur, kodeOtorisasi: string): Promise<void> {
  await ok(actor, "POST", "/eFaktur/other-doc-output/submit", {
    dokumen,
    kodeOtorisasi,
  });
}

type Masukan = { readonly id: string; readonly referensi: string };
const masukanOf = async (actor: Actor): Promise<Masukan[]> =>
  (await ok(actor, "GET", "/eFaktur/list", { direction: "masukan", perPage: 50 })).rows;
async function kredit(actor: Actor, fakta: FaktaBulan, kodeOtorisasi: string): Promise<void> {
  const rows = await masukanOf(actor);
  const idOf = (ref: string) => rows.find(({ referensi }) => referensi === ref)?.id;
  for (const [ref, period] of Object.entries(fakta.kredit))
    await ok(actor, "POST", "/eFaktur/update", { ids: [idOf(ref)], action: "credit", period });
  for (const ref of fakta.tidak) await ok(actor, "POST", "/eFaktur/update", { ids: [idOf(ref)], action: "uncredit" });
  const { rows: imports } = await ok(actor, "GET", "/eFaktur/other-doc/list", { direction: "masukan", perPage: 50 });
  const [pib] = imports as { id: string }[];
  await ok(actor, "POST", "/eFaktur/other-doc-input/submit", { id: pib?.id, kodeOtorisasi });
  const action = fakta.PIB === "kredit" ? "credit" : "uncredit";
  await ok(actor, "POST", "/eFaktur/other-doc/update", { id: pib?.id, action });
}

async function retur(actor: Actor, fakta: FaktaBulan, kodeOtorisasi: string): Promise<void> {
  const rows = await masukanOf(actor);
  for (const [ref, { tanggal, baris }] of Object.entries(fakta.retur)) {
    const { id } = await ok(actor, "POST", "/eFaktur/return/save-draft", {
      fakturId: rows.find(({ referensi }) => referensi === ref)?.id,
      tanggal,
      baris: baris.map(([urut, jumlah]) => ({ urut: Number(urut), jumlah: String(jumlah) })),
    });
    await ok(actor, "POST", "/eFaktur/return/submit", { id, kodeOtorisasi });
  }
}

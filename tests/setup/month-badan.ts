import type { Actor } from "./api";
import { pdf } from "./attachments";
import { SEMUA_TIDAK } from "./badan";
import { ok, PERNYATAAN, sptDetail } from "./spt";

/** The result of a year: the draft of the annual corporate return. */
export type MonthBadan = {
  /** The draft, and the number of an asset in its form 9. */
  readonly sptBadan: string;
  readonly aset: string;
};

/** Sectors with the form of their accounts, and the account of their turnover. */
const SEKTOR = {
  dagang: { kode: "BC03", lampiran: "1C", peredaran: "4002.c3" },
  jasa: { kode: "BC04", lampiran: "1D", peredaran: "4021.c3" },
} as const;
/**
 * A posted draft of the annual return of 2025 that can be filed: a company with a turnover, whole rupiah, and one owner;
 * returns its id.
 */
export async function readyBadan(
  company: Actor,
  omzet: number,
  sektor: keyof typeof SEKTOR = "dagang",
): Promise<string> {
  const { kode, lampiran, peredaran } = SEKTOR[sektor];
  const { id } = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
  await ok(company, "POST", "/spt/posting", { id });
  const send = async (path: string, isi: Record<string, unknown>, bagian?: string) => {
    const { versi } = await sptDetail(company, id);
    return ok(company, "POST", `/spt/e-spt/${path}`, { id, versi, isi, ...(bagian ? { bagian } : {}) });
  };
  const signer = { ...PERNYATAAN, x_penandatangan: "wajib_pajak" };
  await send("save/induk", { sektor_usaha: kode, ...SEMUA_TIDAK, g20: true, ...signer });
  await send(`save/${lampiran}`, { [peredaran]: omzet });
  await send("save/11B", { utang_swasta_ln: false });
  await send("2/create", { nama: "Siti Rahmawati", jabatan: "Direktur", persen: "100" }, "a");
  const { versi } = await sptDetail(company, id);
  const slot = { id, versi, field: "lamp_a" };
  await company.call("POST", "/spt/berkas/upload", slot, { files: [pdf("laporan-keuangan.pdf")] });
  return String(id);
}

/** Drafts the annual return of 2025 over the API: accounts, an asset, a lender, a research proposal. */
export async function liveYear(company: Actor): Promise<MonthBadan> {
  const { id } = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
  await ok(company, "POST", "/spt/posting", { id });
  const send = async (path: string, isi: Record<string, unknown>, bagian?: string) => {
    const { versi } = await sptDetail(company, id);
    return ok(company, "POST", `/spt/e-spt/${path}`, { id, versi, isi, ...(bagian ? { bagian } : {}) });
  };
  await send("save/induk", { sektor_usaha: "BC03", h21e: true, d10: true, d6: true });
  await send("save/1C", { "4002.c3": 10_000_000_000, "5001.c3": 9_000_000_000 });
  const aset = { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-07", biaya: 48_000_000 };
  const { urut } = await send("9/create", aset, "aset");
  await send("save/11B", { utang_swasta_ln: true });
  const lender = { nama: "Lender Ltd", awal: "1000000.5", tambah: "250000.25", bunga_tingkat: "6.25" };
  await send("11C/create", lender);
  await send("13B/create", { proposal: "P-1", biaya: 300_000_000, persen: "150" }, "iii");
  const { versi } = await sptDetail(company, id);
  const slot = { id, versi, field: "lamp_a" };
  await company.call("POST", "/spt/berkas/upload", slot, { files: [pdf("laporan-keuangan.pdf")] });
  return { sptBadan: String(id), aset: String(urut) };
}

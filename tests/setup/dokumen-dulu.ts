import { randomUUID } from "node:crypto";
import type { JenisBukpot } from "~/domain/bukpot";
import { masaOf, type Tanggal } from "~/domain/kit/tanggal";
import type { TestApi } from "./api";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const DULU = { dibuat: "2026-01-01T00:00:00.000Z", diubah: "2026-01-01T00:00:00.000Z" } as const;
const insert = ({ db }: TestApi, table: string, row: Readonly<Record<string, string | number | null>>) => {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`).join(", ");
  return db.write((sql) => sql.run(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${values})`, row));
};

type Faktur = {
  readonly tanggal: Tanggal;
  readonly dpp: number;
  readonly kode?: string;
  readonly uangMuka?: boolean;
  readonly pelunasan?: boolean;
  /** The price of the whole contract, listed on its first down payment. */
  readonly kontrak?: number;
  /** The first invoice of its chain of down payments. */
  readonly rantaiId?: string;
};
/** An approved output invoice from before the class began; returns its id. Amounts are whole rupiah. */
export async function fakturDulu(api: TestApi, owner: Owner, { tanggal, dpp, ...more }: Faktur): Promise<string> {
  const id = randomUUID();
  const { kode = "04", kontrak = dpp, uangMuka = false, pelunasan = false, rantaiId = id } = more;
  await insert(api, "Faktur", {
    ...{ id, ...owner, ...DULU, ownerNama: "PT Uji", lawanNpwp: null, nomor: id.slice(0, 17), status: "approved" },
    ...{
      jenis: "normal",
      kode,
      tanggal,
      masa: masaOf(tanggal),
      uangMuka: Number(uangMuka),
      pelunasan: Number(pelunasan),
      rantaiId,
    },
    ...{ nitku: `${owner.ownerNpwp}000000`, idPembeli: "TIN", npwpPembeli: "0990001000001000", negara: "IDN" },
    ...{ namaPembeli: "PT Pembeli", alamatPembeli: "Jakarta", emailPembeli: "", nitkuPembeli: "", isi: "{}" },
    ...{ hargaJual: kontrak, potongan: 0, dpp, dppLain: 0, ppn: 0, ppnbm: 0, valid: 1, versi: 1 },
  });
  return id;
}

/** An approved export declaration (PEB) from before the class began, whole rupiah. */
export const pebDulu = (api: TestApi, owner: Owner, { tanggal, dpp }: Pick<Faktur, "tanggal" | "dpp">) =>
  insert(api, "DokumenLain", {
    ...{ id: randomUUID(), ...owner, ...DULU, arah: "keluaran", jenis: "02", detail: "01", dokumen: "1" },
    ...{ nomor: `PEB-${tanggal}`, tanggal, masa: masaOf(tanggal), status: "approved", lawanNama: "Buyer Ltd" },
    ...{ lawanNpwp: null, lawanAlamat: "", dpp, dppLain: 0, ppn: 0, ppnbm: 0, jenisDokumen: "normal", versi: 1 },
  });

type Bukti = { readonly jenis: JenisBukpot; readonly objek: string; readonly masa: string; readonly nilai: number };
/** An approved return note of a buyer for a taxpayer's invoice, whole rupiah. */
export const returDulu = (
  api: TestApi,
  owner: Owner,
  { fakturId, masa, dpp }: { fakturId: string; masa: string; dpp: number },
) =>
  insert(api, "Retur", {
    ...{ id: randomUUID(), batchId: owner.batchId, ...DULU, ownerNpwp: "0990001000001000", ownerNama: "PT Pembeli" },
    ...{ lawanNpwp: owner.ownerNpwp, lawanNama: "PT Uji", fakturId, nomorFaktur: fakturId.slice(0, 17), kode: "04" },
    ...{
      nomor: randomUUID().slice(0, 9),
      status: "approved",
      tanggal: `${masa}-20`,
      masa,
      dpp,
      dppLain: 0,
      ppn: 0,
      ppnbm: 0,
    },
  });

/** An issued slip from before the class began: its gross pay or its base, whole rupiah. */
export const buktiDulu = (api: TestApi, owner: Owner, { jenis, objek, masa, nilai }: Bukti) =>
  insert(api, "Bukpot", {
    ...{ id: randomUUID(), ...owner, ...DULU, ownerNama: "PT Uji", jenis, status: "issued", masa, kodeObjek: objek },
    ...{ nomor: randomUUID().slice(0, 9), pembetulan: 0, idPenerima: `0990${objek}`, namaPenerima: "Penerima" },
    ...{ bruto: nilai, brutoSetahun: nilai, dpp: nilai, pph: 0, versi: 1, isi: "{}", hitung: "{}" },
  });

/** A filed personal return of the year before with savings of this amount, whole rupiah, and nothing else. */
export async function hartaDulu(api: TestApi, owner: Owner, saldo: number): Promise<void> {
  const id = randomUUID();
  await insert(api, "Spt", {
    ...{ id, ...owner, ...DULU, jenis: "op", masa: "2024-12", tahun: 2024, status: "submitted", versiAturan: "2025" },
    ...{ jatuhTempo: "2025-03-31", tanggalLapor: "2025-03-20", bpe: "BPE-2024" },
  });
  await insert(api, "SptFormulir", { sptId: id, lampiran: "induk", isi: "{}", hitung: "{}" });
  const isi = JSON.stringify({ kode: "0102", saldo });
  await insert(api, "SptBarisKetik", { sptId: id, formulir: "lampiran1", bagian: "a1", urut: 1, asal: "ketik", isi });
}

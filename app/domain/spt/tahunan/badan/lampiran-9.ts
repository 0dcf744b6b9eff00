import { type BagianFormulir, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { adalah, fungsi, jika, jumlah, jumlahBaris, type Rumus, tabel, ya } from "~/domain/mesin/rumus";
import { tarifPenyusutan, tarifPenyusutanDipercepat } from "~/domain/parameters/pph-badan";
import type { RefList } from "~/domain/ref";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { BANGUNAN, BERWUJUD, KELOMPOK_ASET, TAK_BERWUJUD } from "./kelompok";
import { penyusutan, sisaBuku } from "./penyusutan";

const DIPERCEPAT = "dipercepat";
/** The rate of a group. If a tax allowance can speed it up, the facility's rate applies to assets acquired under it. */
function tarif(metode: "gl" | "sm", bolehDipercepat: boolean): Rumus {
  const biasa = tabel(tarifPenyusutan, "kelompok", metode);
  return bolehDipercepat ? jika(ya(DIPERCEPAT), tabel(tarifPenyusutanDipercepat, "kelompok", metode), biasa) : biasa;
}
/** Operands of depreciation. */
const operanAset = (bolehDipercepat: boolean) => ({
  biaya: "biaya",
  perolehan: "perolehan",
  metode: "metode_fiskal",
  gl: tarif("gl", bolehDipercepat),
  sm: tarif("sm", bolehDipercepat),
  awal: "spt.awal",
});

/**
 * Assets with their depreciation or amortisation, and its recapitulation. `kode` lists the kinds of assets; `maks` is
 * their highest number. `fasilitas` is the condition of a tax allowance that speeds them up. Each asset then tells if
 * it was acquired under that investment (PP 78/2019 art. 3(1)b); the form itself has no column for it.
 */
export function bagianPenyusutan(kode: RefList, maks: number, fasilitas?: Rumus): readonly BagianFormulir[] {
  const ASET = operanAset(fasilitas !== undefined);
  return [
    {
      jenis: "baris",
      name: "aset",
      asal: "ketik",
      bawa: {},
      kelompok: { menurut: "kelompok", nilai: KELOMPOK_ASET },
      maks,
      kolom: [
        { ...pilih("kelompok_aset"), name: "kelompok", wajib: true },
        { ...pilih(kode), name: "kode", butir: "1", wajib: true },
        { kind: "teks", name: "jenis", butir: "2", max: 200 },
        { kind: "masa", name: "perolehan", butir: "3", wajib: true },
        { kind: "rupiah", name: "biaya", butir: "4", min: 0, wajib: true },
        { kind: "rupiah", name: "sisa_buku", butir: "5", min: 0, bawaan: fungsi(sisaBuku, ASET) },
        { ...pilih("penyusutan_komersial"), name: "metode_komersial", butir: "6" },
        { ...pilih("penyusutan_fiskal"), name: "metode_fiskal", butir: "7", wajib: true },
        ...(fasilitas ? [{ kind: "yaTidak", name: DIPERCEPAT, bila: fasilitas, bawaan: fasilitas } as const] : []),
        {
          kind: "rupiah",
          name: "penyusutan",
          butir: "8",
          min: 0,
          jumlah: true,
          bawaan: fungsi(penyusutan, { ...ASET, bulan: "spt.bulan", sisa: "sisa_buku" }),
        },
        { kind: "teks", name: "keterangan", butir: "9", max: 250 },
      ],
    },
    {
      name: "rekap",
      fields: [
        hitung("rekap_a", "a", jumlahBaris("aset", "penyusutan", adalah("kelompok", ...BERWUJUD, ...BANGUNAN))),
        { kind: "rupiah", name: "rekap_b", butir: "b", min: 0 },
        hitung("rekap_c", "c", jumlah(["+rekap_a", "-rekap_b"])),
        hitung("rekap_d", "d", jumlahBaris("aset", "penyusutan", adalah("kelompok", ...TAK_BERWUJUD))),
        { kind: "rupiah", name: "rekap_e", butir: "e", min: 0 },
        hitung("rekap_f", "f", jumlah(["+rekap_d", "-rekap_e"])),
      ],
    },
  ];
}

/** Daftar Penyusutan dan Amortisasi Fiskal (Fiscal depreciation and amortisation). */
export const l9: DefFormulir = {
  id: "l9",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["aset"],
  bila: ya("induk.h21e"),
  sections: bagianPenyusutan("kode_aset", MAKS_BARIS, ya("l13a.fas_penyusutan")),
};

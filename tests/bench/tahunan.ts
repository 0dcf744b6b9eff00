import { dated } from "~/domain/kit/dated";
import { percent } from "~/domain/kit/rupiah";
import { type BagianBaris, type DefFormulir, type DefSpt, hitung } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import type { IsiFormulir, Masukan } from "~/domain/mesin/jalan/keadaan";
import {
  adalah,
  bulat,
  jumlah,
  jumlahAkun,
  jumlahBaris,
  kali,
  max,
  menurut,
  parameter,
  type SukuTertulis,
  tetap,
} from "~/domain/mesin/rumus";

const SECTORS = 12;
const ACCOUNTS = 100;
const TABLES = 8;
const ROWS = 250;
const FIELDS = 400;
const rate = dated("rate of the measurement", [{ from: "2025-01-01", value: percent("22"), dasar: { kutipan: "-" } }]);

/** A reconciliation of accounts: eight columns, a total after every nine rows, a grand total of all. */
function accounts(no: number): DefFormulir {
  const totals: string[] = [];
  const rows = Array.from({ length: ACCOUNTS }, (_, at) => {
    const kode = String(4000 + at);
    if (at === ACCOUNTS - 1)
      return {
        kode: "4800",
        jumlah: totals.map((one): SukuTertulis => `+${one}`),
        hitung: { c7: jumlahAkun("laba_rugi", "c7"), c8: jumlahAkun("laba_rugi", "c8") },
      };
    if (at % 10 !== 9) return { kode, sifat: { tanda: at % 3 === 0 ? "kurang" : "tambah" } };
    totals.push(kode);
    return { kode, jumlah: Array.from({ length: 9 }, (_, back): SukuTertulis => `+${4000 + at - 1 - back}`) };
  });
  const rupiah = (name: string): Isian => ({ kind: "rupiah", name });
  return {
    id: `l1${"abcdefghijkl"[no]}`,
    namespace: "spt",
    versi: "1",
    publik: ["laba_rugi"],
    sections: [
      {
        jenis: "akun",
        daftar: "akun_contoh",
        name: "laba_rugi",
        kolom: [
          { ...rupiah("c3"), jumlah: true },
          rupiah("c4"),
          rupiah("c5"),
          { ...hitung("c6", undefined, jumlah(["+c3", "-c4", "-c5"])), jumlah: true },
          rupiah("c7"),
          rupiah("c8"),
          { kind: "pilihanBanyak", name: "c9", dari: ["FPO-01", "FNE-01"] },
          {
            ...hitung(
              "c10",
              undefined,
              menurut("tanda", { tambah: jumlah(["+c6", "+c7", "-c8"]), kurang: jumlah(["+c6", "-c7", "+c8"]) }),
            ),
            jumlah: true,
          },
        ],
        baris: rows,
      },
    ],
  };
}

/** A table of typed rows with decimals, computed columns, totals, and totals by group. */
function table(no: number): DefFormulir {
  const baris: BagianBaris = {
    jenis: "baris",
    name: "isi",
    asal: "ketik",
    kelompok: { menurut: "jenis", nilai: ["a", "b", "c"] },
    kolom: [
      { kind: "teks", name: "nama", max: 100 },
      { kind: "pilihan", name: "jenis", dari: ["a", "b", "c"] },
      { kind: "tanggal", name: "tanggal" },
      { kind: "rupiah", name: "biaya", jumlah: true },
      { kind: "rupiah", name: "potongan", jumlah: true },
      { kind: "persen", name: "persen", skala: 2 },
      { kind: "desimal", name: "usd", skala: 2, jumlah: true },
      { ...hitung("neto", undefined, jumlah(["+biaya", "-potongan"])), jumlah: true },
      { ...hitung("pajak", undefined, bulat("rupiah", kali("neto", "persen"))), jumlah: true },
      { ...hitung("rupiah", undefined, bulat("rupiah", kali("usd", parameter(rate)))), jumlah: true },
    ],
  };
  return { id: `t${no}`, namespace: "spt", versi: "1", publik: ["isi"], sections: [baris] };
}

/** A return as large as the annual one of a company with all sectors filled at once. */
export function annual(): DefSpt {
  const sectors = Array.from({ length: SECTORS }, (_, at) => accounts(at));
  const tables = Array.from({ length: TABLES }, (_, at) => table(at));
  const fields: Isian[] = [{ kind: "yaTidak", name: "d10" }];
  fields.push(hitung("d4", "4", jumlah(sectors.map(({ id }): SukuTertulis => `+${id}.4800.c10`))));
  for (const { id } of tables) {
    fields.push(hitung(`${id}_pajak`, id, jumlah([`+${id}.isi.pajak`])));
    fields.push(hitung(`${id}_a`, id, jumlahBaris(`${id}.isi`, "neto", adalah("jenis", "a"))));
  }
  for (let at = 0; at < FIELDS; at++) {
    fields.push({ kind: "rupiah", name: `x${at}` });
    fields.push(
      hitung(
        `y${at}`,
        String(at),
        max(tetap(0), jumlah([at === 0 ? "+d4" : `+y${at - 1}`, `-x${at}`, `+t${at % TABLES}_pajak`])),
      ),
    );
  }
  fields.push(hitung("pajak", "12", bulat("rupiah", kali(`y${FIELDS - 1}`, parameter(rate)))));
  const induk: DefFormulir = { id: "induk", namespace: "spt", versi: "1", sections: [{ name: "d", fields }] };
  return {
    ...{ jenis: "badan", versi: "1", sejak: "2025-01-01", judul: "", periode: "tahun" },
    ...{ formulir: [induk, ...sectors, ...tables], sumber: [], periksa: [] },
  };
}

/** The full content: 1,200 rows of accounts and 2,000 typed rows. */
export function filled(def: DefSpt): Masukan {
  const isi: Record<string, IsiFormulir> = {};
  for (const { id, sections } of def.formulir) {
    const [section] = sections;
    if (section?.jenis === "akun") {
      const rows = section.baris.flatMap((row, at) =>
        "sifat" in row
          ? [[row.kode, { c3: at * 1_000_003, c4: at, c5: at * 2, c7: at * 7, c8: at * 3, c9: ["FPO-01"] }] as const]
          : [],
      );
      isi[id] = { akun: Object.fromEntries(rows) };
    }
    if (section?.jenis === "baris") {
      const row = (at: number) => ({
        nama: `Row ${at}`,
        jenis: "abc"[at % 3],
        tanggal: "2025-05-05",
        biaya: at * 10_007,
        potongan: at,
        persen: "2.5",
        usd: `${at}.25`,
      });
      isi[id] = { baris: { isi: Array.from({ length: ROWS }, (_, at) => row(at)) } };
    }
  }
  isi.induk = {
    isian: { d10: true, ...Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`x${at}`, at * 11])) },
  };
  return { hari: "2025-12-31", isi };
}

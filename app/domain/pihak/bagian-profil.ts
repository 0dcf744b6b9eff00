import { isEmail } from "../kit/email";
import { defineForm, type FormDef, type Values } from "../kit/form";
import { addDays, type Tanggal } from "../kit/tanggal";
import { batasNppn } from "../parameters/nppn";
import { refNama } from "../ref";
import { isBerlaku, isBersamaan } from "./terkait";

/** Parts of a taxpayer's profile with separate records, each with its own time. */
export const BAGIAN_PROFIL = ["rekening", "kontak", "ekonomi", "nppn"] as const;
export type BagianProfil = (typeof BAGIAN_PROFIL)[number];

const waktu = {
  name: "waktu",
  fields: [
    { name: "mulai", kind: "tanggal", wajib: true },
    { name: "berakhir", kind: "tanggal" },
  ],
} as const;
export const JENIS_REKENING = ["tabungan", "giro", "deposito"] as const;
export const JENIS_KONTAK = ["utama", "penanggung_jawab", "lainnya"] as const;
export const SUMBER_PENGHASILAN = ["usaha", "pekerjaan_bebas", "pekerjaan", "lainnya"] as const;
export const METODE_PEMBUKUAN = ["akrual", "kas", "pencatatan"] as const;

const of = (id: BagianProfil, sections: FormDef["sections"]): FormDef =>
  defineForm({ id, namespace: "data", versi: "1", sections });

/**
 * The form of each part. Exactly one active bank account is the main one. There is one notice of the norm (NPPN) per
 * year.
 */
export const formBagian: Readonly<Record<BagianProfil, FormDef>> = {
  rekening: of("rekening", [
    {
      name: "rekening",
      fields: [
        { name: "bank", kind: "ref", daftar: "bank", max: 3, wajib: true },
        { name: "nomor", kind: "teks", max: 30, wajib: true, kode: true, angka: "angka" },
        { name: "pemilik", kind: "teks", max: 120, wajib: true },
        { name: "jenisRekening", kind: "pilihan", dari: JENIS_REKENING, wajib: true },
        { name: "utama", kind: "yaTidak" },
      ],
    },
    waktu,
  ]),
  kontak: of("kontak", [
    {
      name: "kontak",
      fields: [
        { name: "jenisKontak", kind: "pilihan", dari: JENIS_KONTAK, wajib: true },
        { name: "telepon", kind: "teks", max: 30 },
        { name: "hp", kind: "teks", max: 30 },
        { name: "email", kind: "teks", max: 200 },
        { name: "situs", kind: "teks", max: 200 },
        { name: "keterangan", kind: "teks", max: 200 },
      ],
    },
    waktu,
  ]),
  ekonomi: of("ekonomi", [
    {
      name: "ekonomi",
      fields: [
        { name: "sumber", kind: "pilihan", dari: SUMBER_PENGHASILAN, wajib: true },
        { name: "usaha", kind: "teks", max: 120, wajib: true },
        { name: "merek", kind: "teks", max: 120 },
        { name: "izin", kind: "teks", max: 60 },
        { name: "tanggalIzin", kind: "tanggal" },
        { name: "omzet", kind: "rupiah", min: 0 },
        { name: "metode", kind: "pilihan", dari: METODE_PEMBUKUAN, wajib: true },
      ],
    },
    waktu,
  ]),
  nppn: of("nppn", [
    {
      name: "pemberitahuan",
      fields: [
        { name: "tahun", kind: "tahun", min: 2010, max: 2100, wajib: true },
        { name: "tanggal", kind: "tanggal", wajib: true },
        { name: "keterangan", kind: "teks", max: 200 },
      ],
    },
  ]),
};

/** Failure keys of a typed part, by field. */
type GagalBagian = Readonly<Record<string, string>>;
/** Checks a typed part beyond the form of its fields. `hariIni` is the class date. */
export function checkBagian(jenis: BagianProfil, isi: Values, hariIni: Tanggal): GagalBagian {
  const text = (name: string): string => (typeof isi[name] === "string" ? (isi[name] as string) : "");
  if (text("berakhir") && text("berakhir") < text("mulai")) return { berakhir: "selesai_sebelum_mulai" };
  if (jenis === "kontak" && !["telepon", "hp", "email"].some((name) => text(name))) return { telepon: "kontak_kosong" };
  if (jenis === "kontak" && text("email") && !isEmail(text("email"))) return { email: "email" };
  if (jenis === "nppn" && text("tanggal") > hariIni) return { tanggal: "sesudah_hari_ini" };
  return {};
}

/** Last day of the notice for a tax year equal to the calendar year. */
export const batasPemberitahuan = (tahun: number): Tanggal => {
  const awal = `${tahun}-01-01`;
  const bulan = String(1 + batasNppn.on(awal)).padStart(2, "0");
  return addDays(`${tahun}-${bulan}-01`, -1);
};
/**
 * A notice to use the norm in a year; `tepatWaktu` if it came in time. After a late notice the year needs bookkeeping
 * (UU PPh art. 14).
 */
export type Pemberitahuan = { readonly tahun: number; readonly tanggal: Tanggal; readonly tepatWaktu: boolean };
/** The recorded notice of a year; null if there is none. */
export function pemberitahuanNppn(kept: readonly Values[], tahun: number): Pemberitahuan | null {
  const found = kept.find((one) => one.tahun === tahun);
  if (!found) return null;
  const tanggal = String(found.tanggal);
  return { tahun, tanggal, tepatWaktu: tanggal <= batasPemberitahuan(tahun) };
}

const masaOf = (isi: Values) => ({
  mulai: String(isi.mulai ?? "1900-01-01"),
  berakhir: typeof isi.berakhir === "string" ? isi.berakhir : null,
});
/** True if two parts overlap in time. */
export const sewaktu = (a: Values, b: Values): boolean => isBersamaan(masaOf(a), masaOf(b));

/** A bank account for forms of returns, with the bank's name. */
export type Rekening = { readonly bank: string; readonly nomor: string; readonly pemilik: string };
/** The main account of a profile on a day; null if there is none. */
export function rekeningUtama(rows: readonly Values[], hari: Tanggal): Rekening | null {
  const main = rows.find(({ utama, mulai, berakhir }) => {
    const masa = { mulai: String(mulai ?? ""), berakhir: berakhir ? String(berakhir) : null };
    return utama === true && isBerlaku(masa, hari);
  });
  if (!main) return null;
  const { bank, nomor, pemilik } = main;
  return { bank: refNama("bank", String(bank)), nomor: String(nomor), pemilik: String(pemilik) };
}

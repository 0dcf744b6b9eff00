import type { Actor } from "./api";
import { ok } from "./spt";

/** The related persons of the company, and the persons asked to act for it. */
export type MonthPihak = {
  readonly pihak: string;
  readonly wakil: string;
  /** Parts of the company's profile. */
  readonly rekening: string;
  readonly kontak: string;
  readonly ekonomi: string;
};

/** Gives a taxpayer a main account from a day on. */
export const mainAccount = (actor: Actor, mulai = "2026-01-01", nomor = "1370001") =>
  ok(actor, "POST", "/profil/rekening/create", {
    isi: { bank: "014", nomor, pemilik: "PT", jenisRekening: "giro", utama: true, mulai, berakhir: null },
  });

/** Records a commissioner of the company and asks a person to represent it. */
export async function related(owner: Actor, npwp: string): Promise<MonthPihak> {
  const isi = {
    npwp,
    nama: "",
    jenis: "orang_pribadi",
    subJenis: "komisaris",
    jabatan: "Komisaris",
    pic: false,
    negara: "IDN",
    alamat: "Jalan Melati 5",
    modal: 250_000_000,
    saham: "25",
    mulai: "2026-01-01",
    berakhir: null,
    catatan: "",
  };
  const pihak = await ok(owner, "POST", "/pihak_terkait/create", { isi });
  const grant = { npwp, jenis: "wakil", nomor: "SK-01/2026", mulai: "2026-01-01", berakhir: null };
  const wakil = await ok(owner, "POST", "/wakil_kuasa/add", {
    isi: { ...grant, hak: ["efaktur_signer", "pembayaran"] },
  });
  const waktu = { mulai: "2026-01-01", berakhir: null };
  const part = async (jenis: string, isi: Record<string, unknown>): Promise<string> =>
    (await ok(owner, "POST", `/profil/${jenis}/create`, { isi: { ...isi, ...waktu } })).id;
  return {
    ...{ pihak: pihak.id, wakil: wakil.id },
    rekening: await part("rekening", {
      ...{ bank: "008", nomor: "1370001", pemilik: "PT Contoh", jenisRekening: "giro", utama: true },
    }),
    kontak: await part("kontak", { jenisKontak: "utama", hp: "0812000", email: "kantor@contoh.example" }),
    ekonomi: await part("ekonomi", { sumber: "usaha", usaha: "Perdagangan", metode: "akrual", omzet: 900_000_000 }),
  };
}

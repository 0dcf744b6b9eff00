import type { Actor } from "./api";
import { ok } from "./spt";

/** Who is related to the company and whom it has asked to act for it. */
export type MonthPihak = { readonly pihak: string; readonly wakil: string };

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
  return { pihak: pihak.id, wakil: wakil.id };
}

import { SALURAN_SPT } from "~/domain/spt";
import type { PrintDoc } from "../doc";
import { masaText, rupiahText, tanggalText, waktuText } from "../format";

/** The receipt of a filed return; `masa` is null for annual returns, `diterima` an ISO time with zone. */
export type BpePrint = {
  readonly verifikasi: string;
  readonly nomor: string;
  readonly ntte: string;
  readonly wajibPajak: { readonly npwp: string; readonly nama: string };
  readonly jenisSpt: string;
  readonly tahun: number;
  readonly masa: string | null;
  readonly pembetulan: number;
  /** The result of the return and its amount: whole rupiah, negative when overpaid. */
  readonly hasil: string;
  readonly nilai: number;
  /** Payments by billing code have an NTPN, payments from the deposit have none. */
  readonly pelunasan: readonly { readonly jumlah: number; readonly ntpn: string | null }[];
  /** The day the return counts as filed, `YYYY-MM-DD`. */
  readonly tanggalTerima: string;
  readonly diterima: string;
};

/** Electronic receipt (Bukti Penerimaan Elektronik) of a return. */
export function printBpe(bpe: BpePrint): PrintDoc {
  return {
    title: "Bukti Penerimaan Elektronik",
    subtitle: bpe.nomor,
    verifikasi: bpe.verifikasi,
    dibuat: bpe.diterima,
    author: bpe.wajibPajak.nama,
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "Nomor BPE", value: bpe.nomor },
          { label: "Tanggal", value: tanggalText(bpe.tanggalTerima) },
          { label: "NPWP", value: bpe.wajibPajak.npwp },
          { label: "Nama", value: bpe.wajibPajak.nama },
          { label: "Jenis SPT", value: bpe.jenisSpt },
          { label: "Tahun Pajak", value: String(bpe.tahun) },
          { label: "Masa Pajak", value: bpe.masa ? masaText(bpe.masa) : "Januari - Desember" },
          { label: "Status SPT", value: bpe.pembetulan === 0 ? "Normal" : `Pembetulan ke-${bpe.pembetulan}` },
          { label: "Hasil SPT", value: bpe.hasil },
          { label: "Kurang/lebih bayar", value: rupiahText(bpe.nilai) },
          ...bpe.pelunasan.map(({ jumlah, ntpn }) => ({
            label: "Dibayar",
            value: `${rupiahText(jumlah)}, ${ntpn === null ? "deposit pajak" : `NTPN ${ntpn}`}`,
          })),
          { label: "Saluran", value: SALURAN_SPT },
          { label: "Tanggal terima", value: tanggalText(bpe.tanggalTerima) },
          { label: "Waktu terima", value: waktuText(bpe.diterima) },
        ],
      },
      { kind: "code", label: "NTTE", value: bpe.ntte, note: "Nomor Tanda Terima Elektronik" },
      {
        kind: "text",
        text: "Surat Pemberitahuan di atas telah diterima. Simpan tanda terima ini sebagai bukti pelaporan.",
      },
    ],
  };
}

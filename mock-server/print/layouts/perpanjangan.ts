import type { PrintDoc } from "../doc";
import { rupiahText, tanggalText } from "../format";

/** The notice that extended the filing of an annual return, with its receipt; days are class dates. */
export type PerpanjanganPrint = {
  readonly verifikasi: string;
  readonly nomor: string;
  readonly identitas: readonly { readonly label: string; readonly value: string }[];
  readonly nama: string;
  readonly jenisSpt: string;
  readonly tahun: number;
  readonly alasan: string;
  readonly uraian: string;
  /** Tax owed and credited in the provisional computation, and the paid part; whole rupiah. */
  readonly terutang: number;
  readonly kredit: number;
  readonly pelunasan: readonly { readonly jumlah: number; readonly ntpn: string | null }[];
  readonly asli: string;
  readonly sampai: string;
  readonly diberitahukan: string;
  readonly penandatangan: string;
  readonly berkas: readonly string[];
};

/** Pemberitahuan Perpanjangan Penyampaian SPT Tahunan, with its receipt. */
export function printPerpanjangan(notice: PerpanjanganPrint): PrintDoc {
  return {
    title: "Pemberitahuan Perpanjangan Penyampaian SPT Tahunan",
    subtitle: notice.nomor,
    verifikasi: notice.verifikasi,
    dibuat: `${notice.diberitahukan}T00:00:00+07:00`,
    author: notice.nama,
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "Nomor tanda terima", value: notice.nomor },
          { label: "Tanggal terima", value: tanggalText(notice.diberitahukan) },
          ...notice.identitas,
          { label: "Jenis SPT", value: notice.jenisSpt },
          { label: "Tahun Pajak", value: String(notice.tahun) },
          { label: "Alasan", value: notice.alasan },
          { label: "Uraian", value: notice.uraian },
          { label: "Batas waktu semula", value: tanggalText(notice.asli) },
          { label: "Diperpanjang sampai", value: tanggalText(notice.sampai) },
        ],
      },
      {
        kind: "fields",
        fields: [
          { label: "PPh terutang sementara", value: rupiahText(notice.terutang) },
          { label: "Kredit pajak", value: rupiahText(notice.kredit) },
          { label: "Kurang bayar sementara", value: rupiahText(Math.max(0, notice.terutang - notice.kredit)) },
          ...notice.pelunasan.map(({ jumlah, ntpn }) => ({
            label: "Dibayar",
            value: `${rupiahText(jumlah)}, ${ntpn === null ? "deposit pajak" : `NTPN ${ntpn}`}`,
          })),
          ...notice.berkas.map((nama) => ({ label: "Lampiran", value: nama })),
          { label: "Penandatangan", value: notice.penandatangan },
        ],
      },
      {
        kind: "text",
        text: "Pemberitahuan di atas telah diterima. Simpan tanda terima ini; SPT Tahunan disampaikan paling lambat pada tanggal perpanjangan.",
      },
    ],
  };
}

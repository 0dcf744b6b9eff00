import { berkasAwal } from "../../mock-server/pack/load";

type Json = Record<string, unknown>;
type Awal = Json & { perusahaan: [Json, ...Json[]]; dokumen: Json };
const awal = (): Awal => JSON.parse(berkasAwal().toString("utf8")) as Awal;

const barang = (harga: string, jumlah: string) => ({
  ...{ opt: "A", kode: "847100", nama: "Laptop", satuan: "UM.0018", harga, jumlah, potongan: 0 },
});
const faktur = (penjual: string, pembeli: string, tanggal: string, harga: string, jumlah: string, more: Json = {}) => ({
  ...{ penjual, pembeli, tanggal, kode: "04", baris: [barang(harga, jumlah)], ...more },
});
/** A monthly slip of an employee. */
const gaji = (penerima: string, masa: string, tanggal: string, bruto: number) => ({
  ...{ jenis: "MP", pemotong: "perusahaan", penerima, tanggal },
  isi: { masa, pegawaiAsing: false, jabatan: "Staf", fasilitas: "9", objek: "21-100-01", bruto },
});
const spt = (jenis: string, masa: string, tanggal: string, isi: Json = {}) => ({
  ...{ pemilik: "perusahaan", jenis, masa, tanggal, isi },
});
const jasa = () => ({
  ...{ jenis: "bpu", pemotong: "perusahaan", penerima: "lawan03", tanggal: "2026-02-25" },
  isi: {
    ...{ masa: "2026-02", fasilitas: "9", objek: "24-104-03", dpp: 10_000_000 },
    ...{ jenisDokumen: "CommercialInvoice", nomorDokumen: "INV-7", tanggalDokumen: "2026-02-20" },
  },
});

/**
 * A company before March 2026. January: input 240 million (VAT 26,400,000), output 50 million (5,500,000), the excess is
 * carried. February: output 60 million and a down payment of 40 million. It pays wages and a service, and has filed
 * every return of both months.
 */
export function paketWaris(change: (pack: Awal) => void = () => {}): Awal {
  const pack = awal();
  pack.id = "paket-waris";
  pack.perusahaan[0].pkpSejak = "2026-01-01";
  pack.dokumen.faktur = [
    faktur("lawan01", "perusahaan", "2026-01-10", "12000000", "20", { kredit: "2026-01", referensi: "BELI-1" }),
    faktur("perusahaan", "lawan02", "2026-01-20", "10000000", "5", { referensi: "JUAL-1" }),
    faktur("perusahaan", "lawan02", "2026-02-15", "12000000", "5", { referensi: "JUAL-2" }),
    faktur("perusahaan", "bendahara", "2026-02-16", "20000000", "5", { referensi: "DP-1", uangMuka: 40_000_000 }),
  ];
  pack.dokumen.bukpot = [
    ...["karyawan1", "karyawan2"].flatMap((one) => [
      gaji(one, "2026-01", "2026-01-31", 15_000_000),
      gaji(one, "2026-02", "2026-02-28", 15_000_000),
    ]),
    jasa(),
  ];
  pack.dokumen.spt = [
    spt("ppn", "2026-01", "2026-02-20", { iii_h: "kompensasi" }),
    spt("pph21_26", "2026-01", "2026-02-12"),
    spt("ppn", "2026-02", "2026-03-20", { iii_h: "kompensasi" }),
    spt("pph21_26", "2026-02", "2026-03-12"),
    spt("pph_uni", "2026-02", "2026-03-12"),
  ];
  change(pack);
  return pack;
}

/** A payroll in December 2026: wages of January to November of one employee, with the returns of these months. */
export function paketGaji(): Awal {
  const bulan = Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, "0"));
  const berikut = (at: string) => String(Number(at) + 1).padStart(2, "0");
  return paketWaris((pack) => {
    const karyawan = pack.perusahaan[0].karyawan as Json[];
    Object.assign(pack, { id: "paket-gaji", tanggal: "2026-12-28" });
    pack.perusahaan[0].dilaporkanSampai = "2026-10";
    Object.assign(karyawan[1] as Json, { nama: ["Agus Setiawan"], ptkp: "TK/0", gaji: 120_000_000 });
    pack.dokumen.faktur = [];
    pack.dokumen.bukpot = bulan.map((at) => gaji("karyawan2", `2026-${at}`, `2026-${at}-28`, 10_000_000));
    pack.dokumen.spt = bulan.map((at) => spt("pph21_26", `2026-${at}`, `2026-${berikut(at)}-10`));
  });
}

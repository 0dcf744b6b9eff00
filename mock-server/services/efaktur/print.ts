import { type FakturRow, linesOf } from "../../db/faktur-store";
import { verificationCode } from "../../db/verification";
import type { Context } from "../../http/context";
import { type FakturPrint, printFaktur, renderPdf } from "../../print";
import { taxpayerOf } from "./konteks";
import { labelKodeFaktur, satuanOf } from "./labels";

/** The invoice's official print: same bytes for the same invoice and public address. */
export function fakturPdf(context: Context, row: FakturRow): Promise<Buffer> {
  const { sql, config } = context;
  const seller = taxpayerOf(sql, row.batchId, row.ownerNpwp);
  const printable = { batchId: row.batchId, jenis: "faktur", objekId: row.id, nomor: row.nomor ?? "" };
  const print: FakturPrint = {
    verifikasi: verificationCode(config.sessionSecret, printable),
    nomor: row.nomor,
    tanggal: row.tanggal,
    dibuat: row.ditandatangani ?? row.dibuat,
    keterangan: labelKodeFaktur(row.kode),
    referensi: row.referensi,
    penjual: {
      nama: row.ownerNama,
      alamat: [seller?.alamat, seller?.kota].filter(Boolean).join(", "),
      npwp: row.ownerNpwp,
      nitku: row.nitku,
      kota: seller?.kota ?? "",
    },
    pembeli: {
      nama: row.namaPembeli,
      alamat: row.alamatPembeli,
      npwp: row.npwpPembeli,
      nitku: row.nitkuPembeli,
      jenisId: row.idPembeli,
      nomorId: row.nomorPembeli,
      email: row.emailPembeli,
    },
    baris: linesOf(sql, row.id).map((line) => ({
      kode: line.kode,
      nama: line.nama,
      satuan: satuanOf(line.satuan),
      harga: line.harga,
      jumlah: line.jumlah,
      total: line.total,
      potongan: line.potongan,
      tarifPpnbm: line.tarifPpnbm,
      ppnbm: line.ppnbm,
    })),
    hargaJual: row.hargaJual,
    potongan: row.potongan,
    uangMuka: row.nilaiUangMuka ?? 0,
    dpp: row.dpp,
    dppLain: row.dppLain,
    ppn: row.ppn,
    ppnbm: row.ppnbm,
    penandatangan: row.penandatangan,
  };
  return renderPdf(printFaktur(print), config.publicUrl);
}

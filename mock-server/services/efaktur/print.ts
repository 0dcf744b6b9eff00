import type { NilaiFaktur } from "~/domain/efaktur/faktur";
import { FAKTUR_GUGUR } from "~/domain/efaktur/status";
import { sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { verificationCode } from "../../db/dokumen";
import { nomorFaktur } from "../../db/efaktur/hidup";
import { type FakturRow, linesOf } from "../../db/efaktur/store";
import { wajibPajakOf } from "../../db/pihak";
import type { Context } from "../../http/context";
import { type FakturPrint, keadaanCetak, printFaktur, renderPdf } from "../../print";
import { labelKodeFaktur, satuanOf } from "./labels";

/** The place of an invoice in its chain of down payments, as signed. */
function paymentOf({ kontrak, sebelumnya, pelunasan, rujukan }: FakturRow): Pick<FakturPrint, "pembayaran"> {
  if (!kontrak) return {};
  const earlier = JSON.parse(sebelumnya ?? "[]") as readonly NilaiFaktur[];
  const diterima = sum(earlier.map(({ dpp }) => dpp));
  const jenis = pelunasan === 1 ? "Pelunasan" : "Uang Muka";
  return { pembayaran: { jenis, pertama: rujukan, kontrak: (JSON.parse(kontrak) as NilaiFaktur).dpp, diterima } };
}

/** The official print of the invoice. The bytes depend only on the invoice, its state and the public address. */
export async function fakturPdf(context: Context, row: FakturRow): Promise<Buffer> {
  const { sql, config } = context;
  const seller = await wajibPajakOf(sql, row.batchId, row.ownerNpwp);
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
    baris: (await linesOf(sql, row.id)).map((line) => ({
      kode: line.kode,
      nama: line.nama,
      satuan: satuanOf(line.satuan),
      harga: line.harga,
      jumlah: line.jumlah,
      potongan: line.potongan,
      dpp: line.dpp,
      tarifPpnbm: line.tarifPpnbm,
      ppnbm: line.ppnbm,
    })),
    hargaJual: row.hargaJual,
    potongan: row.potongan,
    ...paymentOf(row),
    ...keadaanCetak(isOneOf(FAKTUR_GUGUR, row.status), (await nomorFaktur(sql, row.digantikanId))?.nomor ?? null),
    dpp: row.dpp,
    dppLain: row.dppLain,
    ppn: row.ppn,
    ppnbm: row.ppnbm,
    penandatangan: row.penandatangan,
  };
  return renderPdf(printFaktur(print), config.publicUrl);
}

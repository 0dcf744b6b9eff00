import { RETUR_GUGUR } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { verificationCode } from "../../db/dokumen";
import { type FakturLineRow, fakturKelas, linesOf } from "../../db/efaktur";
import { wajibPajakOf } from "../../db/pihak";
import { type ReturDbRow, type ReturLineRow, returLines } from "../../db/retur/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { keadaanCetak, printRetur, renderPdf } from "../../print";
import { satuanOf } from "../efaktur/labels";

/** Each line of a note next to the invoice line that it returns. */
export async function linesOfNote(
  sql: Reader,
  row: ReturDbRow,
): Promise<{ asal: FakturLineRow; diretur: ReturLineRow }[]> {
  const invoice = new Map((await linesOf(sql, row.fakturId)).map((line) => [line.urut, line]));
  return (await returLines(sql, row.id)).flatMap((diretur) => {
    const asal = invoice.get(diretur.urut);
    return asal ? [{ asal, diretur }] : [];
  });
}

async function partyOf(sql: Reader, batchId: string, npwp: string, nama: string) {
  const known = await wajibPajakOf(sql, batchId, npwp);
  const kota = known?.kota ?? "";
  return { npwp, nama, kota, alamat: [known?.alamat, kota].filter(Boolean).join(", ") };
}

/** The official print of the note. The bytes depend only on the note and the public address. */
export async function returPdf({ sql, config }: Context, row: ReturDbRow): Promise<Buffer> {
  const { id, batchId, nomor, tanggal, dpp, dppLain, ppn, ppnbm, penandatangan } = row;
  const printable = { batchId, jenis: "retur", objekId: id, nomor: nomor ?? "" };
  const faktur = await fakturKelas(sql, batchId, row.fakturId);
  const pembayaran = faktur?.uangMuka ? "Uang Muka" : faktur?.pelunasan ? "Pelunasan" : undefined;
  const print = printRetur({
    verifikasi: verificationCode(config.sessionSecret, printable),
    nomor,
    tanggal,
    dpp,
    dppLain,
    ppn,
    ppnbm,
    penandatangan,
    dibuat: row.ditandatangani ?? `${tanggal}T00:00:00Z`,
    ...keadaanCetak(isOneOf(RETUR_GUGUR, row.status), null),
    faktur: { nomor: row.nomorFaktur, tanggal: faktur?.tanggal ?? tanggal, ...(pembayaran ? { pembayaran } : {}) },
    pembeli: await partyOf(sql, batchId, row.ownerNpwp, row.ownerNama),
    penjual: await partyOf(sql, batchId, row.lawanNpwp, row.lawanNama),
    baris: (await linesOfNote(sql, row)).map(({ asal, diretur }) => ({
      opt: asal.opt,
      nama: asal.nama,
      satuan: satuanOf(asal.satuan),
      harga: asal.harga,
      jumlah: diretur.jumlah,
      potongan: diretur.potongan,
      dpp: diretur.dpp,
    })),
  });
  return renderPdf(print, config.publicUrl);
}

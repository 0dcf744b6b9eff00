import type { BarisInput, Faktur } from "~/domain/efaktur/faktur";
import { formFaktur } from "~/domain/efaktur/form";
import { barisDiketik } from "~/domain/efaktur/hitung";
import { aturanFor } from "~/domain/efaktur/kode";
import { uangOf } from "~/domain/kit/decimal";
import { isianLengkap } from "~/domain/kit/isian";
import type { Reader } from "../sql";
import { type FakturLineRow, type FakturRow, linesOf } from "./store";

/** The invoice as typed. For a release that stored the input with the figures, it has every amount of its lines. */
export const isianOf = (row: FakturRow, lines: readonly FakturLineRow[]): Faktur =>
  row.isi === null ? isianLama(row, lines) : terbaca(row.isi);

/**
 * An invoice from its row for editing. For a release that stored the input with the figures, amounts that follow from
 * the rules are left empty.
 */
export const ketikanOf = ({ isi }: Pick<FakturRow, "isi">, isian: Faktur): Faktur =>
  isi === null ? { ...isian, baris: isian.baris.map((line) => barisDiketik(line, isian)) } : isian;

/** Reads the stored fields of an invoice. Earlier releases left out the answer on the base if it was no. */
function terbaca(isi: string): Faktur {
  const isian = isianLengkap(formFaktur, JSON.parse(isi));
  if (aturanFor(isian.kode)?.dasarPengenaan !== "pilihan") return isian;
  return {
    ...isian,
    baris: isian.baris.map((line) => ({ ...line, dppLainDicentang: line.dppLainDicentang ?? false })),
  };
}

const TYPED_LINES = `SELECT isi FROM Faktur WHERE id = ?`;
/** The typed lines of an invoice. */
export async function barisOf(sql: Reader, id: string): Promise<readonly BarisInput[]> {
  const row = await sql.get<Pick<FakturRow, "isi">>(TYPED_LINES, [id]);
  if (row?.isi) return terbaca(row.isi).baris;
  return (await linesOf(sql, id)).map(barisLama);
}

function isianLama(row: FakturRow, lines: readonly FakturLineRow[]): Faktur {
  return {
    kode: row.kode,
    tanggal: row.tanggal,
    uangMuka: row.uangMuka === 1,
    pelunasan: row.pelunasan === 1,
    rujukan: row.rujukan ?? "",
    ...(row.nilaiUangMuka === null ? {} : { nilaiUangMuka: row.nilaiUangMuka }),
    informasi: row.informasi ?? "",
    cap: row.cap ?? "",
    dokumen: row.dokumen ?? "",
    masaDokumen: row.masaDokumen ?? "",
    referensi: row.referensi ?? "",
    nitku: row.nitku,
    idPembeli: row.idPembeli,
    npwpPembeli: row.npwpPembeli,
    negara: row.negara,
    nomorPembeli: row.nomorPembeli ?? "",
    namaPembeli: row.namaPembeli,
    alamatPembeli: row.alamatPembeli,
    emailPembeli: row.emailPembeli ?? "",
    nitkuPembeli: row.nitkuPembeli,
    baris: lines.map(barisLama),
  };
}

const barisLama = (line: FakturLineRow): BarisInput => ({
  opt: line.opt,
  kode: line.kode,
  nama: line.nama,
  satuan: line.satuan,
  harga: line.harga,
  jumlah: line.jumlah,
  potongan: uangOf(line.potongan),
  dppLainDicentang: line.dppLainCek === 1,
  dppLain: line.dppLain,
  ppn: line.ppn,
  tarifPpnbm: line.tarifPpnbm,
});

import { AppError } from "~/contract/errors";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import { type HasilPemeriksaan, isTagihan } from "~/domain/pembayaran/ketetapan";
import type { Peristiwa, Pos } from "~/domain/pembayaran/peristiwa";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { sisaLebihBayar } from "../../db/buku-besar";
import { bpeOf, type PengembalianRow, tautkanKetetapan } from "../../db/pengembalian";
import { sptKelas } from "../../db/spt";
import { buildSurat, terbitkan } from "../ketetapan/terbit";
import type { ChangeContext } from "../kit";
import { grant, refuse } from "./putusan";

/** The result of an audit of a request, decided by the head of the class; amounts in whole rupiah. */
export type Hasil = {
  readonly hasil: HasilPemeriksaan;
  /** The refunded amount (SKPLB), or the tax owed (SKPKB). */
  readonly pokok: number;
  readonly sanksi: number;
  readonly alasan: string;
  readonly penerbitId: string;
  readonly tanggal: string;
};

/** The balance of the overpayment behind a request, and the number of its return. Throws `wrong_state`. */
async function kreditOf(context: ChangeContext, row: PengembalianRow) {
  const { batchId, ownerNpwp, kap, kjs, sptId } = row;
  const bpe = sptId && (await bpeOf(context.sql, sptId));
  const spt = sptId && (await sptKelas(context.sql, sptId));
  if (!bpe || !spt) throw new AppError("wrong_state");
  const period = { masaAwal: spt.awal ?? spt.masa, masaAkhir: spt.masa };
  return { bpe, period, sisa: await sisaLebihBayar(context.sql, { batchId, ownerNpwp, atas: bpe, kap, kjs }) };
}

/** Refuses amounts that the result cannot have: zero, or above the balance. Throws `invalid`. */
function checkHasil({ hasil, pokok }: Hasil, sisa: number): void {
  if (hasil !== "skpn" && pokok === 0) throw new AppError("invalid", {}, { pokok: [{ key: "wajib" }] });
  if (hasil === "skplb" && pokok > sisa)
    throw new AppError("invalid", {}, { pokok: [{ key: "rupiah_terlalu_besar", params: { max: sisa } }] });
}

/**
 * Ends the audit of a request by an assessment (UU KUP art. 17B). The unconfirmed overpayment is removed from the
 * ledger. An SKPLB pays the rest out, an SKPKB books the debt. Returns the letter and the paid amount.
 */
export async function ketetapanPemeriksaan(context: ChangeContext, row: PengembalianRow, asked: Hasil) {
  const { hasil, alasan, penerbitId, tanggal } = asked;
  const { bpe, period, sisa } = await kreditOf(context, row);
  checkHasil(asked, sisa);
  const pokok = hasil === "skpn" ? 0 : asked.pokok;
  const sanksi = isTagihan(hasil) ? asked.sanksi : 0;
  const { batchId, ownerNpwp, kap } = row;
  const kjs = isTagihan(hasil) && findKapKjs(kap, KJS_KETETAPAN) ? KJS_KETETAPAN : row.kjs;
  const given = { batchId, ownerNpwp, penerbitId, jenis: hasil, kap, kjs, ...period, pokok, sanksi, alasan };
  const surat = await buildSurat(context.sql, given, tanggal);
  const { nomor } = surat;
  const dibatalkan = hasil === "skplb" ? sisa - pokok : sisa;
  const pos: readonly Pos[] = [{ kap, kjs, ...period, jumlah: pokok + sanksi }];
  const booked: readonly Peristiwa[] = [
    { jenis: "koreksi_pemeriksaan", rujukan: nomor, atas: bpe, akun: { kap, kjs: row.kjs }, jumlah: dibatalkan },
    ...(isTagihan(hasil) ? [{ jenis: "tagihan", rujukan: nomor, pos, jatuhTempo: surat.jatuhTempo } as const] : []),
  ];
  const ketetapanId = await terbitkan(context, surat, booked, tanggal);
  await tautkanKetetapan(context.sql, row.id, ketetapanId);
  const decided = { tanggal, putusan: alasan };
  if (hasil === "skplb") return { ketetapanId, dikembalikan: await grant(context, row, decided) };
  await refuse(context, row, decided);
  return { ketetapanId, dikembalikan: null };
}

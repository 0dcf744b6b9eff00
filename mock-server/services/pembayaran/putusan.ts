import { AppError } from "~/contract/errors";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import type { Day, DayEvent } from "../../clock";
import { lebihBayarBebas } from "../../db/pemindahbukuan";
import { bpeOf, nomorSurat, type PengembalianRow, pengembalianJatuh, tujuPengembalian } from "../../db/pengembalian";
import { rekeningUtamaOf } from "../../db/pihak";
import type { Reader, Writer } from "../../db/sql";
import type { ChangeContext } from "../kit";
import { kabarDitarik, moveRequest } from "../spt/permohonan";
import { bukukan } from "./buku";
import { bukaYangTertinggal } from "./pengembalian-surat";

type Decided = { readonly tanggal: string; readonly putusan?: string };

/** The number of the return or assessment with the credit for a request; null for the deposit. Throws `wrong_state`. */
async function dasarOf(sql: Reader, { sptId, ketetapanId }: PengembalianRow): Promise<string | null> {
  if (sptId === null && ketetapanId === null) return null;
  const found = sptId === null ? await nomorSurat(sql, ketetapanId ?? "") : await bpeOf(sql, sptId);
  if (found === null) throw new AppError("wrong_state");
  return found;
}

/**
 * The account for payments by the office itself: the main account of the profile on that day; null if there is none.
 */
async function rekeningOf(sql: Reader, row: PengembalianRow, hari: string) {
  const { bank, rekening, pemilik } = row;
  if (row.jalur !== "ketetapan") return { bank, rekening, pemilik };
  const main = await rekeningUtamaOf(sql, row, hari);
  return main && { bank: main.bank, rekening: main.nomor, pemilik: main.pemilik };
}

/** The document behind a request, and the payable amount, whole rupiah. For the deposit it is the requested amount. */
async function bayaranOf(sql: Reader, row: PengembalianRow) {
  const { batchId, ownerNpwp, kap, kjs } = row;
  const atas = await dasarOf(sql, row);
  return {
    atas,
    jumlah: atas === null ? row.jumlah : await lebihBayarBebas(sql, { batchId, ownerNpwp, atas, kap, kjs }),
  };
}

/**
 * Pays a request out in the running transaction. It pays the free part of the credit of its return or assessment, so
 * used or reserved money is not paid twice. A deposit is paid in full. If nothing is left, the request is withdrawn.
 * Returns the paid amount, whole rupiah. Throws `bank_account_missing` if no account is known.
 */
export async function grant(context: ChangeContext, row: PengembalianRow, { tanggal, putusan = "" }: Decided) {
  const { id, batchId, ownerNpwp, kap, kjs, nomor, sptId } = row;
  const owner = { batchId, ownerNpwp };
  const { atas, jumlah } = await bayaranOf(context.sql, row);
  if (jumlah === 0) {
    const kabar = [kabarDitarik(row)];
    await moveRequest(context, row, "withdraw", { tanggal, putusan, catatan: atas ?? "", kabar });
    return 0;
  }
  const rekening = await rekeningOf(context.sql, row, tanggal);
  if (!rekening) throw new AppError("bank_account_missing", { nomor });
  await tujuPengembalian(context.sql, id, rekening);
  const notice = {
    jenis: "pengembalian_dikabulkan",
    isi: { nomor, jumlah },
    tautan: { page: "pembayaran.pengembalian", id } as const,
  };
  // a granted request reserves nothing any more
  await moveRequest(context, row, "grant", {
    tanggal,
    putusan,
    catatan: putusan,
    dikembalikan: jumlah,
    kabar: [{ npwp: ownerNpwp, notice }],
  });
  const peristiwa =
    atas === null
      ? ({ jenis: "deposit_dikembalikan", rujukan: nomor, jumlah } as const)
      : ({ jenis: "pengembalian", rujukan: nomor, atas, akun: { kap, kjs } } as const);
  const objek = sptId === null ? ({ jenis: "pengembalian", id } as const) : ({ jenis: "spt", id: sptId } as const);
  await bukukan(context, owner, peristiwa, tanggal, objek);
  return jumlah;
}

/** Refuses a request. Its reserved amount is free again; an overpayment stays in the ledger. */
export async function refuse(context: ChangeContext, row: PengembalianRow, { tanggal, putusan = "" }: Decided) {
  const { id, nomor, jumlah, ownerNpwp: npwp } = row;
  const isi = { nomor, jumlah, alasan: putusan };
  const notice = { jenis: "pengembalian_ditolak", isi, tautan: { page: "pembayaran.pengembalian", id } as const };
  await moveRequest(context, row, "reject", { tanggal, putusan, catatan: putusan, kabar: [{ npwp, notice }] });
}

/** Checks that a party can take an action on a request in its state. Throws `wrong_state`. */
export function requireEvent(
  { status }: Pick<PengembalianRow, "status">,
  event: "grant" | "reject" | "withdraw",
  pihak: "instruktur" | "wajib_pajak",
): void {
  if (!statusPengembalian.find(status, event, pihak)) throw new AppError("wrong_state");
}

/** True if a request waits for an account: none is named, or it is gone. Its page then shows this. */
async function isMenungguRekening(sql: Writer, row: PengembalianRow, hari: string): Promise<boolean> {
  if ((await rekeningOf(sql, row, hari)) || (await bayaranOf(sql, row)).jumlah === 0) return false;
  if (row.rekening !== "") await tujuPengembalian(sql, row.id, { bank: "", rekening: "", pemilik: "" });
  return true;
}

/**
 * The office grants preliminary refunds, and pays out the overpayments that it found, on the last day of the legal
 * term.
 */
export const pengembalianDiputus: DayEvent = {
  peristiwa: "pengembalian_diputus",
  async run(sql: Writer, { batch, tanggal, context }: Day) {
    await bukaYangTertinggal({ ...context, sql }, batch.id, tanggal);
    let paid = 0;
    for (const row of await pengembalianJatuh(sql, batch.id, tanggal)) {
      if (await isMenungguRekening(sql, row, tanggal)) continue;
      if ((await grant({ ...context, sql }, row, { tanggal })) > 0) paid += 1;
    }
    return paid;
  },
};

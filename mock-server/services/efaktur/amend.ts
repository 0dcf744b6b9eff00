import { AppError } from "~/contract/errors";
import { kreditAwal } from "~/domain/efaktur/kredit";
import { nsfpPengganti } from "~/domain/efaktur/nomor";
import { kreditKe, needsPersetujuan, type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { hasOpenPengganti, kreditBelumDiputus, markReplaced, moveFaktur } from "../../db/efaktur/hidup";
import { type FakturRow, findOwn } from "../../db/efaktur/store";
import { mine } from "../../db/ownership";
import { hasActiveReturn } from "../../db/retur";
import { type Settlement, settle } from "../../db/settle";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import type { ChangeContext } from "../kit";
import { openTask } from "../persetujuan/task";
import { refuseBrokenByReplacement } from "./rantai";
import { approveInvoice, buyerOf, signAs } from "./sign";

/**
 * An own approved invoice that can be replaced now. Throws `not_found`, `wrong_state`, `replacement_open`,
 * `return_active`.
 */
export async function amendable(sql: Reader, context: Context, id: string): Promise<FakturRow> {
  const row = await findOwn(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  if (!statusFaktur.find(row.status, "amend", "penjual")) throw new AppError("wrong_state");
  if (await hasOpenPengganti(sql, id)) throw new AppError("replacement_open");
  if (await hasActiveReturn(sql, id)) throw new AppError("return_active");
  return row;
}

/** True if the buyer must agree to a replacement or a cancellation (setting of the class). */
export async function needsConsent(context: ChangeContext, row: FakturRow): Promise<boolean> {
  const { batch } = acting(context);
  const pembeliPeserta = (await buyerOf(context.sql, row)) !== null;
  return needsPersetujuan(batch.setelan.persetujuan, {
    pembeliPeserta,
    kreditOlehPembeli: row.kreditOleh !== null && row.kreditOleh === row.lawanNpwp,
  });
}

type EventOf = Parameters<typeof statusFaktur.next>[1];
/** Applies an event to an invoice and records it in the history. Returns the new state from the status table. */
export async function moveInvoice(
  context: ChangeContext,
  row: FakturRow,
  peristiwa: EventOf,
  catatan = "",
  more: Pick<Settlement, "cetak"> = {},
): Promise<StatusFaktur> {
  const ke = statusFaktur.next(row.status, peristiwa);
  await moveFaktur(context.sql, row, ke, context.now);
  await settle(context, {
    jenis: "faktur",
    objekId: row.id,
    label: row.nomor ?? row.namaPembeli,
    peristiwa,
    dari: row.status,
    ke,
    ...(catatan ? { catatan } : {}),
    ...more,
  });
  return ke;
}

/**
 * The new invoice takes over the number and month of the old one (PER-11/PJ/2025 art. 48). The buyer decides its credit
 * status anew. Returns the number and the content behind its QR code.
 */
async function takePlace(context: ChangeContext, original: FakturRow, replacement: FakturRow) {
  const nomor = nsfpPengganti(original.nomor ?? "");
  await markReplaced(context.sql, original.id, replacement.id);
  const { cetak } = await approveInvoice(context, replacement, nomor);
  await kreditBelumDiputus(context.sql, replacement.id, kreditKe(kreditAwal(replacement.kode)));
  return { nomor, cetak };
}

/** Completes a replacement after its buyer agreed. Returns the number. */
export async function completeReplacement(
  context: ChangeContext,
  original: FakturRow,
  replacement: FakturRow,
): Promise<string> {
  await refuseBrokenByReplacement(context.sql, original, replacement);
  await moveInvoice(context, original, "accept_amend");
  const { nomor, cetak } = await takePlace(context, original, replacement);
  await moveInvoice(context, replacement, "accept_amend", "", { cetak });
  return nomor;
}

/** Signs a replacement. It counts at once if no consent is needed; otherwise both invoices wait for the buyer. */
export async function signReplacement(
  context: ChangeContext,
  row: FakturRow,
): Promise<{ status: string; nomor: string | null }> {
  const { sql } = context;
  const { wp } = acting(context);
  const original = await findOwn(sql, mine(context), row.menggantikanId ?? "");
  if (!original || !statusFaktur.find(original.status, "amend", "penjual")) throw new AppError("wrong_state");
  if (await hasActiveReturn(sql, original.id)) throw new AppError("return_active");
  if (!(await needsConsent(context, original))) {
    const status = statusFaktur.next(row.status, "submit", "sign_ok");
    let nomor = "";
    const following = async (signed: FakturRow) => {
      await refuseBrokenByReplacement(sql, original, signed);
      await moveInvoice(context, original, "replaced");
      const taken = await takePlace(context, original, signed);
      nomor = taken.nomor;
      return { cetak: taken.cetak };
    };
    await signAs(context, row, status, following);
    return { status, nomor };
  }
  const status = statusFaktur.next(row.status, "submit", "sign_wait");
  const isi = { nomor: original.nomor ?? "", penjual: wp.nama };
  const notice = { jenis: "faktur_pengganti_menunggu", isi, tautan: { page: "efaktur.putusan", id: row.id } as const };
  await signAs(context, row, status, async () => ({ kabar: [{ npwp: original.npwpPembeli, notice }] }));
  await moveInvoice(context, original, "replaced_wait");
  await openTask(context, {
    jenis: "amendment",
    objekJenis: "faktur",
    objekId: row.id,
    lawanNpwp: original.npwpPembeli,
  });
  return { status, nomor: null };
}

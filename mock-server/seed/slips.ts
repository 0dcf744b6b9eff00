import { randomUUID } from "node:crypto";
import { hitungBukpot, nomorBukpot, PENERBITAN } from "~/domain/bukpot";
import { nitkuOf } from "~/domain/kit/npwp";
import { lastDay, tahunOf } from "~/domain/kit/tanggal";
import { insertBukpot, markIssued, sidikBukpot, tercetakBukpot } from "../db/bukpot";
import { nextNumber } from "../db/counter";
import { registerPrintable } from "../db/dokumen";
import { karyawanDikenal, wajibPajakOf } from "../db/pihak";
import { settleByItself } from "../db/settle";
import { sqlTime, type Writer } from "../db/sql";
import type { PackSlip } from "../pack/schema";
import { inTurn } from "../turns";
import type { Sandbox, SeededClass } from "./shapes";

/** Fields of a slip that follow from its pack and its recipient, whatever is typed there. */
export const ISI_DITETAPKAN: readonly string[] = ["npwp", "nitku", "nitkuPenerima", "tanggal"];

/** Figures of a slip of the pack; the same for every participant. */
const computed = (slip: PackSlip) => hitungBukpot(slip.jenis, slip.isi, { tanggal: lastDay(String(slip.isi.masa)) });

/**
 * Slips that scripted counterparties issued to some participants, or as earlier employers to their employees, oldest
 * first. Numbers come from the pack or the class's counter.
 */
export async function seedSlips(
  sql: Writer,
  batch: SeededClass,
  given: readonly PackSlip[],
  sandboxes: readonly Sandbox[],
  now: Date,
): Promise<void> {
  const slips = [...given].sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1));
  for (const slip of slips) {
    const hasil = computed(slip);
    await inTurn(sandboxes, (sandbox) => issueTo(sql, batch, slip, hasil, sandbox, now));
  }
}

async function issueTo(
  sql: Writer,
  batch: SeededClass,
  slip: PackSlip,
  hasil: ReturnType<typeof computed>,
  sandbox: Sandbox,
  now: Date,
): Promise<void> {
  const party = async (ref: string) => {
    const npwp = sandbox.npwp.get(ref) ?? "";
    const taxpayer = await wajibPajakOf(sql, batch.id, npwp);
    // an employee is no taxpayer of the class
    const known = taxpayer ?? (await karyawanDikenal(sql, { batchId: batch.id, ownerNpwp: "" }, npwp));
    return { npwp, nama: known?.nama ?? "", terdaftar: taxpayer !== undefined };
  };
  const { terdaftar, ...maker } = await party(slip.pemotong);
  // a class of an earlier release of the pack may lack the employer
  if (slip.nomor !== undefined && !terdaftar) return;
  const recipient = await party(slip.penerima ?? "");
  const id = randomUUID();
  const places = { nitku: nitkuOf(maker.npwp), nitkuPenerima: nitkuOf(recipient.npwp) };
  const isi = { ...slip.isi, npwp: recipient.npwp, ...places, tanggal: slip.tanggal };
  const penerima = { npwp: recipient.terdaftar ? recipient.npwp : null, id: recipient.npwp, nama: recipient.nama };
  const values = { ...hasil.values, ...isi };
  await insertBukpot(
    sql,
    id,
    { batchId: batch.id, ...maker },
    { jenis: slip.jenis, isi, hasil: { ...hasil, values }, penerima },
    now,
  );
  const tahun = tahunOf(slip.tanggal);
  const nomor = slip.nomor ?? nomorBukpot(tahun, await nextNumber(sql, `bukpot:${batch.id}:${String(tahun).slice(2)}`));
  const kelas = `${slip.tanggal}T09:00:00+07:00`;
  const terbit = sqlTime(new Date(kelas));
  await markIssued(sql, { id, nomor, tanggal: slip.tanggal, penandatangan: maker.nama, terbit }, now);
  const saat = { batchId: batch.id, tanggal: slip.tanggal, kelas, now };
  await settleByItself(sql, saat, { jenis: "bukpot", objekId: id, ...PENERBITAN });
  const { dpp, pph } = hasil.ringkas;
  const printed = { idPenerima: recipient.npwp, masa: String(slip.isi.masa), dpp, pph, pembetulan: 0 };
  await registerPrintable(
    sql,
    batch.secret,
    tercetakBukpot(batch.id, id, nomor, 0),
    sidikBukpot(nomor, { ownerNpwp: maker.npwp, ...printed }),
    now,
  );
}

import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { nomorBukpot } from "~/domain/bukpot/nomor";
import { isTerbit, PENERBITAN, PENGGANTIAN } from "~/domain/bukpot/status";
import type { Values } from "~/domain/kit/form";
import { tahunOf } from "~/domain/kit/tanggal";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import {
  type BukpotRow,
  bukpotOf,
  isiOf,
  markIssued,
  moveBukpot,
  sidikBukpot,
  tercetakBukpot,
  updateBukpot,
} from "../../db/bukpot/store";
import { nextNumber } from "../../db/counter";
import { mine } from "../../db/ownership";
import { settle } from "../../db/settle";
import { acting, classStamp } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { kabarPenerima } from "./kabar";
import { type Olahan, processBukpot } from "./olah";
import { registryOf } from "./penerima";
import { type Diperiksa, type Pemeriksa, pemeriksa } from "./periksa";
import { keadaanMenolak, labelBukpot, milikDalam, readIsi, saveBukpot } from "./simpan";
import { kurangIsian } from "./temuan";

/** Throws all findings as one failure, each at its field; a single finding is also the message. */
export async function refuseBukpot(olahan: Olahan, periksa: Pemeriksa, row: Diperiksa): Promise<void> {
  const errors = (await periksa(olahan, row)).filter(({ berat }) => berat === "galat");
  const told = new Set(errors.map(({ field }) => field));
  // a field named by a rule is not also missing: the page counts it once as well
  const kurang = Object.entries(kurangIsian(olahan.jenis, olahan.isi)).filter(([field]) => !told.has(field));
  const fields: Record<string, FieldFailure[]> = Object.fromEntries(kurang);
  const missing = kurang.length;
  for (const { field, code, params } of errors)
    fields[field] = [...(fields[field] ?? []), { key: `galat.${code}`, params }];
  const [only, second] = errors;
  if (only && !second && missing === 0) throw new AppError(only.code, only.params, fields);
  const banyak = missing + errors.length;
  if (banyak > 0) throw new AppError("slip_invalid", { banyak }, fields);
}

/** Shared data for issuing many slips: recipients and the answers of checks are read once. */
type Penerbitan = { readonly olah: (row: BukpotRow) => Promise<Olahan>; readonly periksa: Pemeriksa };
async function penerbitan(context: ChangeContext): Promise<Penerbitan> {
  const act = acting(context);
  const registry = registryOf(context.sql, act);
  return {
    olah: (row) =>
      processBukpot(context.sql, act, row.jenis, isiOf(row), { registry, menggantikanId: row.menggantikanId }),
    periksa: await pemeriksa(context.sql, act),
  };
}

/** The number of a slip issued now: a replacement keeps the number of the slip it replaces. */
async function nomorUntuk(context: ChangeContext, asal: BukpotRow | undefined): Promise<string> {
  if (asal?.nomor) return asal.nomor;
  const { batch } = acting(context);
  const tahun = tahunOf(batch.tanggal);
  return nomorBukpot(tahun, await nextNumber(context.sql, `bukpot:${batch.id}:${String(tahun).slice(2)}`));
}

/**
 * Issues one draft: computes it anew, checks everything, assigns its number, replaces the earlier slip, notifies the
 * recipient. Throws when a rule forbids it; then nothing has changed. Returns the number.
 */
async function issueOne(context: ChangeContext, row: BukpotRow, shared: Penerbitan): Promise<string> {
  const asal = row.menggantikanId ? await bukpotOf(context.sql, mine(context), row.menggantikanId) : undefined;
  if (asal && !isTerbit(asal)) throw keadaanMenolak(asal);
  const olahan = await shared.olah(row);
  await refuseBukpot(olahan, shared.periksa, row);
  const tanggal = typeof olahan.isi.tanggal === "string" ? olahan.isi.tanggal : acting(context).batch.tanggal;
  await updateBukpot(context.sql, row.id, { ...olahan, isi: { ...olahan.isi, tanggal } }, context.now);
  return terbitkan(context, row.id, tanggal, asal);
}

/**
 * Issues a stored draft that was computed and checked in this transaction. It sets its number, its replacement, its
 * history and its QR code, and notifies its recipient. Returns the number.
 */
export async function terbitkan(
  context: ChangeContext,
  id: string,
  tanggal: string,
  asal?: BukpotRow,
): Promise<string> {
  const { sql, now } = context;
  const { caller } = acting(context);
  const nomor = await nomorUntuk(context, asal);
  await markIssued(sql, { id, nomor, tanggal, penandatangan: caller.nama, terbit: classStamp(context) }, now);
  if (asal) await replaceBukpot(context, asal, id);
  const issued = (await bukpotOf(sql, mine(context), id)) as BukpotRow;
  const { dpp, pph } = issued;
  await settle(context, {
    jenis: "bukpot",
    objekId: id,
    label: nomor,
    ...PENERBITAN,
    sesudah: { dpp, pph },
    kabar: kabarPenerima(context, issued, asal ? "bukpot_dibetulkan" : "bukpot_terbit"),
    cetak: {
      nomor: tercetakBukpot(issued.batchId, id, nomor, issued.pembetulan).nomor,
      sidik: sidikBukpot(nomor, issued),
    },
  });
  return nomor;
}

async function replaceBukpot(context: ChangeContext, asal: BukpotRow, oleh: string): Promise<void> {
  await moveBukpot(context.sql, asal.id, PENGGANTIAN.ke, { digantikan: oleh }, context.now);
  await settle(context, { jenis: "bukpot", objekId: asal.id, label: labelBukpot(asal), ...PENGGANTIAN });
}

/** Issues many drafts, each by itself, in the given order; returns a result per row. The code was checked before. */
export async function issueBukpot(context: ChangeContext, ids: readonly string[]): Promise<BulkResult> {
  const shared = await penerbitan(context);
  return eachRow(context, ids, async (id) =>
    issueOne(context, await milikDalam(context.sql, context, id, "issue"), shared),
  );
}

/**
 * Issues a slip as typed, in the running transaction. `rincian`: the parts of a month's gross, as a salary sheet keeps
 * them. Returns its number.
 */
export async function issueBaru(
  context: ChangeContext,
  jenis: JenisBukpot,
  isi: Values,
  rincian?: Values,
): Promise<string> {
  const { id } = await saveBukpot(context, jenis, { ...readIsi(jenis, isi), ...(rincian ? { rincian } : {}) });
  return issueOne(context, await milikDalam(context.sql, context, id, "issue", jenis), await penerbitan(context));
}

const submit = (jenis: JenisBukpot) =>
  change(contract.bukpotSubmit[jenis], {
    before: async (input, context) => {
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      return "isi" in input ? readIsi(jenis, input.isi) : null;
    },
    change: async (input, context, isi) => {
      const id = "id" in input ? input.id : isi ? (await saveBukpot(context, jenis, isi)).id : randomUUID();
      const row = await milikDalam(context.sql, context, id, "issue", jenis);
      return { id, status: PENERBITAN.ke, nomor: await issueOne(context, row, await penerbitan(context)) };
    },
  });

export const submitServices = Object.fromEntries(JENIS_BUKPOT.map((jenis) => [jenis, submit(jenis)])) as Record<
  JenisBukpot,
  ReturnType<typeof submit>
>;

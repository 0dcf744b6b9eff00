import { contract } from "~/contract";
import type { WajibPajakRow } from "~/contract/rujukan";
import { nitkuOf, normalizeDigits } from "~/domain/kit/npwp";
import { refCari } from "~/domain/ref";
import { daftarTerbitan, terbitanRef } from "~/domain/ref/terbitan";
import { batchReached } from "../../db/batch";
import { findWajibPajak, semuaCabang, type WajibPajakDicari } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { read, type Services } from "../kit";
import { findDocuments } from "./dokumen";

const address = ({ alamat, kota }: { alamat: string; kota: string }) => [alamat, kota].filter(Boolean).join(", ");

async function withPlaces(sql: Reader, batchId: string, row: WajibPajakDicari): Promise<WajibPajakRow> {
  const branches = await semuaCabang(sql, { batchId, ownerNpwp: row.npwp });
  const head = { nitku: nitkuOf(row.npwp), nama: row.nama, alamat: address(row) };
  const others = branches
    .map((one) => ({ nitku: nitkuOf(row.npwp, one.kode), nama: one.nama, alamat: address(one) }))
    .filter(({ nitku }) => nitku !== head.nitku);
  return { ...row, alamat: address(row), pkp: row.pkp === 1, tempat: [head, ...others] };
}

/** A class within the reach of an organiser or instructor; undefined for any other. */
async function reachedBatch(sql: Reader, caller: Caller, id: string): Promise<{ id: string } | undefined> {
  if (caller.peran === "peserta") return undefined;
  return batchReached(sql, caller, id);
}

export const rujukanServices: Services<typeof contract.rujukan> = {
  dokumen: read(contract.rujukan.dokumen, async ({ q }, context) => ({ rows: await findDocuments(context, q) })),

  /** Taxpayers of the caller's own class; a caller without a class finds nobody. */
  find: read(contract.rujukan.find, async ({ q = "", batchId, selainSendiri, page, perPage }, context) => {
    const caller = callerOf(context);
    const batch = caller.batch ?? (batchId ? await reachedBatch(context.sql, caller, batchId) : undefined);
    if (!batch) return { rows: [], page, perPage, total: 0 };
    const digits = normalizeDigits(q);
    const number = /^\d{3,22}$/.test(digits) ? digits.slice(0, 16) : null;
    const kecuali = selainSendiri === "ya" ? (caller.wp?.npwp ?? "") : "";
    const found = await findWajibPajak(
      context.sql,
      { batchId: batch.id, nama: q, nomor: number, kecuali },
      { page, perPage },
    );
    return { ...found, rows: await inTurn(found.rows, (row) => withPlaces(context.sql, batch.id, row)) };
  }),

  refVersi: read(contract.rujukan.refVersi, () => ({ rows: [...daftarTerbitan()] })),
  ref: read(contract.rujukan.ref, ({ type, q, kodeTransaksi, induk, page, perPage }) => {
    const found = refCari(type, q ?? "", { kodeTransaksi, induk });
    const rows = found.slice((page - 1) * perPage, page * perPage);
    return { rows: rows.map((row) => ({ ...row })), page, perPage, total: found.length, versi: terbitanRef(type) };
  }),
};

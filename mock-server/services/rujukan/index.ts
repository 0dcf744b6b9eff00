import { contract } from "~/contract";
import type { WajibPajakRow } from "~/contract/rujukan";
import { nitkuOf, normalizeDigits } from "~/domain/kit/npwp";
import { refCari } from "~/domain/ref";
import { containing } from "../../db/list";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { reachOf } from "../batch/scope";
import { read, type Services } from "../kit";

type Row = { npwp: string; nama: string; alamat: string; kota: string; jenis: string; pkp: number };
type Branch = { kode: string; nama: string; alamat: string; kota: string };

const address = ({ alamat, kota }: { alamat: string; kota: string }) => [alamat, kota].filter(Boolean).join(", ");

async function withPlaces(sql: Reader, batchId: string, row: Row): Promise<WajibPajakRow> {
  const branches = await sql.all<Branch>(
    `SELECT kode, nama, alamat, kota FROM Cabang WHERE batchId = ? AND ownerNpwp = ? AND dihapus = 0 ORDER BY kode`,
    [batchId, row.npwp],
  );
  const head = { nitku: nitkuOf(row.npwp), nama: row.nama, alamat: address(row) };
  const others = branches
    .map((one) => ({ nitku: nitkuOf(row.npwp, one.kode), nama: one.nama, alamat: address(one) }))
    .filter(({ nitku }) => nitku !== head.nitku);
  return { ...row, alamat: address(row), pkp: row.pkp === 1, tempat: [head, ...others] };
}

/** A class that an organiser or instructor reaches; undefined for any other. */
async function reachedBatch(sql: Reader, caller: Caller, id: string): Promise<{ id: string } | undefined> {
  if (caller.peran === "peserta") return undefined;
  const reach = reachOf(caller);
  return sql.get<{ id: string }>(
    `SELECT b.id FROM Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.id = @id AND ${reach.sql}`,
    {
      ...reach.params,
      id,
    },
  );
}

export const rujukanServices: Services<typeof contract.rujukan> = {
  /** Taxpayers of the caller's own class; a caller without a class finds nobody. */
  find: read(contract.rujukan.find, async ({ q = "", batchId, selainSendiri, page, perPage }, context) => {
    const caller = callerOf(context);
    const batch = caller.batch ?? (batchId ? await reachedBatch(context.sql, caller, batchId) : undefined);
    if (!batch) return { rows: [], page, perPage, total: 0 };
    const digits = normalizeDigits(q);
    const number = /^\d{3,22}$/.test(digits) ? digits.slice(0, 16) : null;
    const where = `batchId = @batchId AND npwp <> @own AND (nama LIKE @q ESCAPE '\\' OR npwp LIKE @npwp)`;
    const asked = {
      batchId: batch.id,
      q: containing(q),
      npwp: number ? `${number}%` : "",
      own: selainSendiri === "ya" ? (caller.wp?.npwp ?? "") : "",
    };
    const found = await context.sql.all<Row>(
      `SELECT npwp, nama, alamat, kota, jenis, pkp FROM WajibPajak WHERE ${where}
        ORDER BY npwp = @number DESC, nama, npwp LIMIT @perPage OFFSET @offset`,
      { ...asked, number: number ?? "", perPage, offset: (page - 1) * perPage },
    );
    const total =
      (await context.sql.get<{ n: number }>(`SELECT COUNT(*) AS n FROM WajibPajak WHERE ${where}`, asked))?.n ?? 0;
    return { rows: await inTurn(found, (row) => withPlaces(context.sql, batch.id, row)), page, perPage, total };
  }),

  ref: read(contract.rujukan.ref, ({ type, q, kodeTransaksi, page, perPage }) => {
    const found = refCari(type, q ?? "", kodeTransaksi);
    const rows = found.slice((page - 1) * perPage, page * perPage);
    return { rows: rows.map((row) => ({ ...row })), page, perPage, total: found.length };
  }),
};

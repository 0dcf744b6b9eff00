import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { PengembalianRow } from "~/contract/pengembalian";
import { historyOf } from "../../db/history";
import { type Condition, containing, given, listPage } from "../../db/list";
import { acting, type Context } from "../../http/context";
import { read } from "../kit";

const statement = {
  select:
    "p.id, p.nomor, p.status, p.jalur, p.jumlah, p.dikembalikan, p.butir, p.kap, p.kjs, p.sptId, s.jenis, s.masa, s.pembetulan, p.diminta, p.putusPada, p.diputus, p.bank, p.rekening, p.pemilik",
  from: "Pengembalian p JOIN Spt s ON s.id = p.sptId",
  sort: {
    nomor: "p.nomor",
    masa: "s.masa",
    jumlah: "p.jumlah",
    status: "p.status",
    diminta: "p.diminta",
    putusPada: "p.putusPada",
  },
  order: ["p.nomor DESC", "p.id"],
};
const mine = (context: Context): Condition => {
  const { batch, wp } = acting(context);
  return {
    sql: "p.batchId = @batchId AND p.ownerNpwp = @npwp",
    params: { batchId: batch.id, npwp: wp.npwp },
  };
};
const ONE = { page: 1, perPage: 1, sort: undefined };
const MOST = 100;

/** The requests that a return has made, oldest first. */
export const requestsOf = async (context: Context, sptId: string): Promise<PengembalianRow[]> =>
  (
    await listPage<PengembalianRow>(
      context.sql,
      statement,
      [mine(context), { sql: "p.sptId = @sptId", params: { sptId } }],
      {
        ...ONE,
        perPage: MOST,
        sort: "nomor",
      },
    )
  ).rows;

export const pengembalianServices = {
  listPengembalian: read(contract.pembayaran.listPengembalian, ({ status, jalur, masa, q, ...query }, context) =>
    listPage<PengembalianRow>(
      context.sql,
      statement,
      given(
        mine(context),
        status && { sql: "p.status = @status", params: { status } },
        jalur && { sql: "p.jalur = @jalur", params: { jalur } },
        masa && { sql: "s.masa = @masa", params: { masa } },
        q && { sql: "p.nomor LIKE @q ESCAPE '\\'", params: { q: containing(q) } },
      ),
      query,
    ),
  ),
  detailPengembalian: read(contract.pembayaran.detailPengembalian, async ({ id }, context) => {
    const own = [mine(context), { sql: "p.id = @id", params: { id } }];
    const [row] = (await listPage<PengembalianRow>(context.sql, statement, own, ONE)).rows;
    if (!row) throw new AppError("not_found");
    return { ...row, riwayat: await historyOf(context.sql, "pengembalian", id) };
  }),
};

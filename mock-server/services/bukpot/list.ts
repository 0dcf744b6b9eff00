import { contract } from "~/contract";
import type { BukpotRow } from "~/contract/bukpot/daftar";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { TAB_BUKPOT } from "~/domain/bukpot/status";
import { type BukpotDaftar, type DaftarBukpot, daftarDibuat, daftarDiterima } from "../../db/bukpot/daftar";
import { laporanBukpot } from "../../db/bukpot/laporan";
import { acting, type Context } from "../../http/context";
import { those } from "../../turns";
import { read } from "../kit";
import { maySeeBukpot } from "./hak";

/** The types of slips that a representative can draft and therefore see; undefined for a caller who sees all. */
async function terlihat(context: Context): Promise<readonly JenisBukpot[] | undefined> {
  const seen = await those(JENIS_BUKPOT, (jenis) => maySeeBukpot(context, jenis));
  return seen.length < JENIS_BUKPOT.length ? seen : undefined;
}

async function withReturns({ sql }: Context, page: DaftarBukpot<BukpotDaftar>) {
  const laporan = await laporanBukpot(
    sql,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row): BukpotRow => ({ ...row, laporan: laporan.get(row.id) ?? "belum" })) };
}

export const listServices = {
  list: read(contract.bukpot.list, async ({ tab, ...query }, context) => {
    const { batch, wp } = acting(context);
    const asked = { ...query, keadaan: tab && TAB_BUKPOT[tab], terlihat: await terlihat(context) };
    return withReturns(context, await daftarDibuat(context.sql, { batchId: batch.id, npwp: wp.npwp }, asked));
  }),

  listMasukan: read(contract.bukpot.listMasukan, async (query, context) => {
    const { batch, wp } = acting(context);
    const asked = { ...query, terlihat: await terlihat(context) };
    return withReturns(context, await daftarDiterima(context.sql, { batchId: batch.id, npwp: wp.npwp }, asked));
  }),
};

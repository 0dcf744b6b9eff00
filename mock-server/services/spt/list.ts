import { contract } from "~/contract";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { containing, given, listPage } from "../../db/list";
import type { Spt } from "../../db/spt-store";
import { sqlList } from "../../db/sql";
import { acting } from "../../http/context";
import { inTurn, those } from "../../turns";
import { read } from "../kit";
import { maySeeSpt } from "./keadaan";
import { perluPembetulan, perluRingkas } from "./perlu";

const sort = {
  jenis: "s.jenis",
  masa: "s.masa",
  status: "s.status",
  nilai: "s.nilai",
  jatuhTempo: "s.jatuhTempo",
  dibuat: "s.dibuat",
  tanggalLapor: "s.tanggalLapor",
  bpe: "s.bpe",
};
const statement = {
  select: "s.*",
  from: "Spt s",
  sort,
  order: ["s.masa DESC", "s.pembetulan DESC", "s.jenis", "s.id"],
};

/** What a return says of itself, in a list as on its page. */
export const sptRowOf = (spt: Spt, wp: { npwp: string; nama: string }) => ({
  ...{ id: spt.id, jenis: spt.jenis, masa: spt.masa, tahun: spt.tahun, pembetulan: spt.pembetulan, status: spt.status },
  ...{
    nilai: spt.diposting === null ? null : spt.nilai,
    jatuhTempo: spt.jatuhTempo,
    dibuat: new Date(spt.dibuat).toISOString(),
  },
  ...{ tanggalLapor: spt.tanggalLapor, bpe: spt.bpe, npwp: wp.npwp, nama: wp.nama },
});

export const listServices = {
  list: read(contract.spt.list, async ({ bagian, status, jenis, masa, tahun, q, ...query }, context) => {
    const { batch, wp } = acting(context);
    const conditions = given(
      { sql: "s.batchId = @batchId AND s.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
      { sql: `s.status IN (${sqlList(bagian === "konsep" ? SPT_KONSEP : SPT_DILAPORKAN)})` },
      { sql: `s.jenis IN (${sqlList(await those(JENIS_SPT, (one) => maySeeSpt(context, one)))})` },
      status && { sql: "s.status = @status", params: { status } },
      jenis && { sql: "s.jenis = @jenis", params: { jenis } },
      masa && { sql: "s.masa = @masa", params: { masa } },
      tahun !== undefined && { sql: "s.tahun = @tahun", params: { tahun } },
      q && { sql: "s.bpe LIKE @q ESCAPE '\\'", params: { q: containing(q) } },
    );
    const page = await listPage<Spt>(context.sql, statement, conditions, query);
    return {
      ...page,
      rows: await inTurn(page.rows, async (row) => ({
        ...sptRowOf(row, wp),
        perlu: perluRingkas(await perluPembetulan(context.sql, row)),
      })),
    };
  }),
};

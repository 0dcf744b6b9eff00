import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type CadanganRow, cadanganPage, cadanganSatu, hapusCadangan, pekerjaanSejak } from "../../db/cadangan";
import { type Context, callerOf } from "../../http/context";
import { change, read, type Services } from "../kit";
import { clockedBatch } from "./clock";
import { npwpDari, orangDi, pemilikDari } from "./salinan";
import { batchInScope } from "./scope";

const iso = (waktu: string): string => new Date(waktu).toISOString();
const told = (row: CadanganRow) => ({ ...row, dibuat: iso(row.dibuat) });

/** A class whose sandboxes the caller restores; an archived one is read-only. Throws `forbidden`. */
async function classRead({ sql, ...context }: Context, batchId: string) {
  const batch = await batchInScope(sql, callerOf(context), batchId);
  if (!batch.jam) throw new AppError("forbidden");
  return batch;
}

export const cadanganKelasServices: Services<typeof contract.cadanganKelas> = {
  list: read(contract.cadanganKelas.list, async ({ batchId, ...query }, context) => {
    const { id } = await classRead(context, batchId);
    const page = await cadanganPage(context.sql, id, query);
    return { ...page, rows: page.rows.map(told) };
  }),
  akibat: read(contract.cadanganKelas.akibat, async ({ batchId, cadanganId, pesertaId }, context) => {
    const { sql } = context;
    const { id } = await classRead(context, batchId);
    const kept = cadanganId === undefined ? null : await cadanganSatu(sql, id, cadanganId);
    if (kept === undefined) throw new AppError("backup_unknown");
    const people = kept ? await pemilikDari(sql, id, kept.npwp) : await orangDi(sql, id, pesertaId);
    const satu = kept ? kept.npwp !== null : pesertaId !== undefined;
    const { terakhir, ...sejak } = await pekerjaanSejak(sql, id, {
      sejak: kept?.dibuat ?? null,
      npwp: satu ? await npwpDari(sql, people) : null,
    });
    return {
      cadangan: kept && told(kept),
      peserta: kept ? kept.peserta : satu ? (people[0]?.nama ?? null) : null,
      orang: people.length,
      sejak: { ...sejak, terakhir: terakhir && iso(terakhir) },
    };
  }),
  hapus: change(contract.cadanganKelas.hapus, {
    change: async ({ batchId, ids }, context) => {
      const batch = await clockedBatch(context, batchId);
      const jumlah = await hapusCadangan(context.sql, batch.id, ids);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        npwp: null,
        label: batch.nama,
        sesudah: { cadangan: "hapus", jumlah },
      });
      return { jumlah };
    },
  }),
};

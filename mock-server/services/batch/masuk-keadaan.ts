import { contract } from "~/contract";
import type { BatchDetail } from "~/contract/batch/baris";
import { errorAt, type FieldFailure } from "~/contract/errors";
import { daftarDiceritakan, daftarOf, type Tertolak } from "../../db/batch/daftar-masuk-store";
import { isArsip } from "../../db/batch/store";
import { type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { kolomDari } from "./kolom-roster";
import { ceritakan } from "./masuk";
import { batchInScope } from "./scope";
import { sheetFor } from "./sheet";

const NONE = { akunId: null, total: 0, selesai: 0, galat: "[]", catatan: "[]", berakhir: "" };

const DAY_MS = 24 * 3_600_000;
/** The status of a long roster on the page of a class; null when there is nothing to show. */
export async function ceritaRoster(
  { sql, now }: Pick<Context, "sql" | "now">,
  id: string,
): Promise<BatchDetail["roster"]> {
  const row = await daftarDiceritakan(sql, id, new Date(now.getTime() - DAY_MS));
  if (!row) return null;
  const { selesai, total, galat, berakhir } = row;
  return { berjalan: berakhir === null, selesai, total, gagal: (JSON.parse(galat) as Tertolak[]).length };
}

export const rosterServices = {
  kolomRoster: read(contract.batch.kolomRoster, async (_input, context) => {
    const [file] = context.files;
    if (!file) throw errorAt("berkas", "roster_empty");
    return kolomDari(file, context.caller?.akunId);
  }),
  roster: read(contract.batch.roster, async ({ id }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), id);
    const row = (await daftarOf(context.sql, id)) ?? NONE;
    const arsip = await isArsip(context.sql, id);
    const galat = JSON.parse(row.galat) as Tertolak[];
    // names and addresses only for callers who can read them elsewhere too
    const rinci = batch.sandi || row.akunId === callerOf(context).akunId;
    return {
      id,
      nama: batch.nama,
      total: row.total,
      selesai: row.selesai,
      berjalan: row.berakhir === null,
      tertinggal: galat.length,
      gagal: galat
        .filter(({ alasan }) => rinci && alasan.length > 0)
        .map(({ baris, nama, alasan }) => ({ baris, nama, alasan: ceritakan(context, alasan) })),
      catatan: rinci ? ceritakan(context, JSON.parse(row.catatan) as FieldFailure[]) : [],
      adaLembar: (await sheetFor(context, batch)) !== null,
      lanjut: batch.ubah && row.berakhir !== null && row.selesai < row.total,
      tambah: batch.sandi && !arsip,
      arsip,
    };
  }),
};

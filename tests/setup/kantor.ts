import { randomUUID } from "node:crypto";
import { insertRencana, type RencanaRow } from "../../mock-server/db/kantor";
import type { TestApi } from "./api";

type Place = { readonly batchId: string; readonly ownerNpwp: string; readonly sptId: string };
/** A collection letter that waits for the instructor, as the office keeps it. Returns its id. */
export async function intended({ db }: TestApi, place: Place): Promise<string> {
  const id = randomUUID();
  const row: RencanaRow = {
    ...{ id, ...place, kunci: `stp ${place.sptId} 411211`, status: "pending", jenis: "stp", kap: "411211" },
    ...{ kjs: "300", masaAwal: "2026-03", masaAkhir: "2026-03", pokok: 0, sanksi: 500_000, alasan: "Terlambat lapor." },
    ...{ disusun: "2026-04-06", diputus: null, catatan: "", ketetapanId: null, versi: 1 },
  };
  await db.write((sql) => insertRencana(sql, row, "2026-04-06T03:00:00.000Z"));
  return id;
}

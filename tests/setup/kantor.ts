import { randomUUID } from "node:crypto";
import type { JenisSpt } from "~/domain/parameters/spt";
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

type Masa = { readonly masa: string; readonly hitung: Readonly<Record<string, number>> };
/** Monthly returns of 2025, filed in time before the class began, with these figures of their main form. */
export const dilaporkanDulu = (
  { db }: TestApi,
  owner: Omit<Place, "sptId">,
  jenis: JenisSpt,
  months: readonly Masa[],
) =>
  db.write(async (sql) => {
    for (const { masa, hitung } of months) {
      const row = { ...owner, id: randomUUID(), jenis, masa, tahun: Number(masa.slice(0, 4)) };
      await sql.run(
        `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, tanggalLapor, bpe,
           dibuat, diubah)
         VALUES (@id, @batchId, @ownerNpwp, @jenis, @masa, @tahun, 'submitted', '2025', '2026-02-02', '2026-02-02',
           'BPE-' || @masa, '2026-02-02', '2026-02-02')`,
        row,
      );
      await sql.run("INSERT INTO SptFormulir (sptId, lampiran, isi, hitung) VALUES (?, 'induk', '{}', ?)", [
        row.id,
        JSON.stringify(hitung),
      ]);
    }
  });
/** The months of 2025. */
export const BULAN_2025 = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, "0")}`);

import { randomUUID } from "node:crypto";
import type { JenisSpt } from "~/domain/parameters/spt";
import type { Temuan } from "~/domain/spt";
import { insertRencana, type RencanaRow } from "../../mock-server/db/kantor";
import { insertTitik, type Titik } from "../../mock-server/db/kantor/titik-store";
import type { Actor, TestApi } from "./api";
import { pdf } from "./attachments";
import { ok } from "./spt";

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

const BUTIR: Temuan = {
  code: "jasa_bukti",
  teks: "sptbadan:periksa.jasa_bukti",
  severity: "peringatan",
  field: "d4",
  params: { buku: 100_000_000, bukti: 0 },
  taruhan: 100_000_000,
  dasar: "UU PPh ps. 23(1)c; PMK 141/PMK.03/2015",
  penjelasan: ["bank_asuransi", "skb_pp55", "reimbursement", "barang", "akrual", "jasa_perorangan"],
  kantor: { bobot: 5, pajak: 2_000_000, kap: "411124", fakta: "jasa" },
};
/** A question with a point, issued by the head and answered with a reason and a file. Returns the id of the letter. */
export async function ditanya({ db }: TestApi, head: Actor, owner: Actor, place: Place): Promise<string> {
  const { batchId, ownerNpwp: npwp, sptId } = place;
  const period = { kap: "411126", kjs: "200", masaAwal: "2026-03", masaAkhir: "2026-03" };
  const asked = { batchId, npwp, jenis: "sp2dk", untuk: "satu", ...period, alasan: "Mohon penjelasan." };
  const [ketetapanId = ""] = (await ok(head, "POST", "/ketetapan/terbit", asked)).ids;
  const rencanaId = randomUUID();
  const row: RencanaRow = {
    ...{
      id: rencanaId,
      ...place,
      kunci: `sp2dk ${sptId}`,
      status: "sent",
      jenis: "sp2dk",
      ...period,
      pokok: 0,
      sanksi: 0,
    },
    ...{ alasan: asked.alasan, disusun: "2026-04-06", diputus: "2026-04-06", catatan: "", ketetapanId, versi: 2 },
  };
  const titik: Titik = {
    ...{ rencanaId, urut: 1, kode: BUTIR.code, temuan: BUTIR, taruhan: 100_000_000, status: "open", jawaban: [] },
    ...{ hasil: null, catatan: "", ditutup: null },
  };
  await db.write(async (sql) => {
    await insertRencana(sql, row, "2026-04-06T03:00:00.000Z");
    await insertTitik(sql, titik);
  });
  const answer = { id: ketetapanId, urut: 1, cara: "penjelasan", penjelasan: "akrual", isi: "Ditagih Januari." };
  const { status } = await owner.call("POST", "/payment/ketetapan/jawab", answer, { files: [pdf("tagihan.pdf")] });
  if (status !== 200) throw new Error(`the point was not answered: ${status}`);
  return ketetapanId;
}

type Masa = { readonly masa: string; readonly hitung: Readonly<Record<string, number>> };
/** Monthly returns with these figures of their main form, filed on a day: by default before the class began. */
export const dilaporkanDulu = (
  { db }: TestApi,
  owner: Omit<Place, "sptId">,
  jenis: JenisSpt,
  months: readonly Masa[],
  hari = "2026-02-02",
) =>
  db.write(async (sql) => {
    for (const { masa, hitung } of months) {
      const row = { ...owner, hari, id: randomUUID(), jenis, masa, tahun: Number(masa.slice(0, 4)) };
      await sql.run(
        `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, tanggalLapor, bpe,
           dibuat, diubah)
         VALUES (@id, @batchId, @ownerNpwp, @jenis, @masa, @tahun, 'submitted', '2025', @hari, @hari,
           'BPE-' || @jenis || @masa, @hari, @hari)`,
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

type Slip = { readonly jenis: string; readonly masa: string; readonly kodeObjek: string; readonly nilai: number };
/** A slip that a taxpayer issued before the class began, with this amount, whole rupiah. */
export async function bukpotDulu(
  { db }: TestApi,
  { batchId, ownerNpwp }: Omit<Place, "sptId">,
  { jenis, masa, kodeObjek, nilai }: Slip,
): Promise<void> {
  const id = randomUUID();
  await db.write((sql) =>
    sql.run(
      `INSERT INTO Bukpot (id, batchId, ownerNpwp, ownerNama, jenis, status, masa, nomor, kodeObjek, bruto, dpp, pph, isi,
         hitung, dibuat, diubah)
       VALUES (@id, @batchId, @ownerNpwp, 'PT', @jenis, 'issued', @masa, @id, @kodeObjek, @nilai, @nilai, @nilai, '{}', '{}',
         '2026-01-02', '2026-01-02')`,
      { id, batchId, ownerNpwp, jenis, masa, kodeObjek, nilai },
    ),
  );
}

/** A posted row of the filed return of a month, about a document. */
export const terpostingDulu = (
  { db }: TestApi,
  { batchId, ownerNpwp }: Omit<Place, "sptId">,
  { jenis, masa }: { readonly jenis: JenisSpt; readonly masa: string },
  row: { readonly lampiran: string; readonly objekId: string; readonly nomor: string; readonly pajak: number },
) =>
  db.write((sql) =>
    sql.run(
      `INSERT INTO SptBaris (sptId, lampiran, urut, asal, objekId, nomor, ppn, pph)
       SELECT id, @lampiran, 1, 'posting', @objekId, @nomor, @pajak, @pajak FROM Spt
         WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis AND masa = @masa`,
      { batchId, ownerNpwp, jenis, masa, ...row },
    ),
  );

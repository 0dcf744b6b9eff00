import { contract } from "~/contract";
import type { LaporanTelaah } from "~/contract/telaah";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { type KaryaDinilai, kesalahanTersering, statistikSoal } from "~/domain/telaah/laporan";
import type { NilaiLembar } from "~/domain/telaah/putaran";
import { buildRencana } from "~/domain/telaah/rencana";
import { waktuSoal } from "~/domain/telaah/waktu";
import { dinilaiSemua, isiKunciOf } from "../../db/telaah/dinilai";
import { balasanTelaah, type KunciRingkas, kunciOf, STATUS_TELAAH } from "../../db/telaah/store";
import { pesertaTugas } from "../../db/tugas";
import { tugasVariasi } from "../../db/variasi";
import type { Context } from "../../http/context";
import { read } from "../kit";
import { tugasInScope } from "../tugas";
import { isTerbaru } from "./antre";
import { solusiOf } from "./kunci-paket";
import { dasarOf, keAngka, labelMedan } from "./tampil";

type Dinilai = KaryaDinilai & {
  readonly balasanId: string;
  readonly akhir: NilaiLembar;
  readonly hasil: Pick<HasilTelaah, "dasar">;
  readonly waktu: HasilTelaah["waktu"];
};
type Baris = Awaited<ReturnType<typeof balasanTelaah>>[number];
/** Compared works of replies. */
async function dinilaiOf(context: Context, kunci: KunciRingkas, rows: readonly Baris[]): Promise<Dinilai[]> {
  const found = await dinilaiSemua(
    context.sql,
    kunci,
    rows.map(({ balasanId }) => balasanId),
  );
  return rows.flatMap(({ balasanId, nama }): Dinilai[] => {
    const own = found.get(balasanId);
    if (!own) return [];
    const { hasil, karya: nilai, akhir } = own;
    return [{ balasanId, nama, nilai, akhir, putusan: hasil.putusan, hasil, waktu: hasil.waktu }];
  });
}
type StatusTelaah = LaporanTelaah["peserta"][number]["status"];
function statusDari(row: Baris, kunciId: string | undefined): StatusTelaah {
  if (row.status === null) return "menunggu";
  if (kunciId === undefined || !isTerbaru(row, kunciId)) return "usang";
  return row.status === STATUS_TELAAH.selesai ? "selesai" : "gagal";
}
/** Wrong decisions that a report lists for each question. */
const TERBANYAK = 5;

export const hasilServices = {
  laporan: read(contract.telaah.laporan, async ({ tugasId }, context): Promise<LaporanTelaah> => {
    const task = await tugasInScope(context, tugasId);
    const kunci = await kunciOf(context.sql, tugasId);
    const rows = await balasanTelaah(context.sql, tugasId, kunci === undefined);
    const isi = kunci && isiKunciOf(kunci);
    const karya = isi ? await dinilaiOf(context, kunci, rows) : [];
    const nilai = new Map(karya.map((one) => [one.balasanId, one.akhir]));
    const soal = (isi?.skema.soal ?? []).filter(({ poin }) => poin > 0);
    const statistik = statistikSoal(soal, karya);
    const waktu = waktuSoal(soal, karya);
    const rencana = buildRencana(
      soal.map(({ id, poin }, at) => {
        const { rata = 0, benar = 0, daya = null } = statistik[at] ?? {};
        return { id, maks: poin, rata, benar, daya };
      }),
      karya.length,
    );
    const sent = new Set(rows.map(({ accountId }) => accountId));
    const people = task.tanpaBalasan === 1 ? [] : await pesertaTugas(context.sql, tugasId);
    return {
      tugasId,
      tugas: task.judul,
      nilaiMaks: task.nilaiMaks,
      adaKunci: kunci !== undefined,
      adaSolusi: (await solusiOf(context.sql, tugasId)) !== undefined,
      bervariasi: ((await tugasVariasi(context.sql, tugasId))?.variasi ?? null) !== null,
      kepala: task.kepala === 1 && task.arsip === 0,
      peserta: rows.map((row) => {
        const own = nilai.get(row.balasanId);
        return {
          balasanId: row.balasanId,
          nama: row.nama,
          accountId: row.accountId,
          status: statusDari(row, kunci?.kunciId),
          poin: own ? keAngka(own.poin) : null,
          petunjuk: keAngka(Object.values(own?.petunjuk ?? {}).reduce((sum, one) => sum + one, 0)),
          soal: Object.fromEntries((own?.soal ?? []).map((one) => [one.soal, keAngka(one.poin)])),
          kunci: row.balasanId === kunci?.balasanId,
        };
      }),
      soal: soal.map(({ id, judul, poin, ...asked }, at) => ({
        id,
        judul,
        maks: keAngka(poin),
        rata: keAngka(statistik[at]?.rata ?? 0),
        benar: statistik[at]?.benar ?? 0,
        waktu: waktu[at] ?? null,
        daya: statistik[at]?.daya ?? null,
        kesalahan: kesalahanTersering(asked, karya)
          .slice(0, TERBANYAK)
          .map(({ jenis, medan, putusan, orang }) => ({
            jenis,
            medan: medan.nama,
            label: putusan.kunci && labelMedan(context.t, { ...putusan, objek: putusan.kunci.objek }, medan.nama),
            kunci: medan.kunci,
            punya: medan.punya,
            dasar: dasarOf(karya.find((one) => one.putusan.includes(putusan))?.hasil, putusan),
            orang: [...orang],
          })),
      })),
      rencana: rencana.map(({ hilang, ...one }) => ({ ...one, hilang: keAngka(hilang) })),
      belum: people.filter(({ accountId }) => !sent.has(accountId)).map(({ nama }) => nama),
    };
  }),
};

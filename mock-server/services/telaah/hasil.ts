import { contract } from "~/contract";
import type { LaporanTelaah } from "~/contract/telaah";
import { type KaryaDinilai, kesalahanTersering, statistikSoal } from "~/domain/telaah/laporan";
import type { NilaiLembar } from "~/domain/telaah/putaran";
import { dinilaiKini, isiKunciOf } from "../../db/telaah/putaran";
import { balasanTelaah, type KunciRingkas, kunciOf, STATUS_TELAAH, telaahOf } from "../../db/telaah/store";
import { tugasVariasi } from "../../db/variasi";
import type { Context } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { tugasInScope } from "../tugas";
import { isTerbaru } from "./antre";
import { solusiOf } from "./kunci-paket";
import { keAngka, labelMedan } from "./tampil";

type Dinilai = KaryaDinilai & { readonly balasanId: string; readonly akhir: NilaiLembar };
type Baris = Awaited<ReturnType<typeof balasanTelaah>>[number];
async function dinilaiOf(context: Context, kunci: KunciRingkas, row: Baris): Promise<Dinilai[]> {
  const own = await dinilaiKini(context.sql, kunci, await telaahOf(context.sql, row.balasanId));
  if (!own) return [];
  const { karya, lembar } = own;
  const { balasanId, nama } = row;
  return [{ balasanId, nama, nilai: karya, akhir: lembar.nilai, putusan: lembar.hasil.putusan }];
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
    const karya = isi ? (await inTurn(rows, (row) => dinilaiOf(context, kunci, row))).flat() : [];
    const nilai = new Map(karya.map((one) => [one.balasanId, one.akhir]));
    const soal = (isi?.skema.soal ?? []).filter(({ poin }) => poin > 0);
    const statistik = statistikSoal(soal, karya);
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
        daya: statistik[at]?.daya ?? null,
        kesalahan: kesalahanTersering(asked, karya)
          .slice(0, TERBANYAK)
          .map(({ jenis, medan, putusan, orang }) => ({
            jenis,
            medan: medan.nama,
            label: putusan.kunci && labelMedan(context.t, { ...putusan, objek: putusan.kunci.objek }, medan.nama),
            kunci: medan.kunci,
            punya: medan.punya,
            orang: [...orang],
          })),
      })),
    };
  }),
};

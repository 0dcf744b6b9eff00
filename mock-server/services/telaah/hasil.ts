import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { LaporanTelaah } from "~/contract/telaah";
import type { Page } from "~/domain/kit/pages";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { isDitanyakan, type KaryaDinilai, kesalahanTersering, statistikSoal } from "~/domain/telaah/laporan";
import { pasangkan } from "~/domain/telaah/pasang";
import { type NilaiBerpetunjuk, potongPetunjuk } from "~/domain/telaah/petunjuk";
import { type Nilai, nilaiKarya } from "~/domain/telaah/poin";
import { accountOf } from "../../db/ownership";
import { isTelaahTampil } from "../../db/telaah";
import { halamanHidup } from "../../db/telaah/hidup";
import { petunjukBalasan } from "../../db/telaah/petunjuk-store";
import {
  balasanTelaah,
  type KunciRingkas,
  kunciOf,
  STATUS_TELAAH,
  satuBalasanTelaah,
  telaahOf,
} from "../../db/telaah/store";
import { acting, type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { isTrainee, tugasInScope } from "../tugas";
import { isTerbaru } from "./antre";
import { solusiOf } from "./kunci-paket";
import { isiKunciFor, isiKunciOf } from "./kunci-undian";
import { angkaTampil, type Hidup, keAngka, labelMedan, namaSpt, putusanTampil, tandaObjek } from "./tampil";

type Isi = ReturnType<typeof isiKunciOf>;
/** Points of compared work by the questions of today. */
const nilaiDari = ({ fakta, skema }: Isi, hasil: HasilTelaah): Nilai =>
  nilaiKarya(skema, pasangkan(fakta, hasil.fakta));

/** A reply with its comparison, for the people who may see it. Throws `not_found`. */
async function terlihat(context: Context, balasanId: string) {
  const row = await satuBalasanTelaah(context.sql, balasanId);
  const kunci = row && (await kunciOf(context.sql, row.tugasId));
  if (!row || !kunci) throw new AppError("not_found");
  if (isTrainee(callerOf(context))) {
    const own = row.akunId === (await accountOf(context));
    if (!own || !(await isTelaahTampil(context.sql, balasanId, context.now))) throw new AppError("not_found");
  } else await tugasInScope(context, row.tugasId);
  const stored = await telaahOf(context.sql, balasanId);
  if (!stored?.hasil) throw new AppError("not_found");
  return { row, kunci, hasil: JSON.parse(stored.hasil) as HasilTelaah, stored };
}

/** Pages of the own documents behind wrong decisions, as they are now. Instructors act for no taxpayer. */
async function hidupOf(context: Context, { putusan }: HasilTelaah): Promise<Hidup> {
  const found = new Map<string, Page>();
  if (!isTrainee(callerOf(context))) return found;
  const { batch, wp } = acting(context);
  for (const { hasil, punya } of putusan) {
    const page =
      hasil !== "tepat" && punya
        ? await halamanHidup(context.sql, punya.objek, { batchId: batch.id, npwp: wp.npwp })
        : null;
    if (punya && page) found.set(tandaObjek(punya.objek), page);
  }
  return found;
}

/** The same less the hints that its sender had asked for. */
async function nilaiBalasan(
  context: Context,
  balasanId: string,
  kunci: Pick<KunciRingkas, "kunciId">,
  nilai: Nilai,
  { skema }: Isi,
) {
  const asked = await petunjukBalasan(context.sql, { balasanId, kunciId: kunci.kunciId });
  return potongPetunjuk(nilai, skema, asked);
}

type Dinilai = KaryaDinilai & { readonly balasanId: string; readonly akhir: NilaiBerpetunjuk };
type Baris = Awaited<ReturnType<typeof balasanTelaah>>[number];
async function dinilaiOf(context: Context, kunci: KunciRingkas, row: Baris): Promise<Dinilai[]> {
  const isi = await isiKunciFor(context.sql, kunci, row.akunId);
  const stored = await telaahOf(context.sql, row.balasanId);
  if (!stored?.hasil) return [];
  const hasil = JSON.parse(stored.hasil) as HasilTelaah;
  const { balasanId, nama } = row;
  const nilai = nilaiDari(isi, hasil);
  const akhir = await nilaiBalasan(context, balasanId, kunci, nilai, isi);
  return [{ balasanId, nama, nilai, akhir, putusan: hasil.putusan }];
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
  lembar: read(contract.telaah.lembar, async ({ balasanId }, context) => {
    const { row, kunci, hasil, stored } = await terlihat(context, balasanId);
    const isi = await isiKunciFor(context.sql, kunci, row.akunId);
    const penuh = nilaiDari(isi, hasil);
    const nilai = await nilaiBalasan(context, balasanId, kunci, penuh, isi);
    const hidup = await hidupOf(context, hasil);
    const asked = isi.skema.soal.filter(({ poin }) => poin > 0);
    const places = (soal: (typeof asked)[number]) =>
      hasil.putusan.flatMap((one, at) => (isDitanyakan(soal, one) ? [at] : []));
    return {
      balasanId,
      tugasId: row.tugasId,
      tugas: row.judul,
      nama: row.nama,
      kelas: row.kelas,
      poin: keAngka(nilai.poin),
      maks: keAngka(nilai.maks),
      lebih: keAngka(nilai.lebih),
      soal: asked.map((one) => {
        const { id, judul, poin, petunjuk } = one;
        const own = nilai.soal.find(({ soal }) => soal === id);
        return {
          id,
          judul,
          poin: keAngka(own?.poin ?? 0),
          maks: keAngka(poin),
          salah: [...(own?.salah ?? [])],
          petunjuk: own && own.poin < poin ? petunjuk.filter((text) => text !== "") : [],
          dipotong: keAngka(nilai.petunjuk[id] ?? 0),
          putusan: places(one).map((place) => putusanTampil(context.t, hasil, place, hidup)),
        };
      }),
      surplus: hasil.putusan.flatMap((one, place) =>
        one.hasil === "lebih" && !asked.some((soal) => isDitanyakan(soal, one))
          ? [putusanTampil(context.t, hasil, place, hidup)]
          : [],
      ),
      angka: angkaTampil(context.t, hasil),
      basi: hasil.spt.filter((one) => one.basi).map(({ spt }) => namaSpt(context.t, spt)),
      usang: stored.kunciId !== kunci.kunciId || stored.cadanganId !== row.cadanganId,
    };
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { LembarTelaah } from "~/contract/telaah";
import type { Page } from "~/domain/kit/pages";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { isDitanyakan } from "~/domain/telaah/laporan";
import { type LembarBeku, SELURUHNYA, type Ubahan } from "~/domain/telaah/putaran";
import type { Skema } from "~/domain/telaah/soal";
import { accountOf } from "../../db/ownership";
import { isTelaahTampil } from "../../db/telaah";
import { halamanHidup } from "../../db/telaah/hidup";
import { lembarLepas } from "../../db/telaah/lembar-store";
import { lembarKini } from "../../db/telaah/putaran";
import { kunciOf, satuBalasanTelaah, telaahOf } from "../../db/telaah/store";
import { acting, type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { isTrainee, tugasInScope } from "../tugas";
import { sanggahanOf } from "./sanggahan-lembar";
import { angkaTampil, type Hidup, keAngka, namaSpt, putusanTampil, tandaObjek } from "./tampil";

/** The released sheet of a reply; undefined while its mark is not released. */
async function lembarBeku(context: Context, balasanId: string) {
  const row = await lembarLepas(context.sql, balasanId);
  return row && { putaran: row.putaran, kelas: row.kelas, lembar: JSON.parse(row.isi) as LembarBeku };
}

/**
 * A reply with its sheet, for the people who may see it. Its sender sees a released sheet as it was released; instructors
 * see that of today. Throws `not_found`.
 */
export async function terlihat(context: Context, balasanId: string) {
  const row = await satuBalasanTelaah(context.sql, balasanId);
  const kunci = row && (await kunciOf(context.sql, row.tugasId));
  if (!row || !kunci) throw new AppError("not_found");
  const trainee = isTrainee(callerOf(context));
  if (trainee) {
    const own = row.akunId === (await accountOf(context));
    if (!own || !(await isTelaahTampil(context.sql, balasanId, context.now))) throw new AppError("not_found");
  }
  const task = await tugasInScope(context, row.tugasId);
  const beku = await lembarBeku(context, balasanId);
  const stored = await telaahOf(context.sql, balasanId);
  const kini = trainee && beku ? undefined : await lembarKini(context.sql, kunci, stored);
  const lembar = kini ?? beku?.lembar;
  if (!lembar) throw new AppError("not_found");
  const usang = kini !== undefined && (stored?.kunciId !== kunci.kunciId || stored.cadanganId !== row.cadanganId);
  return { row, task, kunci, lembar, beku, usang, trainee };
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

const ubahanTampil = ({ poin, alasan, oleh }: Ubahan) => ({ poin: keAngka(poin), alasan, oleh });

type Sanggahan = Awaited<ReturnType<typeof sanggahanOf>>;
/** Questions of a sheet with their points, verdicts and objections. */
function soalTampil(
  context: Context,
  { skema, nilai, hasil }: LembarBeku,
  { hidup, sanggahan }: { readonly hidup: Hidup; readonly sanggahan: Sanggahan },
): LembarTelaah["soal"] {
  const places = (soal: Skema["soal"][number]) =>
    hasil.putusan.flatMap((one, at) => (isDitanyakan(soal, one) ? [at] : []));
  return skema.soal
    .filter(({ poin }) => poin > 0)
    .map((asked) => {
      const { id, judul, poin, petunjuk } = asked;
      const own = nilai.soal.find(({ soal }) => soal === id);
      const set = nilai.ubahan[id];
      return {
        id,
        judul,
        poin: keAngka(own?.poin ?? 0),
        maks: keAngka(poin),
        salah: [...(own?.salah ?? [])],
        petunjuk: own && own.poin < poin ? petunjuk.filter((one) => one !== "") : [],
        dipotong: keAngka(nilai.petunjuk[id] ?? 0),
        ubahan: set ? { ...ubahanTampil(set), mesin: keAngka(nilai.mesin[id] ?? 0) } : null,
        putusan: places(asked).map((place) => putusanTampil(context.t, hasil, place, hidup)),
        ...sanggahan.soal(id),
      };
    });
}

export const lembarServices = {
  lembar: read(contract.telaah.lembar, async ({ balasanId }, context): Promise<LembarTelaah> => {
    const { row, task, kunci, lembar, beku, usang, trainee } = await terlihat(context, balasanId);
    const { nilai, hasil } = lembar;
    const sendiri = trainee && !callerOf(context).readOnly;
    const sanggahan = await sanggahanOf(context.sql, { balasanId, task, kunci, beku, lembar, sendiri });
    const hidup = await hidupOf(context, hasil);
    const whole = nilai.ubahan[SELURUHNYA];
    const asked = lembar.skema.soal.filter(({ poin }) => poin > 0);
    return {
      balasanId,
      tugasId: row.tugasId,
      tugas: row.judul,
      nama: row.nama,
      kelas: row.kelas,
      poin: keAngka(nilai.poin),
      maks: keAngka(nilai.maks),
      lebih: keAngka(nilai.lebih),
      soal: soalTampil(context, lembar, { hidup, sanggahan }),
      surplus: hasil.putusan.flatMap((one, place) =>
        one.hasil === "lebih" && !asked.some((soal) => isDitanyakan(soal, one))
          ? [putusanTampil(context.t, hasil, place, hidup)]
          : [],
      ),
      angka: angkaTampil(context.t, hasil),
      basi: hasil.spt.filter((one) => one.basi).map(({ spt }) => namaSpt(context.t, spt)),
      usang,
      seluruhnya: whole ? ubahanTampil(whole) : null,
      dilepas: beku ? { poin: keAngka(beku.lembar.nilai.poin), putaran: beku.putaran } : null,
      sanggahSampai: sanggahan.sampai,
      bolehUbah: !trainee && task.menilai === 1 && task.arsip === 0,
    };
  }),
};

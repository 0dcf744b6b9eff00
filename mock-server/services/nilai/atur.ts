import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type AturanBuku, hurufOf, type KelompokNilai, kelompokOf, namaGanda, POIN } from "~/domain/tugas";
import { teaches, updatePenilai } from "../../db/batch";
import {
  aturanNilai,
  lepasKelompok,
  saveAturanNilai,
  saveBobot,
  saveKelompok,
  type TugasBukuRow,
  tugasBuku,
} from "../../db/nilai/store";
import { notifyAccount } from "../../db/notifikasi";
import { penerimaTugas } from "../../db/tugas";
import { callerOf } from "../../http/context";
import { type BatchScope, batchInScope } from "../batch/scope";
import { type ChangeContext, change } from "../kit";
import { ATURAN_BIASA } from "./kelas";

type Daftar = {
  readonly kelompok?: readonly { judul: string; bobot: number; terbaik?: number | null | undefined }[] | undefined;
  readonly huruf?: readonly { huruf: string; mulai: number }[] | undefined;
};
/** The new categories and letters. A list that is not given stays. Throws `invalid` for two with the same name. */
function daftarDari({ kelompok, huruf }: Daftar, lama: AturanBuku): Pick<AturanBuku, "kelompok" | "huruf"> {
  const nama = namaGanda((kelompok ?? []).map(({ judul }) => judul));
  if (nama !== undefined)
    throw new AppError("invalid", {}, { kelompok: [{ key: "kelompok_ganda", params: { nama } }] });
  const letters = huruf ? hurufOf(huruf.map((one) => ({ ...one, mulai: Math.round(one.mulai * POIN) }))) : lama.huruf;
  if (typeof letters === "string") throw new AppError("invalid", {}, { huruf: [{ key: letters }] });
  const groups = (kelompok ?? []).map(({ judul, bobot, terbaik = null }) => ({ judul, bobot, terbaik }));
  return { kelompok: kelompok ? kelompokOf(groups, lama.kelompok) : lama.kelompok, huruf: letters };
}

/** Throws `invalid` for a category that neither exists nor existed. */
function checkKelompok(chosen: readonly (string | null)[], known: readonly KelompokNilai[]): void {
  const keys = new Set<string | null>([null, ...known.map(({ kunci }) => kunci)]);
  if (!chosen.every((kunci) => keys.has(kunci)))
    throw new AppError("invalid", {}, { kelompokTugas: [{ key: "pilihan" }] });
}

/** The weight of a category; null for none, and for one that no longer exists. */
const beratKelompok = (all: readonly KelompokNilai[], kunci: string | null): number | null =>
  all.find((one) => one.kunci === kunci)?.bobot ?? null;

/**
 * Notifies each participant once of the assignments given to them whose weight changed. Returns the number of
 * notified participants.
 */
async function kabariBobot(
  context: ChangeContext,
  batch: BatchScope,
  changed: readonly TugasBukuRow[],
): Promise<number> {
  const titles = new Map<string, string[]>();
  for (const { id, judul } of changed)
    for (const akunId of await penerimaTugas(context.sql, id))
      titles.set(akunId, [...(titles.get(akunId) ?? []), judul]);
  const notice = {
    jenis: "bobot_diubah",
    tautan: { page: "tugas.nilai" } as const,
    kelas: batch.tanggal,
    pengirimId: callerOf(context).akunId,
  };
  for (const [akunId, own] of titles)
    await notifyAccount(context.sql, akunId, { ...notice, isi: { tugas: own.join(", ") } }, context.now);
  return titles.size;
}

export const aturServices = {
  aturBuku: change(contract.penilaian.aturBuku, {
    change: async (
      { batchId, terbaik = null, lulus = null, kosong, bobot, penilai, kelompokTugas, diam, ...lists },
      context,
    ) => {
      const { sql } = context;
      const batch = await batchInScope(sql, callerOf(context), batchId);
      if (!(await teaches(sql, batch.id, callerOf(context).akunId, true))) throw new AppError("forbidden");
      const tugas = await tugasBuku(sql, batch.id);
      const known = new Set(tugas.map(({ id }) => id));
      const weights = Object.entries(bobot).filter(([id]) => known.has(id));
      const lama = (await aturanNilai(sql, batch.id)) ?? ATURAN_BIASA;
      const { kelompok, huruf } = daftarDari(lists, lama);
      const changed = tugas.filter((one) => {
        const kunci = kelompokTugas[one.id] === undefined ? one.kelompok : (kelompokTugas[one.id] ?? null);
        const ofGroup = beratKelompok(kelompok, kunci) !== beratKelompok(lama.kelompok, one.kelompok);
        return ofGroup || (bobot[one.id] ?? one.bobot) !== one.bobot;
      });
      checkKelompok(Object.values(kelompokTugas), [...kelompok, ...lama.kelompok]);
      await saveAturanNilai(sql, batch.id, { terbaik, lulus, kosong, kelompok, huruf });
      const weighted = weights.map(([id, berat]) => ({ id, bobot: berat }));
      await saveBobot(sql, batch.id, weighted);
      const grouped = Object.entries(kelompokTugas).map(([id, kunci]) => ({ id, kelompok: kunci }));
      await saveKelompok(sql, batch.id, grouped);
      const kept = kelompok.map(({ kunci }) => kunci);
      await lepasKelompok(sql, batch.id, kept);
      if (penilai) await updatePenilai(sql, batch.id, penilai);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: batch.nama,
        sesudah: {
          terbaik,
          lulus,
          kosong,
          kelompok,
          huruf,
          kelompokTugas,
          bobot: Object.fromEntries(weights),
          ...(penilai && { penilai }),
        },
      });
      return { dikabari: diam ? 0 : await kabariBobot(context, batch, changed) };
    },
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { POIN } from "~/domain/tugas/aturan";
import { type AturanBuku, hurufDari, type KelompokNilai, kelompokDari, namaGanda } from "~/domain/tugas/buku-nilai";
import { setPenilai, teaches } from "../../db/batch/store";
import {
  aturanNilai,
  lepasKelompok,
  simpanAturanNilai,
  simpanBobot,
  simpanKelompok,
  tugasBuku,
} from "../../db/nilai/store";
import { callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { hot } from "../kit";
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
  const letters = huruf ? hurufDari(huruf.map((one) => ({ ...one, mulai: Math.round(one.mulai * POIN) }))) : lama.huruf;
  if (typeof letters === "string") throw new AppError("invalid", {}, { huruf: [{ key: letters }] });
  const groups = (kelompok ?? []).map(({ judul, bobot, terbaik = null }) => ({ judul, bobot, terbaik }));
  return { kelompok: kelompok ? kelompokDari(groups, lama.kelompok) : lama.kelompok, huruf: letters };
}

/** Throws `invalid` for a category that neither exists nor existed. */
function checkKelompok(chosen: readonly (string | null)[], known: readonly KelompokNilai[]): void {
  const keys = new Set<string | null>([null, ...known.map(({ kunci }) => kunci)]);
  if (!chosen.every((kunci) => keys.has(kunci)))
    throw new AppError("invalid", {}, { kelompokTugas: [{ key: "pilihan" }] });
}

export const aturServices = {
  aturBuku: hot(contract.penilaian.aturBuku, {
    hot: async (
      { batchId, terbaik = null, lulus = null, kosong, bobot, penilai, kelompokTugas, ...lists },
      context,
    ) => {
      const { sql } = context;
      const batch = await batchInScope(sql, callerOf(context), batchId);
      if (!(await teaches(sql, batch.id, callerOf(context).akunId, true))) throw new AppError("forbidden");
      const known = new Set((await tugasBuku(sql, batch.id)).map(({ id }) => id));
      const weights = Object.entries(bobot).filter(([id]) => known.has(id));
      const lama = (await aturanNilai(sql, batch.id)) ?? ATURAN_BIASA;
      const { kelompok, huruf } = daftarDari(lists, lama);
      checkKelompok(Object.values(kelompokTugas), [...kelompok, ...lama.kelompok]);
      await simpanAturanNilai(sql, batch.id, { terbaik, lulus, kosong, kelompok, huruf });
      const weighted = weights.map(([id, berat]) => ({ id, bobot: berat }));
      await simpanBobot(sql, batch.id, weighted);
      const grouped = Object.entries(kelompokTugas).map(([id, kunci]) => ({ id, kelompok: kunci }));
      await simpanKelompok(sql, batch.id, grouped);
      const kept = kelompok.map(({ kunci }) => kunci);
      await lepasKelompok(sql, batch.id, kept);
      if (penilai) await setPenilai(sql, batch.id, penilai);
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
      return {};
    },
  }),
};

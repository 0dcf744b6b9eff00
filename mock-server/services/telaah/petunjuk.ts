import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { judulTerbuka, petunjukSoal } from "~/domain/telaah/petunjuk";
import { accountOf } from "../../db/ownership";
import { sqlTime } from "../../db/sql";
import { kunciOf } from "../../db/telaah";
import { insertPetunjuk, petunjukDiminta } from "../../db/telaah/petunjuk-store";
import { acting, type Context } from "../../http/context";
import { change, read } from "../kit";
import { isTerbukaBagi, openTugas, tugasInScope } from "../tugas";
import { isiKunciFor } from "./kunci-undian";
import { keAngka } from "./tampil";

/** The questions of a key that have hints, with those that the caller has asked for. Throws `not_found`. */
async function soalBerpetunjuk(context: Context, tugasId: string) {
  const kunci = await kunciOf(context.sql, tugasId);
  if (!kunci) throw new AppError("not_found");
  const akunId = await accountOf(context);
  const { fakta, skema } = await isiKunciFor(context.sql, kunci, akunId);
  const { kunciId } = kunci;
  const asked = await petunjukDiminta(context.sql, { tugasId, akunId, kunciId });
  const soal = skema.soal
    .filter(({ poin }) => poin > 0)
    .map((one, at) => ({
      id: one.id,
      nomor: at + 1,
      judul: judulTerbuka(one, fakta),
      semua: petunjukSoal(one),
      diminta: asked.get(one.id) ?? 0,
    }))
    .filter(({ semua }) => semua.length > 0);
  return { kunciId, soal };
}

export const petunjukServices = {
  petunjuk: read(contract.telaah.petunjuk, async ({ tugasId }, context) => {
    const task = await tugasInScope(context, tugasId);
    const { soal } = await soalBerpetunjuk(context, tugasId);
    return {
      tugasId,
      tugas: task.judul,
      boleh: task.arsip === 0 && !acting(context).caller.readOnly && (await isTerbukaBagi(context, task)),
      soal: soal.map(({ id, nomor, judul, semua, diminta }) => ({
        id,
        nomor,
        judul,
        diminta: semua.slice(0, diminta).map(({ teks, harga }) => ({ teks, harga: keAngka(harga) })),
        berikut: semua[diminta] === undefined ? null : keAngka(semua[diminta].harga),
      })),
    };
  }),
  mintaPetunjuk: change(contract.telaah.mintaPetunjuk, {
    change: async ({ tugasId, soal: soalId, langkah }, context) => {
      const { caller } = acting(context);
      const { task } = await openTugas(context, tugasId);
      const { kunciId, soal } = await soalBerpetunjuk(context, tugasId);
      const one = soal.find(({ id }) => id === soalId);
      const hint = one?.semua[langkah - 1];
      if (!one || !hint) throw new AppError("not_found");
      if (langkah !== one.diminta + 1) throw new AppError("wrong_state");
      const dibuat = sqlTime(context.now);
      await insertPetunjuk(context.sql, { tugasId, akunId: caller.akunId, kunciId, soalId, langkah, dibuat });
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        label: task.judul,
        sesudah: { soal: one.nomor, petunjuk: langkah, harga: keAngka(hint.harga) },
      });
      return { teks: hint.teks, harga: keAngka(hint.harga) };
    },
  }),
};

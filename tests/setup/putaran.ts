import type { LembarTelaah } from "~/contract/telaah";
import type { PutaranTelaah } from "~/contract/telaah/putaran";
import type { Actor, TestApi } from "./api";
import { ok } from "./spt";
import { comparedWith, type KelasTelaah, kelasTelaah } from "./telaah";

/** A class whose first participant has a released mark with a sheet. */
export type KelasLepas = KelasTelaah & {
  readonly kepala: Actor;
  readonly siti: Actor;
  /** The class of the assignment, and the account of the participant. */
  readonly batchId: string;
  readonly akunId: string;
};
/** Marks the first participant with the given points and releases the mark. */
export async function kelasLepas(api: TestApi, nilai = 60): Promise<KelasLepas> {
  const kelas = await kelasTelaah(api);
  const [kepala, siti] = [await api.signIn("instruktur"), await api.signIn("peserta01")];
  await comparedWith(kepala, kelas.dua);
  await ok(kepala, "POST", "/tugas/send/review", { balasanId: kelas.satu, putusan: "tinjau", nilai, ulasan: "x" });
  await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: kelas.tugasId });
  const found = await api.db.sql.get<{ akunId: string; batchId: string }>(
    "SELECT l.akunId, t.batchId FROM Balasan l JOIN Tugas t ON t.id = l.tugasId WHERE l.id = ?",
    [kelas.satu],
  );
  if (!found) throw new Error("no reply");
  return { ...kelas, kepala, siti, ...found };
}

export const lembarOf = (actor: Actor, balasanId: string): Promise<LembarTelaah> =>
  ok(actor, "GET", "/telaah/lembar", { balasanId });
export const putaranOf = (actor: Actor, tugasId: string): Promise<PutaranTelaah> =>
  ok(actor, "GET", "/telaah/putaran", { tugasId });

/** A question of a sheet with points left to win. */
export function soalKurang({ soal }: LembarTelaah): LembarTelaah["soal"][number] {
  const found = soal.find(({ poin, maks }) => poin < maks);
  if (!found) throw new Error("no lost point");
  return found;
}

/** A released mark as everybody meets it: the row, the sender's sheet without objections, the grade book, its file. */
export async function terlihatDi(api: TestApi, { kepala, siti, satu, batchId, akunId, tugasId }: KelasLepas) {
  const row = await api.db.sql.get("SELECT poin, potongan, status, dilepas FROM Balasan WHERE id = ?", [satu]);
  const { rows, tugas } = await ok(kepala, "GET", "/tugas/buku-nilai", { batchId, perPage: 100 });
  const at = tugas.findIndex(({ id }: { id: string }) => id === tugasId);
  const own = rows.find((one: { akunId: string }) => one.akunId === akunId);
  const { nilai, nilaiMaks } = (await ok(siti, "GET", "/tugas/list/balas/peserta", { balasanId: satu })).rows[0];
  const file = await kepala.call("GET", "/tugas/buku-nilai/unduh", { batchId, format: "csv" });
  const line = String(file.body)
    .split("\n")
    .find((one) => one.includes("peserta01"));
  const { soal, ...sheet } = await lembarOf(siti, satu);
  const lembar = { ...sheet, soal: soal.map(({ sanggahan: _, bolehSanggah: __, ...one }) => one) };
  return { row, buku: own.sel[at].nilai, nilai, nilaiMaks, lembar, line };
}

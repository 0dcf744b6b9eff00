import type { KunciTelaah } from "~/contract/telaah";
import type { Actor, TestApi } from "./api";
import { baris, faktur, npwpOf, signed } from "./faktur";
import { ok } from "./spt";

/** An assignment whose marks are held back, and the replies of two participants to it. */
export type KelasTelaah = { readonly tugasId: string; readonly satu: string; readonly dua: string };

/** Sells `jumlah` pieces of one order and posts the VAT return of March. */
async function month(actor: Actor, buyer: string, jumlah: string) {
  const own = await npwpOf(actor);
  await signed(actor, faktur(own, buyer, { referensi: "SO-002", baris: [baris({ jumlah })] }));
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03", model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
}

/** Two participants of the small class reply to an assignment; the first sold 1 piece of an order instead of 10. */
export async function kelasTelaah(api: TestApi, judul = "Maret"): Promise<KelasTelaah> {
  const [kepala, satu, dua] = [
    await api.signIn("instruktur"),
    await (await api.signIn("peserta01")).as("company"),
    await (await api.signIn("peserta02")).as("company"),
  ];
  const one = async (sql: string) => (await api.db.sql.get<{ id: string }>(sql))?.id ?? "";
  const batchId = await one(`SELECT batchId id FROM Akun WHERE accountId = 'peserta01'`);
  const buyer = await one(
    `SELECT npwp id FROM WajibPajak w WHERE w.akunId IS NULL AND w.jenis <> 'bendahara' ORDER BY npwp LIMIT 1`,
  );
  const tugas = { batchId, judul, uraian: "x", modul: "lainnya", jatuhTempo: "2026-12-10", tahan: true };
  const { id: tugasId } = await ok(kepala, "POST", "/tugas/create", tugas);
  await month(dua, buyer, "10");
  await month(satu, buyer, "1");
  const balas = async (actor: Actor) => (await ok(actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" })).id;
  return { tugasId, satu: await balas(satu), dua: await balas(dua) };
}

const COMPARED_MS = 60_000;
/** Makes a reply the key of its assignment, and waits until the replies are compared with it. */
export async function comparedWith(head: Actor, balasanId: string): Promise<void> {
  const { tugasId } = await ok(head, "POST", "/telaah/kunci/ambil", { balasanId });
  await semuaDitelaah(head, tugasId);
}
/** Waits until every reply to an assignment is compared with its key. */
export async function semuaDitelaah(head: Actor, tugasId: string): Promise<void> {
  const end = Date.now() + COMPARED_MS;
  for (;;) {
    const { peserta } = await ok(head, "GET", "/telaah/laporan", { tugasId });
    if (peserta.every(({ status }: { status: string }) => status === "selesai")) return;
    if (Date.now() > end) throw new Error(`not compared: ${JSON.stringify(peserta)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The questions of a key as the form sends them back, with changes. */
export const kunciDiisi = ({ tugasId, versi, lebih, tampil, latihan, soal }: KunciTelaah, change: object = {}) => ({
  ...{ tugasId, versi, lebih, tampil, latihan },
  soal: soal.map(({ fakta: _, ...one }) => one),
  ...change,
});

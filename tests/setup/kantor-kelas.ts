import { type Actor, startApi, type TestApi } from "./api";
import { ok, sptDetail, submitSpt } from "./spt";

export type Surat = { readonly id: string; readonly jenis: string; readonly status: string; readonly terbit: string };
/** A class whose office works, with its head, a trainee, and the companies of three trainees. */
export type KelasKantor = Awaited<ReturnType<typeof kelasKantor>>;

/** Starts it; `tanggal` is its first day, by default that of its pack. */
export async function kelasKantor(tanggal?: string) {
  const api: TestApi = await startApi();
  if (tanggal) await api.db.write((sql) => sql.run("UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas A'", [tanggal]));
  const orang = await api.signIn("peserta01");
  const company = async (name: string): Promise<Actor> => (await api.signIn(name)).as("company");
  const [satu, dua, tiga] = [await orang.as("company"), await company("peserta02"), await company("peserta03")];
  const [kepala, mitra] = [await api.signIn("instruktur"), await api.signIn("mitra")];
  const id = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  return {
    ...{ api, id, kepala, orang, satu, dua, tiga },
    choose: (kantor: string, more: Record<string, unknown> = {}) =>
      ok(mitra, "POST", "/batch/update", { id, kantor, ...more }),
    moveTo: (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id, aksi: "majukan", tanggal }),
    letters: async (actor: Actor): Promise<Surat[]> =>
      (await ok(actor, "GET", "/payment/ketetapan/list", { perPage: 50 })).rows,
    detail: (actor: Actor, surat: string) => ok(actor, "GET", "/payment/ketetapan/detail", { id: surat }),
    intended: async () => (await ok(kepala, "GET", "/kantor/list", { batchId: id, perPage: 50 })).rows,
    /** The number of notices of a kind. */
    told: async (actor: Actor, jenis: string): Promise<number> =>
      (await ok(actor, "GET", "/notifikasi/list", { perPage: 50 })).rows.filter((one: Surat) => one.jenis === jenis)
        .length,
  };
}

/** Files a draft, and pays its code if it owes tax. */
export async function fileAndPay(actor: Actor, id: string): Promise<void> {
  const { versi } = await sptDetail(actor, id);
  const { status, body } = await submitSpt(actor, { id, versi }, { pembayaran: "billing" });
  if (status !== 200) throw new Error(JSON.stringify([body, (await sptDetail(actor, id)).temuan]));
  const { billing } = body.objResponse;
  if (billing) await ok(actor, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
}

import { expect } from "vitest";
import { type Actor, type Answer, type TestApi, upload } from "./api";
import { ok } from "./spt";

type Paket = Record<string, unknown>;
type Temuan = { readonly isian: string; readonly pesan: string; readonly baris: number; readonly berat: string };
/** Packs of tests: their check, and classes of them. */
export type PaketUji = {
  send(path: string, pack: unknown): Promise<Answer>;
  findings(pack: unknown): Promise<Temuan[]>;
  /** A class of an uploaded pack. Its participants act as their companies. */
  kelas(
    pack: Paket,
    tanggal: string,
    nama?: readonly string[],
  ): Promise<{ readonly batchId: string; readonly peserta: readonly Actor[] }>;
};

export async function paketUji(api: TestApi): Promise<PaketUji> {
  const instruktur = await api.signIn("instruktur");
  const mitra = await api.signIn("mitra");
  const send = (path: string, pack: unknown) =>
    instruktur.call("POST", path, {}, { files: [upload("paket.json", JSON.stringify(pack, null, 2))] });
  const join = async (batchId: string, nama: string, email: string): Promise<Actor> => {
    const made = await ok(mitra, "POST", "/user/add/peserta", { batchId, nama, email });
    const { accountId, sandi } = made.peserta[0];
    // the code of the demo instead of the sheet's: every participant of the tests signs with it
    await api.db.write((sql) =>
      sql.run(
        `UPDATE Akun SET kodeOtorisasi = (SELECT kodeOtorisasi FROM Akun WHERE accountId = 'peserta01') WHERE accountId = ?`,
        [accountId],
      ),
    );
    const actor = await api.signIn(accountId, sandi);
    return actor.as("company");
  };
  return {
    send,
    findings: async (pack) => (await send("/paket/periksa", pack)).body.objResponse.temuan,
    async kelas(pack, tanggal, nama = ["Wati Waris"]) {
      const saved = await send("/paket/simpan", pack);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const paket = saved.body.objResponse.id;
      const given = { nama: `Kelas ${pack.id}`, mulai: "2026-04-01", selesai: "2026-12-31", paket, tanggal };
      const { id: batchId } = await ok(mitra, "POST", "/batch/create", given);
      const peserta: Actor[] = [];
      for (const [at, one] of nama.entries()) peserta.push(await join(batchId, one, `${pack.id}-${at}@kelas.example`));
      return { batchId, peserta };
    },
  };
}

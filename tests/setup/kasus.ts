import { identitasOf } from "../../mock-server/db/akun";
import { takeWork } from "../../mock-server/db/cadangan";
import { barisKelas } from "../../mock-server/db/telaah";
import { type Actor, startApi, type TestApi, upload } from "./api";

/** A trainee with the code that signs. */
export type Pemain = { readonly actor: Actor; readonly kode: string; readonly accountId: string };
/** A class of a teaching case: its people by name, its parties by number, and their frozen work. */
export type KelasKasus = {
  readonly api: TestApi;
  readonly kelas: Awaited<ReturnType<typeof barisKelas>>;
  readonly kelasId: string;
  pemain(nama: string): Pemain;
  lawan(nomor: string): string;
  karya(pemain: Pemain): Promise<Buffer>;
};

/** Starts an API with a class of a bundled pack, by its id, or of a given one; one trainee for each name. */
export async function mulaiKasus(
  paket: unknown,
  names: readonly string[],
  { kepala = false }: { readonly kepala?: boolean } = {},
): Promise<KelasKasus> {
  const api = await startApi();
  const mitra = await api.signIn("mitra");
  const simpan = async () => {
    const file = upload("paket.json", JSON.stringify(paket));
    const kept = await mitra.call("POST", "/paket/simpan", {}, { files: [file] });
    if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
    return kept.body.objResponse.id;
  };
  const lines = names.map((name) => `Orang ${name},${name}@kasus.example`).join("\n");
  const teacher = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'instruktur'");
  const led = kepala && teacher ? { instruktur: [teacher.id], kepala: teacher.id } : {};
  const asked = {
    ...led,
    nama: "Kasus",
    mulai: "2026-04-01",
    selesai: "2026-12-31",
    paket: typeof paket === "string" ? paket : await simpan(),
  };
  const roster = upload("peserta.csv", `nama,email\n${lines}\n`);
  const made = await mitra.call("POST", "/batch/create", asked, { files: [roster] });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { id: batchId, peserta } = made.body.objResponse;
  const people = new Map<string, Pemain>();
  for (const [at, { accountId, sandi, kodeOtorisasi }] of peserta.entries())
    people.set(names[at] ?? "", {
      actor: await (await api.signIn(accountId, sandi)).as("company"),
      kode: kodeOtorisasi,
      accountId,
    });
  const parties = await api.db.sql.all<{ npwp: string }>(
    "SELECT npwp FROM WajibPajak WHERE batchId = ? AND akunId IS NULL",
    [batchId],
  );
  return {
    api,
    kelas: await barisKelas(api.db.sql, batchId),
    kelasId: batchId,
    pemain(nama) {
      const found = people.get(nama);
      if (!found) throw new Error(`nobody plays ${nama}`);
      return found;
    },
    lawan: (nomor) => parties.find(({ npwp }) => npwp.slice(11, 13) === nomor)?.npwp ?? "",
    async karya({ accountId }) {
      const account = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [accountId]);
      const akunId = account?.id ?? "";
      const npwp = (await identitasOf(api.db.sql, akunId)).map((one) => one.npwp);
      return takeWork(api.db.sql, { batchId, akunId, npwp });
    },
  };
}

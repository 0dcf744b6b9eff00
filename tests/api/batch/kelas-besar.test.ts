import { afterAll, beforeAll, expect } from "vitest";
import { type Actor, actorOf, startApi, type TestApi, tokenOf, upload } from "../../setup/api";
import { faktur, npwpOf } from "../../setup/faktur";
import { allIn } from "../../setup/roster";
import { story } from "../../setup/story";

/** People of the class; a whole one with `FULL=1`. */
const PEOPLE = process.env.FULL ? 400 : 24;

type Password = { readonly accountId: string; readonly sandi: string; readonly kodeOtorisasi: string };
type Person = { readonly actor: Actor; readonly npwp: string; readonly kode: string };

let api: TestApi;
let sheet: readonly Password[];
let people: Person[];
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const step = story();
const numbers = async () =>
  (
    await api.db.sql.all<{ nomor: string }>(
      `SELECT nomor FROM Faktur WHERE nomor LIKE '0400%' AND batchId = (SELECT id FROM Batch WHERE nama = 'Kelas besar')`,
    )
  )
    .map(({ nomor }) => Number(nomor.slice(6)))
    .sort((a, b) => a - b);

step("a class is created while others are answered and save", async () => {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `Orang Besar ${n + 1},besar${n + 1}@contoh.id,`);
  const file = upload("peserta.csv", `nama,email,nik\n${rows.join("\n")}\n`);
  const given = { nama: "Kelas besar", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
  const mitra = await api.signIn("mitra");
  const other = await (await api.signIn("peserta01")).as("company");
  let over = false;
  const making = async () => {
    const { status, body } = await mitra.call("POST", "/batch/create", given, { files: [file] });
    expect(status, JSON.stringify(body)).toBe(200);
    await allIn(mitra, body.objResponse.id, 100);
    return body.objResponse;
  };
  const made = making().finally(() => {
    over = true;
  });
  let done = 0;
  while (!over) {
    const kode = String(100 + done).padStart(6, "0");
    const isi = { kode, nama: "Gudang", alamat: "Jl. Uji 1", kota: "Bandung" };
    const answers = [await other.call("GET", "/karyawan/list"), await other.call("POST", "/cabang/create", { isi })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    if (!over) done += 1;
  }
  const { id, peserta, menunggu } = await made;
  const kept = await mitra.call("GET", "/batch/detail", { id, lembar: "1" });
  sheet = kept.body.objResponse.lembar;
  expect([sheet.length, peserta.length + menunggu]).toEqual([PEOPLE, PEOPLE]);
  expect(done).toBeGreaterThan(0);
});

step("all sign in at once with the passwords of the sheet, and nobody is refused", async () => {
  const tokens = await Promise.all(sheet.map(({ accountId, sandi }) => tokenOf(api.url, accountId, sandi)));
  people = await Promise.all(
    tokens.map(async (token, n) => {
      const actor = await actorOf(api.url, token).as("company");
      return { actor, npwp: await npwpOf(actor), kode: sheet[n]?.kodeOtorisasi ?? "" };
    }),
  );
  expect(new Set(people.map(({ npwp }) => npwp)).size).toBe(PEOPLE);
});

step("all save in the same second: nobody is refused and nothing is lost", async () => {
  const answers = await Promise.all(
    people.map(({ actor, npwp }, n) => {
      const buyer = people[(n + 1) % PEOPLE]?.npwp ?? "";
      return actor.call("POST", "/eFaktur/save-draft", faktur(npwp, buyer, { referensi: `SERENTAK-${n}` }));
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const kept = await api.db.sql.all<{ ownerNpwp: string; referensi: string }>(
    `SELECT ownerNpwp, referensi FROM Faktur WHERE referensi LIKE 'SERENTAK-%'`,
  );
  const of = ({ ownerNpwp, referensi }: { ownerNpwp: string; referensi: string }) => `${ownerNpwp} ${referensi}`;
  expect(kept.map(of).sort()).toEqual(
    people.map(({ npwp }, n) => of({ ownerNpwp: npwp, referensi: `SERENTAK-${n}` })).sort(),
  );
});

step("all sign at once: numbers follow one another without gap, one per participant", async () => {
  const before = (await numbers()).length;
  const first = Math.max(0, ...(await numbers())) + 1;
  const drafts = new Map(
    (
      await api.db.sql.all<{ id: string; ownerNpwp: string }>(
        `SELECT id, ownerNpwp FROM Faktur WHERE referensi LIKE 'SERENTAK-%'`,
      )
    ).map(({ id, ownerNpwp }) => [ownerNpwp, id]),
  );
  const answers = await Promise.all(
    people.map(({ actor, npwp, kode }) =>
      actor.call("POST", "/eFaktur/upload", { ids: [drafts.get(npwp)], kodeOtorisasi: kode }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.objResponse?.hasil?.[0]?.ok])).toEqual(
    people.map(() => [200, true]),
  );
  expect((await numbers()).slice(before)).toEqual(people.map((_, n) => first + n));
});

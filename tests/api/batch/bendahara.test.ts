import { afterAll, beforeAll, expect } from "vitest";
import { faktaKarya } from "~/domain/telaah/fakta-karya";
import { isiCadangan } from "../../../mock-server/db/cadangan";
import { karyaOf } from "../../../mock-server/db/telaah/dunia";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { treasurerOf } from "../../setup/bendahara";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { ok, readyDraft } from "../../setup/spt";
import { story } from "../../setup/story";

let api: TestApi;
let kepala: Actor;
/** Two participants, each as its treasurer. */
let satu: Actor;
let dua: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  kepala = await api.signIn("instruktur");
  [satu, dua] = (await Promise.all(["peserta01", "peserta02"].map(asTreasurer))) as [Actor, Actor];
  kelas = (await one(`SELECT id FROM Batch WHERE nama = 'Kelas A'`)) ?? "";
});
afterAll(() => api.close());

const one = async (sql: string, params: string[] = []) => (await api.db.sql.get<{ id: string }>(sql, params))?.id;
async function asTreasurer(accountId: string): Promise<Actor> {
  const person = await api.signIn(accountId);
  return person.as(await treasurerOf(person));
}
/** A slip for the first civil servant, and the return of the month with it. */
async function work(actor: Actor) {
  const pihak = await pihakOf(actor, "");
  const bukpot = await terbit(actor, "MP", slip.MP(pihak));
  const { id: spt } = await readyDraft(actor, "2026-03", {}, "normal", "pph21_26");
  return { bukpot, spt };
}
const slips = async (actor: Actor) => (await ok(actor, "GET", "/bukpot/list")).rows.map(({ id }: { id: string }) => id);
const returns = async (actor: Actor) => (await ok(actor, "GET", "/spt/list")).rows.map(({ id }: { id: string }) => id);
const clock = (input: Record<string, unknown>) => kepala.call("POST", "/batch/clock", { id: kelas, ...input });
const step = story();
let first: Awaited<ReturnType<typeof work>>;
let second: Awaited<ReturnType<typeof work>>;

step("two participants file the same return as treasurers, each with its own slips", async () => {
  first = await work(satu);
  second = await work(dua);
  expect([await slips(satu), await returns(satu)]).toEqual([[first.bukpot], [first.spt]]);
  expect([await slips(dua), await returns(dua)]).toEqual([[second.bukpot], [second.spt]]);
});

step("a participant neither acts for another's treasurer nor reads or changes its documents", async () => {
  const other = await treasurerOf(await api.signIn("peserta02"));
  const person = await api.signIn("peserta01");
  const switched = await person.call("POST", "/auth/switch-identity", { npwp: other });
  expect([switched.status, switched.body.code]).toEqual([404, "not_found"]);
  const company = await person.as("company");
  for (const actor of [person, company, satu]) {
    const calls = [
      await actor.call("GET", "/bukpot/detail", { id: second.bukpot }),
      await actor.call("GET", "/spt/detail", { id: second.spt }),
      await actor.call("POST", "/spt/posting", { id: second.spt }),
      await actor.call("POST", "/spt/delete", { id: second.spt }),
      await actor.call("POST", "/bukpot/cancel", { ids: [second.bukpot], kodeOtorisasi: "123456" }),
    ];
    expect(calls.filter(({ status, body }) => status === 200 && body.objResponse?.hasil?.[0]?.ok !== false)).toEqual(
      [],
    );
  }
  expect(await slips(dua)).toEqual([second.bukpot]);
  expect(await returns(dua)).toEqual([second.spt]);
});

step("the instructor finds a reply's treasurer among the identities, and its work in the frozen work", async () => {
  const { id: tugasId } = await ok(kepala, "POST", "/tugas/create", {
    ...{ batchId: kelas, judul: "Bendahara", uraian: "x", modul: "lainnya", jatuhTempo: "2026-12-10" },
  });
  const facts = async (accountId: string) => {
    const person = await (await api.signIn(accountId)).as("company");
    const { id: balasanId } = await ok(person, "POST", "/tugas/balas", { tugasId, teks: "x" });
    const { dokumen } = await ok(kepala, "GET", "/tugas/balas/karya", { balasanId });
    const own = (dokumen as { jenis: string; milik: string }[]).filter(({ milik }) => milik === "bendahara");
    const cadanganId = (await one(`SELECT cadanganId id FROM Balasan WHERE id = ?`, [balasanId])) ?? "";
    const { isi } = (await isiCadangan(api.db.sql, kelas, cadanganId)) ?? {};
    const karya = karyaOf(isi ?? Buffer.alloc(0));
    const found = faktaKarya(karya).filter(({ jenis }) => jenis === "bukpot" || jenis === "spt");
    return {
      milik: own.map(({ jenis }) => jenis).sort(),
      bendahara: karya.bendahara,
      kunci: found.map(({ kunci, nilai }) => [kunci, nilai]),
    };
  };
  const [a, b] = [await facts("peserta01"), await facts("peserta02")];
  expect(a.milik).toEqual(expect.arrayContaining(["bukpot", "karyawan", "spt"]));
  expect(a.bendahara).toEqual([await treasurerOf(await api.signIn("peserta01"))]);
  // numbers of both treasurers and of their civil servants are masked to the same ones
  expect(a.kunci.length).toBeGreaterThan(1);
  expect(a.kunci).toEqual(b.kunci);
});

step("a reset of one participant empties its treasurer alone, and the copy made before brings it back", async () => {
  const pesertaId = (await one(`SELECT id FROM Akun WHERE accountId = 'peserta01'`)) ?? "";
  expect((await clock({ aksi: "setel_ulang", pesertaId })).status).toBe(200);
  expect([await slips(satu), await returns(satu)]).toEqual([[], []]);
  expect((await ok(satu, "GET", "/karyawan/list")).total).toBe(5);
  expect([await slips(dua), await returns(dua)]).toEqual([[second.bukpot], [second.spt]]);
  const { cadangan } = await ok(kepala, "GET", "/batch/detail", { id: kelas });
  const kept = cadangan.find(({ asal }: { asal: string }) => asal === "sebelum_setel");
  expect((await clock({ aksi: "pulihkan", cadanganId: kept.id })).status).toBe(200);
  expect([await slips(satu), await returns(satu)]).toEqual([[first.bukpot], [first.spt]]);
});

step("a reset of the class empties every treasurer and keeps its civil servants", async () => {
  expect((await clock({ aksi: "setel_ulang" })).status).toBe(200);
  for (const actor of [satu, dua]) {
    expect([await slips(actor), await returns(actor)]).toEqual([[], []]);
    expect((await ok(actor, "GET", "/karyawan/list")).total).toBe(5);
  }
});

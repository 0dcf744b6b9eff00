import { afterAll, beforeAll, expect, it } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import { alamatOf, type BagianBaris, isBaris, type Kolom } from "~/domain/mesin/definisi";
import { refKode } from "~/domain/ref";
import { definisiOf } from "~/domain/spt/daftar";
import { bagianKetik, berisian, formBaris, isianDari } from "~/domain/spt/isian";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { slip, terbit } from "../../setup/bukpot";
import { faktur, signed } from "../../setup/faktur";
import { lewatApi } from "../../setup/lewat-api";
import { livedMonth, type Month } from "../../setup/month";
import { beriA1 } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
let month: Month;
let payer: Actor;
let person: Actor;
let company: Actor;
const LONG = "Perkumpulan Usaha Bersama ".repeat(5).slice(0, 120).trim();
const ALAMAT = { alamat: "Jalan Panjang ".repeat(14).trim(), kota: "Jakarta Pusat" };

/** Gives a company the longest name that the register takes. */
async function rename(actor: Actor): Promise<void> {
  const { npwp } = (await ok(actor, "POST", "/user/peserta/me", {})).company;
  const [row] = (await ok(actor, "GET", "/perusahaan/list", { q: npwp })).rows;
  const { versi } = await ok(actor, "GET", "/perusahaan/detail", { id: row.id });
  const { klu, email, telepon, pkpSejak } = row;
  await ok(actor, "POST", "/perusahaan/update", {
    ...{ id: row.id, versi, isi: { nama: LONG, ...ALAMAT, klu, email, telepon, pkpSejak } },
  });
}
/** Slips of 2025 of every kind that an annual return takes: credited, borne by the government, final, of fees. */
async function withhold(penerima: string, tahun: number): Promise<void> {
  const pemotong = (await ok(payer, "POST", "/user/peserta/me", {})).currentActive.npwp;
  const dated = { masa: `${tahun}-03`, tanggal: `${tahun}-03-20`, tanggalDokumen: `${tahun}-03-19` };
  const pihak = { pemotong, penerima, karyawan: penerima };
  const bpu = (isi: Record<string, unknown>) => terbit(payer, "bpu", { ...slip.bpu(pihak), ...dated, ...isi });
  await bpu({});
  await bpu({ objek: "28-403-02", dpp: 36_000_000 });
  await bpu({ objek: "22-100-07", dpp: 10_000_000 });
}
beforeAll(async () => {
  const lived = await livedMonth();
  api = await startApi(lived);
  month = await lived.enter(api);
  payer = await (await api.signIn("peserta01")).as("company");
  person = await api.signIn("peserta03");
  company = await (await api.signIn("peserta02")).as("company");
  await rename(await api.signIn("peserta01"));
  await rename(await api.signIn("peserta02"));
});
afterAll(() => api.close());

/** Lists of a return whose rows come from elsewhere: from a register, documents, posting, or another list. */
const daftarBawaan = (jenis: string) =>
  definisiOf(jenis as "op").formulir.flatMap((form) =>
    form.sections
      .filter(isBaris)
      .filter(({ asal, ditarik, mengikuti }) => asal !== "ketik" || ditarik || mengikuti)
      .map((bagian) => ({ form, bagian })),
  );
/** Columns of a row that would be refused if somebody typed what stands there. */
function refused(form: Parameters<typeof formBaris>[0], bagian: BagianBaris, isi: Record<string, unknown>) {
  const parsed = schemaOf(formBaris(form, bagian), "full").safeParse(isi);
  return parsed.success ? {} : failuresOf(parsed.error.issues);
}

type Bawaan = { readonly tempat: string; readonly salah: unknown };
/** Brought rows of an annual return: how many each list has, and what of them could not be typed. */
async function annual(actor: Actor, jenis: "op" | "badan", id: string) {
  const counts = new Map<string, number>();
  const wrong: Bawaan[] = [];
  const awal = { op: "/spt/OP", badan: "/spt/e-spt" }[jenis];
  for (const { form, bagian } of daftarBawaan(jenis)) {
    const at = { id, lampiran: alamatOf(form), bagian: bagian.name };
    const { rows } = await ok(actor, "GET", "/spt/baris", { ...at, perPage: 500 });
    const tempat = `${form.id}.${bagian.name}`;
    counts.set(tempat, rows.length);
    const typed = bagianKetik(form).includes(bagian);
    for (const { urut, isi } of rows) {
      const salah = refused(form, bagian, isi);
      if (Object.keys(salah).length > 0) wrong.push({ tempat, salah });
      else if (typed) {
        // the very call by which somebody changes the row
        const { versi } = await sptDetail(actor, id);
        const path = `${awal}/${alamatOf(form)}/update`;
        const answer = await actor.call("POST", path, { id, versi, bagian: bagian.name, urut, isi });
        if (answer.status !== 200) wrong.push({ tempat, salah: answer.body });
      }
    }
  }
  return { counts, wrong };
}
/** What the forms of a return say before anybody types, and which of it could not be typed. */
async function proposed(actor: Actor, jenis: "op" | "badan", id: string): Promise<readonly Bawaan[]> {
  const awal = { op: "/spt/OP", badan: "/spt/e-spt" }[jenis];
  const wrong: Bawaan[] = [];
  for (const form of definisiOf(jenis).formulir.filter(berisian)) {
    const { isi } = await ok(actor, "GET", `${awal}/find/${alamatOf(form)}`, { id });
    const parsed = schemaOf(isianDari(form), "draft").safeParse(isi);
    if (!parsed.success) wrong.push({ tempat: form.id, salah: failuresOf(parsed.error.issues) });
  }
  return wrong;
}

it("every cell that posting brings into a person's annual return passes the validation of its column", async () => {
  const nik = (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp;
  await withhold(nik, 2025);
  await beriA1(payer, nik);
  const second = await (await api.signIn("peserta02")).as("company");
  await beriA1(second, nik, { fasilitas: "11", gaji: 100_000_000 });
  const dated = { masa: "2025-06", tanggal: "2025-06-20", tanggalDokumen: "2025-06-19" };
  const pemotong = (await ok(payer, "POST", "/user/peserta/me", {})).currentActive.npwp;
  const fee = slip.BP21({ pemotong, penerima: nik, karyawan: nik });
  await terbit(payer, "BP21", { ...fee, ...dated, ptkp: "TK/0" });
  for (const [at, hubungan] of refKode("hubungan_keluarga").entries()) {
    const npwp = String(9_900_010_099_000_010 + at);
    const isi = { npwp, nama: `Anggota ${at}`.padEnd(100, "x"), tanggal_lahir: "2015-02-03", hubungan };

    await person.call("POST", "/keluarga/create", { isi: { ...isi, kedudukan: "tanggungan", mulai: "2015-02-03" } });
  }
  await ok(person, "POST", "/cabang/create", { isi: { nama: LONG, ...ALAMAT } });
  const op = lewatApi(person, "op");
  const id = await op.draft({ induk: { isian: { b1b1: true, b1b2: "FINAL", b1b3: "NORMA" } } });
  const open = { i14c: true, b1b1: true };
  await op.isikan(id, { induk: { isian: { ...open, b1b2: "FINAL", b1b3: "HANYA_FINAL" } } });
  await ok(person, "POST", "/spt/posting", { id });
  expect(await proposed(person, "op", id)).toEqual([]);
  const final = await annual(person, "op", id);
  await op.isikan(id, { induk: { isian: { ...open, b1b2: "TIDAK", b1b3: "NORMA" } } });
  await ok(person, "POST", "/spt/posting", { id });
  const norma = await annual(person, "op", id);
  await op.isikan(id, { induk: { isian: { ...open, b1b2: "OPPT", b1b3: "PEMBUKUAN" } } });
  await ok(person, "POST", "/spt/posting", { id });
  const oppt = await annual(person, "op", id);
  expect([...final.wrong, ...norma.wrong, ...oppt.wrong]).toEqual([]);
  const most = (tempat: string) => Math.max(...[final, norma, oppt].map(({ counts }) => counts.get(tempat) ?? 0));
  const empty = daftarBawaan("op")
    .map(({ form, bagian }) => `${form.id}.${bagian.name}`)
    .filter((tempat) => most(tempat) === 0);
  expect(empty).toEqual([]);
});

it("every cell that posting brings into a company's annual return passes the validation of its column", async () => {
  const { npwp } = (await ok(company, "POST", "/user/peserta/me", {})).company;
  await withhold(npwp, 2026);
  const tie = { npwp: "0990001000001000", nama: LONG, jenis: "badan", subJenis: "pemegang_saham", mulai: "2020-01-01" };
  await ok(company, "POST", "/pihak_terkait/create", {
    isi: {
      ...tie,
      negara: "IDN",
      alamat: ALAMAT.alamat,
      modal: 1_000_000_000,
      saham: "33.33",
      jabatan: "x".repeat(100),
    },
  });
  await ok(company, "POST", "/cabang/create", { isi: { nama: LONG, ...ALAMAT } });
  const karyawan = (await ok(company, "GET", "/karyawan/list", {})).rows[0].npwp;
  const given = { karyawan, subKategori: "0102", tanggal: "2026-03-10", dasar: "biaya", nilai: 2_500_000 };
  await ok(company, "POST", "/natura/create", { isi: given });
  const sold = faktur(npwp, (await ok(payer, "POST", "/user/peserta/me", {})).currentActive.npwp);
  await signed(company, { ...sold, referensi: "OMZET" });
  const { id } = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
  const answers = { sektor_usaha: "BC03", c1a: true, c2: true, e13: true, h21f: true };
  await lewatApi(company, "badan").isikan(id, { induk: { isian: answers } });
  await ok(company, "POST", "/spt/posting", { id });
  expect(await proposed(company, "badan", id)).toEqual([]);
  const { counts, wrong } = await annual(company, "badan", id);
  expect(wrong).toEqual([]);
  expect([...counts].filter(([, banyak]) => banyak === 0).map(([tempat]) => tempat)).toEqual([]);
});

/** What a posted row of a monthly return holds in a column. */
const cell = (row: Record<string, unknown>, { name, tempat = name }: Kolom): unknown =>
  tempat.split(".").reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], row) ??
  (row.rinci as Record<string, unknown> | undefined)?.[tempat] ??
  null;

it("every cell that posting brings into a monthly return passes the validation of its column", async () => {
  const own = { ppn: [month.konsepSpt, month.pembetulanSpt, month.dilaporkan], pph21_26: [month.sptPph21] };
  const drafts = { ...own, pph_uni: [month.sptUnifikasi] };
  const wrong: Bawaan[] = [];
  const filled = new Set<string>();
  for (const [jenis, ids] of Object.entries(drafts))
    for (const id of ids)
      for (const { form, bagian } of daftarBawaan(jenis)) {
        const { rows } = await ok(payer, "GET", "/spt/lampiran", { id, lampiran: alamatOf(form), perPage: 500 });
        for (const row of rows) {
          filled.add(jenis);
          const isi = Object.fromEntries(bagian.kolom.map((kolom) => [kolom.name, cell(row, kolom)]));
          const salah = refused(form, bagian, isi);
          if (Object.keys(salah).length > 0) wrong.push({ tempat: `${jenis} ${form.id}`, salah });
        }
      }
  expect(wrong).toEqual([]);
  expect([...filled].sort()).toEqual(Object.keys(drafts).sort());
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alamatOf, type DefFormulir, isAkun, isBaris, isIsian } from "~/domain/mesin/definisi";
import { BULAN, type Isian, kodeDari } from "~/domain/mesin/isian";
import { bagianRumus, type Rumus } from "~/domain/mesin/rumus";
import { FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { akibatJawaban, kodeBagian } from "~/domain/spt/akibat";
import { isDiketik } from "~/domain/spt/baris";
import { namaSel } from "~/domain/spt/isian";
import { textsOf } from "~/i18n/server";
import { tutupOf } from "~/routes/spt/kertas/kertas.server";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { badan as definisi } from "../../setup/large-badan";
import { ok, sptDetail } from "../../setup/spt";
import { daftarkanBut, sptBadan } from "../../setup/spt-badan";

type Isi = Record<string, unknown>;
let api: TestApi;
let wp: Actor;
let id: string;
const badan = sptBadan(() => wp);
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  id = await badan.draft();
  await ok(wp, "POST", "/spt/posting", { id });
  await badan.simpan(id, "induk", { sektor_usaha: "BC03" });
  await badan.simpan(id, "1C", { "4002.c3": 10_000_000_000, "5001.c3": 8_000_000_000 });
});
afterAll(() => api.close());

const [induk, ...lampiran] = definisi.formulir as readonly [DefFormulir, ...DefFormulir[]];
const formOf = (find: (form: DefFormulir) => boolean): DefFormulir => {
  const form = lampiran.find(find);
  if (!form) throw new Error("no such form");
  return form;
};

/** A year with a loss that can be set off, accepted by every list of years. */
const TAHUN = 2024;
const JUMLAH = 120_000_000;
/**
 * The value typed into the field at a place of its form. Amounts decrease, so none cancels another. A loss is used
 * where one is allowed.
 */
function ketikan(field: Isian, at: number): unknown {
  switch (field.kind) {
    case "rupiah": {
      const amount = Math.floor(JUMLAH / (at + 1) ** 2);
      return field.name === "nilai" && (field.min ?? 0) < 0 ? -amount : amount;
    }
    case "teks":
      return "Contoh";
    case "desimal":
      return "1";
    case "persen":
      return "50";
    case "tahun":
      return Math.max(field.min ?? TAHUN, TAHUN);
    case "tanggal":
      return "2025-06-15";
    case "masa":
      return "2025-07";
    case "npwp":
      return "0012345678901000";
    case "pilihan":
    case "ref":
      return kodeDari(field)?.[0];
    case "pilihanBanyak":
      return [field.dari[0]];
    case "yaTidak":
    case "centang":
      return true;
    case "bulan12":
      return BULAN.map(() => JUMLAH);
    default:
      return undefined;
  }
}
const terisi = (fields: readonly Isian[]): Isi =>
  Object.fromEntries(
    fields.flatMap((field, at) => {
      const value = field.kind === "hitung" || ("rumus" in field && field.rumus) ? undefined : ketikan(field, at);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

/** The typed parts of a form: its fields, and its sections with typed rows. */
type Bagian = { readonly form: DefFormulir; readonly daftar: readonly string[] };
const isianOf = (form: DefFormulir): readonly Isian[] => form.sections.filter(isIsian).flatMap(({ fields }) => fields);
const diketik = (form: DefFormulir) =>
  form.sections.filter(isBaris).filter(({ asal, kolom }) => asal === "ketik" && kolom.some(isDiketik));
/** The attachments behind the codes opened by an answer: whole ones, or one part of one. */
const dibuka = (codes: readonly string[]): readonly Bagian[] =>
  codes.map((code) => {
    const form = formOf((one) => code.split(" ")[0] === kodeBagian(one));
    const parts = diketik(form).map(({ name }) => name);
    const own = parts.filter((name) => kodeBagian(form, name) === code);
    return { form, daftar: own.length > 0 ? own : parts };
  });

/** Types into every field of an attachment, and replaces the rows of each list by one row. */
async function isiPenuh({ form, daftar }: Bagian): Promise<void> {
  const alamat = alamatOf(form);
  const typed = terisi(isianOf(form));
  if (Object.keys(typed).length > 0) await badan.simpan(id, alamat, typed);
  for (const bagian of diketik(form).filter(({ name }) => daftar.includes(name))) {
    const isi = terisi(bagian.kolom.filter(isDiketik));
    await badan.tambah(id, alamat, isi, bagian.name);
  }
}

/** The content of attachments: fields and rows as returned by their calls. */
async function isiDari(parts: readonly Bagian[]): Promise<Isi> {
  const found: Isi = {};
  for (const { form, daftar } of parts) {
    // places of business come from the register, so nothing of them is typed
    if (isianOf(form).length + diketik(form).length === 0) continue;
    found[form.id] = (await badan.cari(id, alamatOf(form))).isi;
    for (const name of daftar) found[`${form.id}.${name}`] = await badan.isiBaris(id, alamatOf(form), name);
  }
  return found;
}
/** Figures of the main form, without typed values. */
async function angka(): Promise<Isi> {
  const { isi } = await badan.cari(id, "induk");
  return Object.fromEntries(
    isianOf(induk).flatMap(({ kind, name }) => (kind === "hitung" ? [[name, isi[name] ?? null]] : [])),
  );
}
const keadaanDari = async (form: DefFormulir) =>
  (await sptDetail(wp, id)).lampiran.find((one: { lampiran: string }) => one.lampiran === alamatOf(form));

const texts = textsOf("id");
/** The closed attachments among these that name the answer that opens them. */
async function sebab(parts: readonly Bagian[]): Promise<string[]> {
  const detail = await sptDetail(wp, id);
  return parts.flatMap(({ form }) => {
    const words =
      tutupOf(detail, form, texts)
        ?.syarat.map(({ teks }) => teks)
        .join("") ?? "";
    return /\p{L}{3}/u.test(words) && !/\w[.:]\w+_/.test(words) ? [form.id] : [];
  });
}

/** The names read by a formula. */
const dibaca = (rumus: Rumus): readonly string[] => [
  ...(rumus.op === "dari" || rumus.op === "adalah" ? [rumus.nama] : []),
  ...bagianRumus(rumus).flatMap(dibaca),
];
/** Figures of the main form that depend on attachments once a question is answered. */
const berasalDari = (parts: readonly Bagian[], question: string): readonly string[] =>
  isianOf(induk).flatMap((field) => {
    if (field.kind !== "hitung") return [];
    const { rumus } = field;
    const guarded = rumus.op === "jika" && !dibaca(rumus.syarat).includes(question);
    const reads = parts.some(({ form }) => dibaca(rumus).some((one) => one.startsWith(`${form.id}.`)));
    return reads && !guarded ? [field.name] : [];
  });

type Balik = {
  readonly parts: readonly Bagian[];
  /** Items of the main form that must be answered as well. */
  readonly butir?: readonly Isian[];
  readonly nyala: () => Promise<unknown>;
  readonly padam: () => Promise<unknown>;
};
/** Turns an answer on, types, turns it off and on again. The content is hidden, left out of the sums, and restored. */
async function bolakBalik({ parts, butir = [], nyala, padam }: Balik) {
  await padam();
  const kosong = await angka();
  await nyala();
  for (const part of parts) await isiPenuh(part);
  const typed = terisi(butir);
  await badan.simpan(id, "induk", typed);
  const [penuh, diisi] = [await angka(), await isiDari(parts)];
  for (const { form } of parts) expect(await keadaanDari(form), form.id).toMatchObject({ berlaku: true });
  expect(await sebab(parts)).toEqual([]);
  await padam();
  expect(await angka()).toEqual(kosong);
  // opening a closed attachment shows the answer that opens it
  expect(await sebab(parts)).toEqual(parts.filter(({ form }) => form.bila).map(({ form }) => form.id));
  for (const { form, daftar } of parts.filter(({ daftar }) => daftar.length > 0)) {
    const kept = await keadaanDari(form);
    // Its content is shown with its badge. An attachment that is always present keeps its status.
    expect([kept?.berlaku, kept?.baris >= daftar.length], form.id).toEqual([form.bila === undefined, true]);
  }
  await nyala();
  expect(await angka()).toEqual(penuh);
  expect(await isiDari(parts)).toEqual(diisi);
  expect((await badan.cari(id, "induk")).isi).toMatchObject(typed);
  await badan.simpan(id, "induk", Object.fromEntries(Object.keys(typed).map((name) => [name, null])));
  return { kosong, penuh };
}

const akibat = akibatJawaban(definisi.formulir);
const PERTANYAAN = [...akibat].flatMap(([field, answers]) =>
  answers.map(({ jawaban, lampiran: codes }) => ({ field, jawaban, codes })),
);
/** Another answer to a question. */
const lain = (field: string, jawaban: string | boolean) =>
  typeof jawaban === "boolean" ? !jawaban : field === "d11" ? "TX01" : null;

/** The one answer that makes a field visible. */
const syaratOf = (field: Isian | undefined) =>
  field?.bila && "op" in field.bila && field.bila.op === "adalah" ? field.bila : undefined;

/**
 * One machine opens and closes attachments for every answer. Every third is given, a denied and a chosen one among them;
 * with `FULL=1` all.
 */
const DIJAWAB = PERTANYAAN.filter((_, at) => process.env.FULL || at % 3 === 2);

describe("an answer of the main form that opens an attachment, given, removed and given again", () => {
  it.each(DIJAWAB.map((one) => [`${one.field} = ${one.jawaban}`, one] as const))("%s", async (_, one) => {
    const { field, jawaban, codes } = one;
    const parts = dibuka(codes);
    // a conditional question gets its condition fulfilled
    const syarat = syaratOf(isianOf(induk).find(({ name }) => name === field));
    if (syarat) await badan.simpan(id, "induk", { [syarat.nama]: syarat.nilai[0] });
    const butir = isianOf(induk).filter((one) => {
      const { nama, nilai = [] } = syaratOf(one) ?? {};
      return nama === field && nilai.includes(jawaban) && !akibat.has(one.name);
    });
    const answer = (value: unknown) => () => badan.simpan(id, "induk", { [field]: value });
    const { kosong, penuh } = await bolakBalik({
      parts,
      butir,
      nyala: answer(jawaban),
      padam: answer(lain(field, jawaban)),
    });
    expect(berasalDari(parts, field).filter((name) => penuh[name] === kosong[name])).toEqual([]);
    await badan.simpan(id, "induk", { [field]: null });
  });

  it("opens every attachment except those opened by another form, the register or the sector", () => {
    const told = PERTANYAAN.flatMap(({ codes }) => dibuka(codes)).map(({ form }) => form.id);
    const others = lampiran.filter(({ id, bila }) => bila && !told.includes(id)).map(({ id }) => id);
    expect(others).toEqual([...FORMULIR_SEKTOR, "l11c", "l12a", "l12b"]);
  });
});

describe("attachments opened without an answer of the main form also come and go without loss", () => {
  const seluruh = (name: string): Bagian => {
    const form = formOf((one) => one.id === name);
    return { form, daftar: diketik(form).map(({ name }) => name) };
  };

  it("11C, by the answer of form 11B", async () => {
    const answer = (value: boolean) => () => badan.simpan(id, "11B", { utang_swasta_ln: value });
    await bolakBalik({ parts: [seluruh("l11c")], nyala: answer(true), padam: answer(false) });
  });

  it("12A and 12B, by the taxpayer's data in the register", async () => {
    const register = (but: boolean) => async () => {
      await daftarkanBut(wp, but);
      await ok(wp, "POST", "/spt/posting", { id });
    };
    await bolakBalik({ parts: [seluruh("l12a"), seluruh("l12b")], nyala: register(true), padam: register(false) });
  });

  it.each(
    FORMULIR_SEKTOR,
  )("%s, by the chosen sector: content emptied by a change is restored with it", async (name) => {
    const ganti = async (sektor: string) => badan.send(id, "change-sector", { sektor, confirm: true });
    const [form, other] = [formOf((one) => one.id === name), name === "l1a" ? "BC02" : "BC01"];
    if ((await badan.cari(id, "induk")).isi.sektor_usaha !== SEKTOR[name]) await ganti(SEKTOR[name]);
    const typed = form.sections.filter(isAkun).map(({ baris, kolom }) => {
      const [account] = baris.flatMap((row) => ("kode" in row && !("jumlah" in row) ? [row.kode] : []));
      const [column] = kolom.filter(({ kind }) => kind === "rupiah");
      return [namaSel(account ?? "", column?.name ?? ""), 5 * JUMLAH];
    });
    await badan.simpan(id, alamatOf(form), Object.fromEntries(typed));
    const [penuh, { isi }] = [await angka(), await badan.cari(id, alamatOf(form))];
    expect(penuh.d4).not.toBe(0);
    await ganti(other);
    expect((await angka()).d4).toBe(0);
    await badan.send(id, "change-sector/undo", {});
    expect([await angka(), (await badan.cari(id, alamatOf(form))).isi]).toEqual([penuh, isi]);
  });
});

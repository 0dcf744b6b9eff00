import type { KunciTelaah, LembarTelaah } from "~/contract/telaah";
import type { Actor, TestApi } from "./api";
import { baris, faktur, npwpOf, signed } from "./faktur";
import { pdfTexts } from "./pdf-text";
import { ok } from "./spt";
import { comparedWith, type KelasTelaah, kunciDiisi } from "./telaah";
import { zipEntries } from "./zip-entries";

/** Figures and names of a key that a participant does not know from its own work. */
export type Rahasia = { readonly angka: readonly number[]; readonly nama: readonly string[] };
/** A class with a key, a reply marked against it whose mark is held back, and the secrets of the key. */
export type KelasRahasia = KelasTelaah & { readonly rahasia: Rahasia };

/** The reference of a document that only the key has, and that of one which differs. */
const HANYA_KUNCI = "SO-7731-RAHASIA";
const BERBEDA = "SO-002";
/** Smaller amounts can be anything: a year, a part of an id. */
const CUKUP_BESAR = 100_000;

async function month(actor: Actor, buyer: string, orders: readonly (readonly [ref: string, harga: string])[]) {
  const own = await npwpOf(actor);
  for (const [referensi, harga] of orders)
    await signed(actor, faktur(own, buyer, { referensi, baris: [baris({ nama: referensi, harga, jumlah: "7" })] }));
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03", model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
}

/** Numbers in a value, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [Math.abs(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Secrets: figures and names that the key and the sheet show the head, without those in the own work of the trainee. */
async function rahasiaOf(head: Actor, { tugasId, satu }: KelasTelaah): Promise<Rahasia> {
  const kunci: KunciTelaah = await ok(head, "GET", "/telaah/kunci", { tugasId });
  const lembar: LembarTelaah = await ok(head, "GET", "/telaah/lembar", { balasanId: satu });
  const verdicts = [...lembar.soal.flatMap(({ putusan }) => putusan), ...lembar.surplus];
  const wrong = verdicts.filter(({ hasil }) => hasil !== "tepat");
  const own = new Set([
    ...numbersIn(verdicts.flatMap(({ medan }) => medan.map(({ punya }) => punya))),
    ...numbersIn(lembar.angka.map(({ punya }) => punya)),
  ]);
  const theirs = [
    ...numbersIn(wrong.flatMap(({ medan }) => medan.map(({ kunci: value }) => value))),
    ...numbersIn(lembar.angka.map(({ kunci: value }) => value)),
    ...numbersIn(kunci.soal.flatMap(({ fakta }) => fakta.flatMap(({ medan }) => medan.map(({ nilai }) => nilai)))),
  ];
  const angka = [...new Set(theirs)].filter((one) => one >= CUKUP_BESAR && !own.has(one));
  return { angka, nama: [HANYA_KUNCI] };
}

/** Lives a month whose key has other amounts than the trainee, and a document more. The mark of the trainee waits. */
export async function kelasRahasia(api: TestApi): Promise<KelasRahasia> {
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
  const tugas = { batchId, judul: "Maret", uraian: "x", modul: "lainnya", jatuhTempo: "2026-12-10", tahan: true };
  const { id: tugasId } = await ok(kepala, "POST", "/tugas/create", tugas);
  await month(dua, buyer, [
    [BERBEDA, "13777331"],
    [HANYA_KUNCI, "4871239"],
  ]);
  await month(satu, buyer, [[BERBEDA, "1000000"]]);
  const balas = async (actor: Actor) => (await ok(actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" })).id;
  const kelas: KelasTelaah = { tugasId, satu: await balas(satu), dua: await balas(dua) };
  await comparedWith(kepala, kelas.dua);
  const kunci: KunciTelaah = await ok(kepala, "GET", "/telaah/kunci", { tugasId });
  const soal = kunciDiisi(kunci).soal.map((each) => ({ ...each, petunjuk: ["Baca pesanannya."], harga: [1] }));
  await ok(kepala, "POST", "/telaah/kunci/simpan", kunciDiisi(kunci, { soal, latihan: 1 }));
  const review = { balasanId: kelas.satu, putusan: "tinjau", nilai: 61, ulasan: "Lihat lagi." };
  await kepala.call("POST", "/tugas/send/review", review, { files: [] });
  return { ...kelas, rahasia: await rahasiaOf(kepala, kelas) };
}

/** The kind of a file, by its first bytes. */
export function bentukOf(body: unknown): "json" | "pdf" | "zip" | "teks" {
  if (!Buffer.isBuffer(body)) return "json";
  if (body.subarray(0, 5).toString() === "%PDF-") return "pdf";
  return body.subarray(0, 2).toString() === "PK" ? "zip" : "teks";
}
/** The texts of an answer: of a PDF its drawn texts, of a workbook or another package those of its files. */
export async function textIn(body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body) ?? "";
  const bentuk = bentukOf(body);
  if (bentuk === "pdf") return pdfTexts(body).join("\n");
  if (bentuk === "teks") return body.toString("utf8");
  const files = await zipEntries(body);
  const texts: string[] = [];
  for (const [name, bytes] of files) texts.push(name, await textIn(bytes));
  return texts.join("\n");
}

/** Marks between the groups of an amount in the six languages. */
const PEMISAH = /(?<=\d)[.,\s'’](?=\d{3})/g;
/** The secrets in a text, whatever their separators. */
export function rahasiaDi(text: string, { angka, nama }: Rahasia): string[] {
  const plain = text.replace(PEMISAH, "");
  const numbers = new Set(plain.match(/\d+/g) ?? []);
  return [...angka.map(String).filter((one) => numbers.has(one)), ...nama.filter((one) => text.includes(one))];
}

import { contract } from "~/contract";
import { type Fakta, faktaBernama, faktaKarya, type Skema, skemaPaket } from "~/domain/telaah";
import { karyaOf } from "../db/telaah";
import { languageOf, textsOf } from "../i18n";
import { sourceDocuments } from "../pack/check-bukti";
import { solutions } from "../pack/check-solusi";
import { BANYAK_UNDIAN, kunciPeriksa, sebutNilai, temuanUngkapan } from "../pack/check-variasi";
import type { HasilSolusi } from "../pack/hasil-solusi";
import type { Jalur, Temuan } from "../pack/letak";
import type { Pack } from "../pack/schema";
import type { PackSolution, PackStep } from "../pack/schema-solusi";
import { isBervariasi, paketUndian, rantaiSolusi, undiPaket } from "../pack/undian";
import { berkasLangkah } from "./berkas";
import { bukaKelas, type KelasSolusi } from "./kelas";
import type { Jawaban } from "./pintu";
import { isiLangkah, RujukanTiada } from "./rujukan";

/** The step that the product refused. */
class LangkahGagal extends Error {
  override readonly name = "LangkahGagal";
  constructor(
    readonly jalur: Jalur,
    pesan: string,
  ) {
    super(pesan);
  }
}

type Gagal = { readonly message?: string; readonly fieldErrors?: Readonly<Record<string, readonly string[]>> };
const jalurIsian = (isian: string): Jalur =>
  isian.split(".").map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part));
/** The failure of a refused step, at its first wrong field. */
function gagalOf({ isi, status }: Jawaban, jalur: Jalur): LangkahGagal {
  const { message = String(status), fieldErrors = {} } = (isi ?? {}) as Gagal;
  const [first] = Object.entries(fieldErrors);
  if (!first) return new LangkahGagal(jalur, message);
  const [isian, [text = ""]] = [first[0], first[1]];
  return new LangkahGagal([...jalur, "isi", ...jalurIsian(isian)], `${message} ${text}`);
}

type Jalan = {
  readonly kelas: KelasSolusi;
  readonly nama: Map<string, unknown>;
  /** Tokens by the taxpayer that the participant acts for. */
  readonly token: Map<string, string>;
};

async function tokenOf({ kelas, token, nama }: Jalan, ref: string, jalur: Jalur): Promise<string> {
  const known = token.get(ref);
  if (known) return known;
  const answer = await kelas.pintu.call(
    "POST",
    contract.auth.switchIdentity.path,
    { npwp: nama.get(ref) },
    kelas.token.peserta,
  );
  if (answer.status !== 200) throw gagalOf(answer, [...jalur, "sebagai"]);
  const made = (answer.isi as { objResponse: { token: string } }).objResponse.token;
  token.set(ref, made);
  return made;
}

async function jalankan(jalan: Jalan, step: PackStep, sebagai: string, jalur: Jalur): Promise<void> {
  const { kelas, nama } = jalan;
  if (step.hari !== undefined) {
    const moved = { id: kelas.batchId, tanggal: step.hari };
    const answer = await kelas.pintu.call("POST", contract.batch.clock.path, moved, kelas.token.instruktur);
    if (answer.status !== 200) throw gagalOf(answer, [...jalur, "hari"]);
  }
  const token = await tokenOf(jalan, sebagai, jalur);
  const [method = "", address = ""] = step.panggil.split(" ");
  const isi = isiLangkah(step.isi, nama) as Readonly<Record<string, unknown>>;
  const berkas = step.berkas === undefined ? undefined : berkasLangkah(step.berkas);
  const answer = await kelas.pintu.call(method, address, isi, token, berkas);
  if (answer.status !== 200) throw gagalOf(answer, jalur);
  if (step.nama !== undefined) nama.set(step.nama, (answer.isi as { objResponse?: unknown } | null)?.objResponse);
}

/** Decisions that a failure lists. */
const DISEBUT = 12;
/** Throws {@link LangkahGagal} for a question about a decision that the solution does not make. */
function periksaSoal({ soal }: PackSolution, at: number, fakta: readonly Fakta[], language: string): void {
  for (const [place, { fakta: names }] of soal.entries())
    for (const [index, nilai] of names.entries()) {
      if (faktaBernama(fakta, nilai).length > 0) continue;
      const known = fakta.map(({ jenis, nama }) => `${jenis}:${nama.split(" · ")[0]}`);
      const pilihan = [...new Set(known)].slice(0, DISEBUT).join(", ");
      const pesan = textsOf(languageOf(language))("paket:temuan.fakta_tiada", { nilai, pilihan });
      throw new LangkahGagal(["solusi", at, "soal", place, "fakta", index], pesan);
    }
}

/**
 * Plays the solution of an assignment in a class of its own, through the calls of the API, and freezes the work. A
 * refused step ends it: its place in the pack, and the reason in `language`.
 */
export async function jalankanSolusi(pack: Pack, tugas: string, language: string): Promise<HasilSolusi> {
  const chain = rantaiSolusi(pack, tugas);
  const last = chain.at(-1);
  if (!last) throw new Error(`pack ${pack.id} has no solution for ${tugas}`);
  const kelas = await bukaKelas(pack, language);
  try {
    const nama = new Map<string, unknown>([...kelas.peserta.npwp, ["kode", kelas.kode]]);
    const jalan: Jalan = { kelas, nama, token: new Map() };
    const [first] = pack.perusahaan;
    for (const { one, at } of chain)
      for (const [place, step] of one.langkah.entries()) {
        const jalur: Jalur = ["solusi", at, "langkah", place];
        await jalankan(jalan, step, step.sebagai ?? first?.ref ?? "", jalur).catch((error: unknown) => {
          if (error instanceof RujukanTiada) throw new LangkahGagal([...jalur, "isi"], error.teks);
          throw error;
        });
      }
    const karya = await kelas.karya();
    const fakta = faktaKarya(karyaOf(karya));
    const { one, at } = last;
    periksaSoal(one, at, fakta, language);
    return { karya, fakta, skema: skemaPaket(one.soal, one.lebih, fakta) };
  } catch (error) {
    if (error instanceof LangkahGagal) return { gagal: { jalur: error.jalur, pesan: error.message } };
    throw error;
  } finally {
    await kelas.close();
  }
}

/** Decisions of each question; a draw that changes their number changes the rule that applies. */
const banyakFakta = ({ soal }: Skema): string => soal.map(({ id, fakta }) => `${id} ${fakta.length}`).join(", ");

/** Findings about a pack with the values of a draw, before its solution is played. */
const temuanUndian = ({ pack, salah }: ReturnType<typeof paketUndian>): readonly Temuan[] =>
  [...salah.map(temuanUngkapan), ...sourceDocuments(pack), ...solutions(pack)].filter(
    ({ berat }) => berat !== "peringatan",
  );

/** Plays a solution with several draws. Returns the first finding of each, with its number and values. */
async function periksaUndian(pack: Pack, tugas: string, at: number, language: string): Promise<Temuan[]> {
  const t = textsOf(languageOf(language));
  const found: Temuan[] = [];
  let first: string | undefined;
  for (let nomor = 1; nomor <= BANYAK_UNDIAN; nomor++) {
    const draws = undiPaket(pack, kunciPeriksa(nomor));
    const nilai = Object.values(draws).map(sebutNilai).join(", ");
    const tellDraw = (jalur: Jalur, sebab: string) =>
      found.push({ jalur, teks: "paket:temuan.undian_gagal", params: { undian: nomor, nilai, sebab } });
    const drawn = paketUndian(pack, draws);
    const [early] = temuanUndian(drawn);
    if (early) {
      tellDraw(early.jalur, t(early.teks, { ...early.params }));
      continue;
    }
    const played = await jalankanSolusi(drawn.pack, tugas, language);
    if (played.gagal) tellDraw(played.gagal.jalur, played.gagal.pesan);
    else {
      const now = banyakFakta(played.skema);
      first ??= now;
      if (now !== first) tellDraw(["solusi", at, "soal"], t("paket:temuan.undian_beda", { ada: now, lain: first }));
    }
  }
  return found;
}

/** Plays every solution of a pack, one with a variation with several draws. Returns a finding for each that fails. */
export async function periksaSolusi(pack: Pack, language: string): Promise<Temuan[]> {
  const found: Temuan[] = [];
  for (const [at, { tugas }] of pack.solusi.entries()) {
    if (rantaiSolusi(pack, tugas).some(({ one }) => isBervariasi(pack, one.tugas))) {
      found.push(...(await periksaUndian(pack, tugas, at, language)));
      continue;
    }
    const { gagal } = await jalankanSolusi(pack, tugas, language);
    if (gagal) found.push({ jalur: gagal.jalur, teks: "paket:temuan.langkah_gagal", params: { sebab: gagal.pesan } });
  }
  return found;
}

import type { z } from "zod";
import { contract } from "~/contract";
import { isTanpaSurel } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import { type HasilCocok, KOLOM_MAKS } from "~/contract/nilai/lms";
import {
  type BerkasCsv,
  bacaCsv,
  type Cocok,
  cocokkan,
  isiLms,
  type KolomLms,
  kolomFor,
  type LembarLms,
  type PesertaLms,
  POIN,
  readLms,
  type Terisi,
  tanpaRumus,
  tulisCsv,
} from "~/domain/tugas";
import { wideOf } from "../../files/encoding";
import { sniff } from "../../files/sniff";
import { type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { read, type Services } from "../kit";
import { type BukuKelas, bukuKelas } from "./kelas";

const BARIS_MAKS = 5000;
const refused = (key: string, params: Readonly<Record<string, string | number>> = {}): AppError =>
  new AppError("wrong_file_kind", {}, { berkas: [{ key, params }] });

/**
 * The csv of a call: UTF-8 or marked UTF-16 text with separators. Its rows are limited to the students of a school, its
 * columns to a grade book.
 */
async function csvOf({ files: [file] }: Pick<Context, "files">): Promise<BerkasCsv> {
  const bytes = file?.bytes ?? Buffer.alloc(0);
  const kind = await sniff(bytes);
  if (kind === "empty") throw refused("berkas_file_empty");
  let text: string;
  try {
    text = new TextDecoder(wideOf(bytes) ?? "utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refused("berkas_not_utf8");
  }
  if (kind !== "csv") throw refused("lms_csv");
  const csv = bacaCsv(text);
  if (!csv) throw refused("berkas_csv_damaged", { line: text.split(/\r\n|\r|\n/).length });
  if (csv.baris.length > BARIS_MAKS) throw refused("lms_terlalu_banyak", { maks: BARIS_MAKS });
  if (csv.baris.some(({ sel }) => sel.length > KOLOM_MAKS)) throw refused("lms_kolom_banyak", { maks: KOLOM_MAKS });
  return csv;
}

type Asked = z.output<typeof contract.lms.periksa.input>;
type Tujuan = {
  readonly tugas: BukuKelas["tugas"][number];
  readonly kolom: KolomLms | undefined;
  /** True if another assignment wants the same column. */
  readonly ganda: boolean;
};
type Hasil = {
  readonly batch: { readonly id: string; readonly nama: string };
  readonly lembar: LembarLms;
  readonly tujuan: readonly Tujuan[];
  readonly cocok: readonly Cocok[];
  readonly peserta: readonly PesertaLms[];
  readonly terisi: Terisi;
  readonly nama: string;
};

/**
 * The column of each assignment: the requested one, or the one with its title. A column wanted by several assignments
 * gets none, so the user decides.
 */
function tujuanOf(buku: BukuKelas, { kolom }: LembarLms, asked: Asked["kolom"]): Tujuan[] {
  const all = buku.tugas.map((tugas) => {
    const wanted = asked[tugas.id];
    return {
      tugas,
      kolom: wanted === undefined ? kolomFor(kolom, tugas.judul) : kolom.find(({ ke }) => ke === wanted),
    };
  });
  return all.map(({ tugas, kolom: one }) => {
    const ganda = one !== undefined && all.filter((other) => other.kolom === one).length > 1;
    return { tugas, kolom: ganda ? undefined : one, ganda };
  });
}

async function hasilOf(asked: Asked, context: Context): Promise<Hasil> {
  const batch = await batchInScope(context.sql, callerOf(context), asked.batchId);
  const berkas = await csvOf(context);
  const lembar = readLms(berkas);
  if (!lembar || lembar.orang.length === 0) throw refused("lms_tanpa_orang");
  const buku = await bukuKelas(
    context.sql,
    batch.id,
    { kelas: batch.tanggal, kini: context.now.toISOString() },
    { dilepas: true },
  );
  const tujuan = tujuanOf(buku, lembar, asked.kolom);
  const peserta = buku.baris.map(({ peserta: one }) => (isTanpaSurel(one.email) ? { ...one, email: "" } : one));
  const tangan = new Map(Object.entries(asked.pasangan).map(([line, akunId]) => [Number(line), akunId]));
  const cocok = cocokkan(lembar.orang, peserta, tangan);
  const points = new Map(
    buku.baris.flatMap(({ peserta: { id }, sel }) =>
      sel.flatMap(({ poin }, at) => {
        const { kolom, tugas } = tujuan[at] ?? {};
        if (poin === null || !kolom || !tugas) return [];
        const scale = asked.skala && kolom.maks ? kolom.maks / tugas.nilaiMaks : 1;
        return [[`${id} ${kolom.ke}`, Math.round(poin * scale) / POIN] as const];
      }),
    ),
  );
  const used = tujuan.flatMap(({ kolom }) => kolom ?? []);
  const terisi = isiLms(
    berkas,
    { ...lembar, kolom: used },
    cocok,
    (akunId, ke) => points.get(`${akunId} ${ke}`) ?? null,
  );
  const { name = "buku-nilai.csv" } = context.files[0] ?? {};
  return { batch, lembar, tujuan, cocok, peserta, terisi, nama: name };
}

const told = ({ id, nama, nim }: PesertaLms) => ({ akunId: id, nama, nim });
const shown = ({ batch, lembar, tujuan, cocok, peserta, terisi }: Hasil): HasilCocok => {
  const taken = new Set(cocok.flatMap((one) => one.peserta?.id ?? []));
  return {
    batch: { id: batch.id, nama: batch.nama },
    bentuk: lembar.bentuk,
    kolom: [...lembar.kolom],
    tugas: tujuan.map(({ tugas: { id, judul, nilaiMaks }, kolom, ganda }) => ({
      id,
      judul,
      nilaiMaks,
      kolom: kolom?.ke ?? null,
      beda: kolom !== undefined && kolom.maks !== null && kolom.maks !== nilaiMaks,
      ganda,
    })),
    baris: cocok.map(({ orang, peserta: one, cara, keadaan, calon }) => ({
      baris: orang.baris,
      nama: orang.nama,
      tanda: [orang.email, orang.nim, orang.akun].filter(Boolean).join(", "),
      keadaan,
      cara,
      peserta: one && told(one),
      calon: calon.map(told),
    })),
    tanpaBaris: peserta.filter(({ id }) => !taken.has(id)).map(told),
    baru: terisi.baru,
    ubah: terisi.ubah,
    sama: terisi.sama,
  };
};

/** A name for a file that can be stored next to the original. */
const beside = (nama: string): string =>
  `${nama
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{N} ._-]/gu, "_")
    .slice(0, 100)}-terisi.csv`;

export const lmsServices: Services<typeof contract.lms> = {
  periksa: read(contract.lms.periksa, async (asked, context) => shown(await hasilOf(asked, context))),
  isi: read(contract.lms.isi, async (asked, context) => {
    const { terisi, tujuan, nama } = await hasilOf(asked, context);
    if (tujuan.some(({ tugas, ganda }) => ganda && asked.kolom[tugas.id] !== undefined))
      throw new AppError("invalid", {}, { kolom: [{ key: "lms_kolom_ganda" }] });
    return {
      name: beside(nama),
      type: "text/csv; charset=utf-8",
      body: Buffer.from(tulisCsv(tanpaRumus(terisi.berkas)), "utf8"),
    };
  }),
};

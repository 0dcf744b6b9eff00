import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BarisBuku, BukuNilai } from "~/contract/nilai/penilaian";
import { kunciTugas, POIN, rataNilai } from "~/domain/tugas";
import { instrukturOf, isArsip, teaches } from "../../db/batch";
import { type Context, callerOf } from "../../http/context";
import { textsOf } from "../../i18n";
import { printBukuNilai, renderPdf } from "../../print";
import { batchInScope } from "../batch/scope";
import { read, readRecorded } from "../kit";
import { cetakKelas, saringanText } from "./cetak";
import { aturanTampil, type BarisKelas, type BukuKelas, bukuKelas } from "./kelas";
import { dicari, halamanDari, urutan } from "./orang";
import { berkasBuku, plainName } from "./unduh";

type Asked = {
  readonly batchId: string;
  readonly page: number;
  readonly perPage: number;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly lulus?: "ya" | "tidak" | undefined;
};

const persen = (value: number | null): number | null => (value === null ? null : value / POIN);

const shown = ({ peserta, sel, akhir }: BarisKelas, { tugas }: BukuKelas): BarisBuku => {
  const dipakai = new Set(akhir.dipakai);
  return {
    akunId: peserta.id,
    accountId: peserta.accountId,
    nama: peserta.nama,
    nim: peserta.nim,
    sel: sel.map(({ keadaan, poin, balasanId }, at) => ({
      keadaan,
      nilai: persen(poin),
      balasanId,
      dihitung: dipakai.has(tugas[at]?.id ?? ""),
    })),
    total: persen(akhir.persen),
    lulus: akhir.lulus,
    huruf: akhir.huruf,
  };
};

const nothing = -1;
/**
 * The figure that rows are sorted by: name, total, or one assignment (`tugasA`, `tugasB`, …). Throws `malformed` for
 * others.
 */
function figureOf(key: string, tugas: BukuKelas["tugas"]): (row: BarisBuku) => number | string {
  const at = tugas.findIndex((_, place) => kunciTugas(place) === key);
  if (at >= 0) return ({ sel }) => sel[at]?.nilai ?? nothing;
  if (key === "total" || key === "huruf") return ({ total }) => total ?? nothing;
  if (key === "nama") return ({ nama }) => nama;
  if (key === "accountId") return ({ accountId }) => accountId;
  throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
}

/** The requested rows in order, and all rows for the totals of the class. */
async function bukuDari(context: Context, asked: Asked): Promise<{ buku: BukuNilai; semua: BarisBuku[] }> {
  const caller = callerOf(context);
  const batch = await batchInScope(context.sql, caller, asked.batchId);
  const kelas = await bukuKelas(context.sql, batch.id, { kelas: batch.tanggal, kini: context.now.toISOString() });
  const rows = kelas.baris.map((row) => shown(row, kelas));
  const semua = rows
    .filter(dicari(asked.q))
    .filter(({ lulus }) => asked.lulus === undefined || lulus === (asked.lulus === "ya"))
    .sort(urutan(asked.sort, (key) => figureOf(key, kelas.tugas)));
  const buku = {
    ...halamanDari(semua, asked),
    batch: { id: batch.id, nama: batch.nama },
    tugas: kelas.tugas.map(({ id, judul, nilaiMaks, bobot, kelompok }, at) => ({
      id,
      judul,
      nilaiMaks,
      bobot,
      kelompok,
      ...meanOf(kelas, at, nilaiMaks),
    })),
    aturan: aturanTampil(kelas.aturan),
    rata: persen(rataNilai(kelas.baris.map(({ akhir }) => akhir.persen))),
    lulus: kelas.baris.filter(({ akhir }) => akhir.lulus).length,
    instruktur: (await instrukturOf(context.sql, batch.id)).map((one) => ({
      ...one,
      kepala: one.kepala === 1,
      menilai: one.menilai === 1,
    })),
    kepala:
      caller.peran === "instruktur" &&
      (await teaches(context.sql, batch.id, caller.akunId, true)) &&
      !(await isArsip(context.sql, batch.id)),
  };
  return { buku, semua };
}

/** The mean of an assignment in percent, over the marked replies. */
function meanOf({ baris }: BukuKelas, at: number, nilaiMaks: number): { rata: number | null; dinilai: number } {
  const given = baris.flatMap(({ sel }) => sel[at]?.poin ?? []);
  return { rata: persen(rataNilai(given.map((poin) => Math.round((poin * 100) / nilaiMaks)))), dinilai: given.length };
}

export const bukuServices = {
  buku: read(contract.penilaian.buku, async (asked, context) => (await bukuDari(context, asked)).buku),
  unduhBuku: readRecorded(contract.penilaian.unduhBuku, async ({ format, ...asked }, context) => {
    const { buku, semua } = await bukuDari(context, asked);
    if (format !== "pdf") return berkasBuku(context, buku, semua, format);
    const { batch, tugas } = buku;
    const keadaan = asked.lulus && textsOf("id")(`nilai:lulus.${asked.lulus}`);
    const saring = saringanText(asked, keadaan, tugas.length);
    const doc = await cetakKelas(context, { batch, jenis: "buku_nilai", saring }, (kepala) =>
      printBukuNilai({ ...kepala, buku, rows: semua }),
    );
    const body = await renderPdf(doc, context.config.publicUrl);
    return { name: `buku-nilai-${plainName(batch.nama)}.pdf`, type: "application/pdf", body };
  }),
};

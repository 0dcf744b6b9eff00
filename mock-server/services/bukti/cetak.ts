import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import type { Variasi } from "~/domain/variasi";
import { type BuktiRow, buktiKelas, buktiTugas, tugasBerbukti } from "../../db/bukti/store";
import { registerPrintable } from "../../db/dokumen";
import { callerOf, type WritingContext } from "../../http/context";
import { textsOf } from "../../i18n";
import { printBukti, renderPdfs } from "../../print";
import { inTurn } from "../../turns";
import { batchInScope } from "../batch/scope";
import { read, readRecorded } from "../kit";
import { plainName } from "../nilai/unduh";
import { tugasInScope } from "../tugas";
import { buktiInScope, pelihatOf } from "./scope";
import { tabelOf } from "./tampil";
import { buktiTerbaca } from "./undian";

/** Documents as one PDF, each on a page of its own, with codes that are registered now. */
async function berkasBukti(context: WritingContext, rows: readonly BuktiRow[], nama: string): Promise<FileAnswer> {
  const { config, db, now } = context;
  const t = textsOf("id");
  const codes = await db.write((sql) =>
    inTurn(rows, ({ id, batchId, ref, versi, ...isi }) => {
      const printable = { batchId, jenis: "bukti_transaksi", objekId: id, nomor: `${ref} versi ${versi}` };
      const hash = createHash("sha256")
        .update(JSON.stringify([ref, isi.judul, isi.isi, isi.tabel]))
        .digest("hex");
      return registerPrintable(sql, config.sessionSecret, printable, hash, now);
    }),
  );
  const docs = rows.map((row, at) =>
    printBukti({
      ...row,
      jenis: t(`bukti:jenis.${row.jenis}`),
      tabel: tabelOf(row),
      kelas: row.batch,
      verifikasi: codes[at] ?? "",
    }),
  );
  return { name: `${plainName(nama)}.pdf`, type: "application/pdf", body: await renderPdfs(docs, config.publicUrl) };
}

/** A value without its empty parts, as a pack leaves them out. */
const terisi = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== "")) as Partial<T>;

/** A stored variation as a pack has it. */
function variasiPaket(stored: string | null): { readonly variasi?: Variasi } {
  if (stored === null) return {};
  const { variabel, syarat } = JSON.parse(stored) as Variasi;
  return { variasi: { variabel, syarat } };
}

export const cetakServices = {
  cetak: readRecorded(contract.bukti.cetak, async ({ id }, context) => {
    const row = await buktiInScope(context, id);
    return berkasBukti(context, [row], `bukti ${row.ref}`);
  }),
  cetakTugas: readRecorded(contract.bukti.cetakTugas, async ({ tugasId }, context) => {
    const { judul } = await tugasInScope(context, tugasId);
    const rows = await buktiTerbaca(context, await buktiTugas(context.sql, await pelihatOf(context), tugasId));
    if (rows.length === 0) throw new AppError("not_found");
    return berkasBukti(context, rows, `bukti ${judul}`);
  }),
  unduh: read(contract.bukti.unduh, async ({ batchId }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    const tasks = await tugasBerbukti(context.sql, batchId);
    const refs = new Map(tasks.map(({ id }, at) => [id, `tugas_${at + 1}`]));
    const tugas = tasks.map(({ id, variasi, ...task }) => ({ ref: refs.get(id), ...task, ...variasiPaket(variasi) }));
    const bukti = (await buktiKelas(context.sql, batchId)).map((row) => {
      const { ref, jenis, tanggal, tiba, judul, dari, kepada, isi, tugasId } = row;
      const task = tugasId === null ? null : (refs.get(tugasId) ?? null);
      return terisi({ ref, jenis, tanggal, tiba, judul, dari, kepada, isi, tabel: tabelOf(row), tugas: task });
    });
    const body = Buffer.from(`${JSON.stringify({ tugas, bukti }, null, 2)}\n`, "utf8");
    return { name: `bukti-${plainName(batch.nama)}.json`, type: "application/json", body };
  }),
};

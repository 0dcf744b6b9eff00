import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Balasan, BalasanInstruktur } from "~/contract/tugas/baris";
import { hariJakarta } from "~/domain/kit/tanggal";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { saatDi } from "~/domain/kit/zona";
import { rubrikOf } from "~/domain/tugas/rubrik";
import { isDitahan, isTugasTerbuka, statusBalasan } from "~/domain/tugas/status";
import { isLewat, isTertutup, type Tenggat, terlambatMenurut } from "~/domain/tugas/tenggat";
import { identitasOf } from "../../db/akun";
import { attachmentsOf } from "../../db/attachments";
import { accountOf } from "../../db/ownership";
import { isDitelaah, isTelaahTampil, isTerkunci } from "../../db/telaah";
import { type BalasanRow, balasanPage, berkasUlasanOf } from "../../db/tugas/balasan-store";
import type { Context } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { isoTime, saatDiOrNull } from "./detail";
import { tenggatFor } from "./judge";
import { isMenilai, viewerOf } from "./scope";

type Files = Awaited<ReturnType<typeof attachmentsOf>>;
/** Files of replies and of their reviews. */
const filesOf = (context: Context, rows: readonly BalasanRow[]): Promise<Files> =>
  attachmentsOf(
    context.sql,
    rows.flatMap(({ id }) => [id, berkasUlasanOf(id)]),
  );

/** The reply as answered, without the fields for decisions only. `tenggat` holds the deadlines of its sender. */
function shown(row: BalasanRow, tenggat: Tenggat, files: Files, now: Date): Omit<Balasan, "adaTelaah"> {
  const {
    jatuhTempo,
    tutup,
    batas,
    batasAkhir,
    tersimpan,
    potongan,
    potonganMaks,
    batchId,
    tanggal,
    kepala,
    menilai,
    arsip,
    cadanganId,
    tahan,
    dilepas,
    langsung,
    asli,
    ujian,
    ...told
  } = row;
  const sent = { kelas: row.kelas, kini: isoTime(row.dikirim) };
  const direct = langsung === 1;
  const saat = { kelas: tanggal, kini: now.toISOString() };
  return {
    ...told,
    rubrik: rubrikOf(row.rubrik),
    poinRubrik: row.poinRubrik === null ? {} : JSON.parse(row.poinRubrik),
    terlambat: !direct && isLewat(tenggat, sent),
    hariTerlambat: direct ? { kelas: 0, nyata: 0 } : terlambatMenurut(tenggat, sent),
    langsung: direct,
    ditahan: isDitahan(row),
    bolehUbah:
      arsip === 0 &&
      ujian === 0 &&
      isTugasTerbuka({ status: tersimpan }) &&
      statusBalasan.find(asli, "correct", "peserta") !== undefined &&
      !isLewat(tenggat, saat) &&
      !isTertutup(tenggat, saat),
    dikirim: saatDi(row.dikirim, row.zona),
    diulas: row.diulas === null ? null : classTimeOf(hariJakarta(row.diulas), row.diulas, row.zona),
    diubah: saatDiOrNull(row.diubah, row.zona),
    adaKarya: cadanganId !== null,
    berkas: files.get(row.id) ?? [],
    berkasUlasan: row.diulas === null ? [] : (files.get(berkasUlasanOf(row.id)) ?? []),
  };
}

const ONE = { page: 1, perPage: 1 } as const;

/** A reply that the caller sees. A trainee sees only its own. */
async function replySeen(context: Context, balasanId: string, pembalas?: string): Promise<BalasanRow> {
  const asked = { ...ONE, balasanId, ...(pembalas === undefined ? {} : { pembalas }) };
  const [row] = (await balasanPage(context.sql, await viewerOf(context), asked)).rows;
  if (!row) throw new AppError("not_found");
  return row;
}

/** A reply of the caller's own. */
export const ownReply = async (context: Context, balasanId: string): Promise<BalasanRow> =>
  replySeen(context, balasanId, await accountOf(context));

/** A reply within an instructor's reach. */
export const replyInScope = (context: Context, balasanId: string): Promise<BalasanRow> => replySeen(context, balasanId);

export const replyListServices = {
  listBalasInstruktur: read(contract.tugas.listBalasInstruktur, async (input, context) => {
    const page = await balasanPage(context.sql, await viewerOf(context), input);
    const files = await filesOf(context, page.rows);
    const rows = await inTurn(page.rows, async (row): Promise<BalasanInstruktur> => {
      const may = isMenilai(row) && !(await isTerkunci(context.sql, row.id));
      const can = (event: "review" | "return" | "withdraw") =>
        may && statusBalasan.find(row.status, event, "kepala") !== undefined;
      return {
        ...shown(row, await tenggatFor(context.sql, { ...row, id: row.tugasId }, row.akunId), files, context.now),
        identitas: await identitasOf(context.sql, row.akunId, "badan"),
        adaTelaah: await isDitelaah(context.sql, row.id),
        bolehTinjau: can("review"),
        bolehKembalikan: row.langsung === 0 && can("return"),
        bolehTarik: can("withdraw"),
      };
    });
    return { ...page, rows };
  }),
  listBalasPeserta: read(contract.tugas.listBalasPeserta, async (input, context) => {
    const own = { ...input, pembalas: await accountOf(context) };
    const page = await balasanPage(context.sql, await viewerOf(context), own);
    const files = await filesOf(context, page.rows);
    const rows = await inTurn(
      page.rows,
      async (row): Promise<Balasan> => ({
        ...shown(row, await tenggatFor(context.sql, { ...row, id: row.tugasId }, row.akunId), files, context.now),
        adaTelaah: await isTelaahTampil(context.sql, row.id, context.now),
      }),
    );
    return { ...page, rows };
  }),
  getReview: read(contract.tugas.getReview, async ({ balasanId }, context) => {
    const row = await replySeen(context, balasanId, await accountOf(context));
    if (row.diulas === null) throw new AppError("not_reviewed");
    const { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas } = row;
    return { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas, diulas: isoTime(row.diulas) };
  }),
};

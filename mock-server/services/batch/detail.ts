import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { cobaOf } from "../../db/batch/coba-store";
import { batchShown, instrukturOf } from "../../db/batch/store";
import { cadanganOf } from "../../db/cadangan";
import { appendAudit } from "../../db/jejak";
import { adaPlatform } from "../../db/lti";
import { sertifikatKelas } from "../../db/pihak";
import { settingsOf } from "../../http/caller";
import { callerOf, type WritingContext } from "../../http/context";
import { packKnown } from "../../pack/kept";
import { portalLinks } from "../../portal-links";
import { qrPath } from "../../print/qr";
import { Turns } from "../../turns";
import { read, readRecorded } from "../kit";
import { earliestDate } from "./clock";
import { ceritaRoster } from "./masuk-keadaan";
import { progressOf } from "./progress";
import { type BatchScope, batchInScope } from "./scope";
import { sheetFor } from "./sheet";

/**
 * The sheet contains passwords: only for the manager of the accounts or the creator of the class; the trail names the
 * caller.
 */
async function sheetOf(context: WritingContext, batch: BatchScope) {
  if (!batch.sandi && !batch.buatan) throw new AppError("forbidden");
  const sheet = await sheetFor(context, batch);
  if (sheet)
    await context.db.write((sql) =>
      appendAudit(sql, context, contract.batch.detail, {
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: "lembar sandi",
      }),
    );
  return sheet;
}

/** An address of the portal for a class, with its QR code. */
const tautanOf = (alamat: string) => ({ alamat, qr: qrPath(alamat) });

async function describe(
  context: WritingContext,
  id: string,
  { lembar, ringkas }: { lembar: boolean; ringkas: boolean },
) {
  const { sql } = context;
  const batch = await batchInScope(sql, callerOf(context), id);
  const row = await batchShown(sql, id, callerOf(context).akunId);
  if (!row) throw new AppError("not_found");
  const { paketVersi, undangan, arsip, ...shown } = row;
  const links = portalLinks(context.config.publicUrl);
  const invites = batch.ubah || batch.buatan;
  const coba = batch.mengajar ? await cobaOf(sql, id, callerOf(context).akunId) : undefined;
  const backups = await cadanganOf(sql, id);
  const turns = new Turns();
  const daftarPeserta = ringkas ? [] : await progressOf(sql, id, context.now);
  await turns.take();
  const sheet = await sheetFor(context, batch);
  await turns.take();
  return {
    ...shown,
    paket: {
      id: batch.paket,
      versi: paketVersi,
      judul: (await packKnown(sql, batch.paket))?.title[context.language] ?? batch.paket,
    },
    undangan: invites ? undangan : null,
    arsip: arsip && new Date(arsip).toISOString(),
    daftarDi: invites && undangan ? tautanOf(links.undangan(undangan)) : null,
    setelan: settingsOf(batch.setelan),
    instruktur: (await instrukturOf(sql, id)).map(({ id: akunId, nama, kepala }) => ({
      id: akunId,
      nama,
      kepala: kepala === 1,
    })),
    daftarPeserta,
    cadangan: backups.map((backup) => ({ ...backup, dibuat: new Date(backup.dibuat).toISOString() })),
    sertifikat: await sertifikatKelas(sql, id),
    hak: {
      ubah: batch.ubah,
      jam: batch.jam && !arsip,
      lihat: batch.mengajar,
      salin: batch.jam,
      lti: await adaPlatform(context.sql),
    },
    coba: coba ? new Date(coba.dibuat).toISOString() : null,
    palingAwal: await earliestDate(sql, batch),
    adaLembar: sheet !== null,
    roster: await ceritaRoster(context, id),
    lembar: lembar ? await sheetOf(context, batch) : null,
    masukDi: lembar ? tautanOf(links.login()) : null,
  };
}

export const detailServices = {
  detail: readRecorded(contract.batch.detail, ({ id, lembar, ringkas }, context) =>
    describe(context, id, { lembar: lembar === "1", ringkas: ringkas === "1" }),
  ),
  peserta: read(contract.batch.peserta, async ({ batchId, page, perPage, q }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    const text = q?.toLowerCase() ?? "";
    const all = (await progressOf(context.sql, batch.id, context.now)).filter((row) =>
      [row.nama, row.accountId, row.email].some((value) => value.toLowerCase().includes(text)),
    );
    return { rows: all.slice((page - 1) * perPage, page * perPage), page, perPage, total: all.length };
  }),
};

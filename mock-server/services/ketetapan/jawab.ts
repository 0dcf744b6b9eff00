import { AppError } from "~/contract/errors";
import { batasDiperpanjang, type CaraJawab, type Jawaban, type PUTUSAN_TITIK, statusTitik } from "~/domain/kantor";
import { isOneOf } from "~/domain/kit/status";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusSp2dk } from "~/domain/pembayaran";
import { isTerbukti } from "~/domain/spt";
import { saveAttachments } from "../../db/attachments";
import { type RencanaRow, rencanaSurat, type Titik, titikRencana, updateTitik } from "../../db/kantor";
import { type KetetapanRow, moveKetetapan, updateJatuhTempo } from "../../db/ketetapan/store";
import { settle } from "../../db/settle";
import { sptKelas } from "../../db/spt";
import type { Attachment } from "../../files/attachments";
import { acting, callerOf } from "../../http/context";
import { textsOf } from "../../i18n";
import { closeSurat, closeTitik, DAPAT_DIBETULKAN } from "../kantor";
import type { ChangeContext } from "../kit";
import { nilaiPenjelasan, teksPenjelasan } from "../spt/terlapor";
import { indukTitik } from "./berkas";
import { isBerjalan, mayExtend } from "./surat";
import { recordTanggapan } from "./tanggapan";

/** A point of a letter that goes on. Throws `wrong_state` for an ended letter, and one without such a point. */
async function titikOf(context: ChangeContext, surat: KetetapanRow, urut: number) {
  if (!isBerjalan(surat)) throw new AppError("wrong_state");
  const rencana = await rencanaSurat(context.sql, surat.id);
  const point = rencana && (await titikRencana(context.sql, rencana.id)).find((one) => one.urut === urut);
  if (!rencana || !point) throw new AppError("wrong_state");
  return { rencana, point };
}
const auditOf = (surat: KetetapanRow, sesudah: object) => ({
  jenis: "ketetapan",
  objekId: surat.id,
  batchId: surat.batchId,
  npwp: surat.ownerNpwp,
  label: surat.nomor,
  sesudah,
});

type Answer = {
  readonly urut: number;
  readonly cara: CaraJawab;
  readonly isi: string;
  readonly penjelasan?: string | null | undefined;
  readonly files: readonly Attachment[];
};
/** The office checks an accepted explanation by the documents of the class, where they can prove it. */
async function checkPenjelasan(
  context: ChangeContext,
  { sptId }: RencanaRow,
  { temuan }: Titik,
  kode: string,
): Promise<Pick<Jawaban, "bukti">> {
  const spt = await sptKelas(context.sql, sptId);
  const bukti = spt ? await nilaiPenjelasan(context.sql, spt, temuan, kode) : null;
  return bukti === null ? {} : { bukti };
}
/**
 * Adds an answer to a point. The first answer also answers the letter. An explanation that documents of the class prove
 * closes the point; in an exam the office says nothing. Throws `wrong_state` for a closed point.
 */
export async function answerTitik(
  context: ChangeContext,
  surat: KetetapanRow,
  { penjelasan, files, ...given }: Answer,
) {
  const { urut, cara, isi } = given;
  const { rencana, point } = await titikOf(context, surat, urut);
  const status = statusTitik.find(point.status, "answer", "wajib_pajak")?.to;
  if (!status) throw new AppError("wrong_state");
  if (penjelasan && !point.temuan.penjelasan?.includes(penjelasan))
    throw new AppError("invalid", {}, { penjelasan: [{ key: "pilihan" }] });
  const { tanggal, setelan } = acting(context).batch;
  const speaks = setelan.pemeriksaan !== "ujian" && isOneOf(DAPAT_DIBETULKAN, surat.status);
  const checked: Pick<Jawaban, "bukti"> =
    penjelasan && speaks ? await checkPenjelasan(context, rencana, point, penjelasan) : {};
  const said = { hari: tanggal, cara, isi, ...(penjelasan ? { penjelasan } : {}), ...checked };
  const answered = { ...point, status, jawaban: [...point.jawaban, said] };
  await updateTitik(context.sql, answered);
  await saveAttachments(
    context.sql,
    { pemilik: callerOf(context).akunId, induk: indukTitik(point) },
    files,
    context.now,
  );
  const words = penjelasan ? teksPenjelasan(textsOf("id"), penjelasan) : cara;
  await recordTanggapan(context, surat, isi === "" ? words : isi);
  const berkas = files.map(({ nama }) => nama);
  const told = { urut, cara, isi, ...(penjelasan ? { penjelasan } : {}), ...checked };
  await context.audit(auditOf(surat, { ...told, ...(berkas.length > 0 ? { berkas } : {}) }));
  if (!isTerbukti(point.temuan, checked.bukti ?? 0, tanggal)) return { id: surat.id, status };
  await closeTitik(context.sql, [{ ...answered, hasil: "terbukti" }], tanggal);
  await closeWhenSettled(context, surat, rencana.id, tanggal);
  return { id: surat.id, status: statusTitik.next(status, "meet") };
}
/** Closes a letter when nothing is left to ask. */
async function closeWhenSettled(context: ChangeContext, surat: KetetapanRow, rencanaId: string, tanggal: string) {
  const { batchId, id: ketetapanId } = surat;
  const saat = { batchId, tanggal, kelas: classTimeOf(tanggal, context.now), now: context.now };
  await closeSurat(context.sql, { rencanaId, ketetapanId }, saat);
}

/** Extends the time to answer a letter once, until its last day. Throws `wrong_state` for any other. */
export async function extendSurat(context: ChangeContext, surat: KetetapanRow) {
  const { id, nomor: label, status: dari, batchId, ownerNpwp: npwp } = surat;
  const { tanggal } = acting(context).batch;
  if (!mayExtend(surat, tanggal)) throw new AppError("wrong_state");
  const ke = statusSp2dk.next(statusSp2dk.initial, "extend");
  const jatuhTempo = batasDiperpanjang(surat.jatuhTempo);
  await moveKetetapan(context.sql, { ...surat, status: ke });
  await updateJatuhTempo(context.sql, { id, jatuhTempo });
  await settle(context, {
    jenis: "ketetapan",
    objekId: id,
    label,
    peristiwa: "extend",
    dari,
    ke,
    sebelum: { jatuhTempo: surat.jatuhTempo },
    sesudah: { jatuhTempo },
    milik: { batchId, npwp, tanggal },
  });
  return { id, status: ke, jatuhTempo };
}

type Judgement = {
  readonly urut: number;
  readonly putusan: (typeof PUTUSAN_TITIK)[number];
  readonly catatan: string;
  readonly tanggal: string;
};
/** Accepts an answer, which closes its point, or asks again. Throws `wrong_state` for a point in another state. */
export async function judgeTitik(context: ChangeContext, surat: KetetapanRow, given: Judgement) {
  const { urut, putusan, catatan, tanggal } = given;
  const { rencana, point } = await titikOf(context, surat, urut);
  const status = statusTitik.find(point.status, putusan, "instruktur")?.to;
  if (!status) throw new AppError("wrong_state");
  const ended = putusan === "accept" ? { hasil: "diterima", ditutup: tanggal } : {};
  await updateTitik(context.sql, { ...point, ...ended, status, catatan });
  await context.audit(auditOf(surat, { urut, putusan, catatan }));
  await closeWhenSettled(context, surat, rencana.id, tanggal);
  return { id: surat.id, status };
}

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { NilaiLti } from "~/contract/lti";
import { alamatSkor, CAKUPAN_NILAI, keadaanNilai, MEDIA_NILAI, perluDikirim } from "~/domain/lti/nilai";
import { POIN } from "~/domain/tugas";
import { tenggatPlatform } from "../../auth/lti-fetch";
import { tanyaLayanan, tokenLayanan } from "../../auth/lti-layanan";
import { type NilaiPeserta, nilaiPeserta, saveNilaiLti } from "../../db/lti/nilai";
import type { PlatformRow } from "../../db/lti/store";
import type { Context } from "../../http/context";
import { change, read } from "../kit";
import { tolakArsip } from "./kelas";
import { diizinkan, type TugasDiminta, tugasTertaut } from "./tugas";

/** Marks sent at the same time. A platform is slow with one after the other, and fails with all at once. */
const AT_ONCE = 4;

const shown =
  (maks: number) =>
  (row: NilaiPeserta): NilaiLti & { readonly akunId: string } => {
    const { akunId, nama, accountId, sub, poin, dikirim, galat } = row;
    const { poinDikirim, maksDikirim } = row;
    const told =
      poinDikirim === null || maksDikirim === null
        ? undefined
        : { poin: poinDikirim, maks: maksDikirim, galat, diterima: dikirim !== null };
    return {
      akunId,
      nama,
      accountId,
      nilai: poin === null ? null : poin / POIN,
      keadaan: keadaanNilai(poin, maks, sub !== null, told),
      dikirim: dikirim && new Date(dikirim).toISOString(),
      galat,
    };
  };

type Sent = Parameters<typeof saveNilaiLti>[1][number];
type Given = { readonly sub: string; readonly poin: number | null; readonly maks: number; readonly at: Date };
/** A score in the platform's shape. A missing mark withdraws the earlier one. */
const skorDari = ({ sub, poin, maks, at }: Given) => ({
  userId: sub,
  timestamp: at.toISOString(),
  ...(poin === null
    ? { activityProgress: "Submitted", gradingProgress: "NotReady" }
    : {
        scoreGiven: poin / POIN,
        scoreMaximum: maks,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
      }),
});
/** Sends one mark. Returns the platform's refusal, which is stored with the row. */
async function kirimSatu(
  platform: PlatformRow,
  url: string,
  token: string,
  given: Given,
  signal: AbortSignal,
): Promise<AppError | null> {
  try {
    await tanyaLayanan(platform, url, {
      method: "POST",
      headers: { "content-type": MEDIA_NILAI, authorization: `Bearer ${token}` },
      body: JSON.stringify(skorDari(given)),
      signal,
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error;
  }
}

/** The result of sending: the line item, each sent mark, and the number of marks that the platform already has. */
type Hasil = { readonly alamat: string; readonly sent: Sent[]; readonly sama: number };
/** True if a platform gave no answer or failed. A refusal (4xx) is about one mark, so others are still sent. */
const isDiam = (error: AppError | null): boolean =>
  error?.code === "lti_platform_unreachable" && !/^4\d\d$/.test(String(error.params.sebab));
/**
 * Sends new, changed, withdrawn and refused marks, a few at a time. The rest stays due when the platform stops
 * answering, or at the deadline.
 */
async function kirim(context: Context, asked: TugasDiminta): Promise<Hasil> {
  const { batch, tautan, platform, tugas } = await tugasTertaut(context, asked);
  await tolakArsip(context.sql, batch.id);
  if (tugas.alamat === null) throw new AppError("invalid", {}, { tugas: [{ key: "pilihan" }] });
  const { alamat, nilaiMaks: maks } = tugas;
  const of = { tugasId: tugas.id, kelasId: tautan.id };
  const rows = await nilaiPeserta(context.sql, { ...of, platformId: platform.id });
  const due = rows.filter((row) => perluDikirim(shown(maks)(row).keadaan));
  const sama = rows.filter((row) => shown(maks)(row).keadaan === "terkirim").length;
  if (due.length === 0) return { alamat, sent: [], sama };
  const token = await tokenLayanan(context, platform, [diizinkan(tautan.cakupan, CAKUPAN_NILAI)]);
  const url = alamatSkor(alamat);
  const tenggat = tenggatPlatform();
  const sent: Sent[] = [];
  for (let from = 0; from < due.length && !tenggat.aborted; from += AT_ONCE) {
    const part = due.slice(from, from + AT_ONCE).map(async ({ akunId, sub, poin }) => {
      const error = await kirimSatu(platform, url, token, { sub: sub ?? "", poin, maks, at: context.now }, tenggat);
      const galat = error?.code ?? null;
      sent.push({ ...of, akunId, poin, maks, dikirim: error ? null : context.now, galat });
      return error;
    });
    if ((await Promise.all(part)).every(isDiam)) break;
  }
  return { alamat, sent, sama };
}

export const nilaiServices = {
  nilai: read(contract.lti.nilai, async (asked, context) => {
    const { tautan, platform, tugas } = await tugasTertaut(context, asked);
    const rows = await nilaiPeserta(context.sql, { tugasId: tugas.id, kelasId: tautan.id, platformId: platform.id });
    return {
      judul: tugas.judul,
      butir: tugas.butir,
      platform: platform.nama,
      nilaiMaks: tugas.nilaiMaks,
      rows: rows.map(shown(tugas.nilaiMaks)).map(({ akunId: _, ...row }) => row),
    };
  }),
  kirimNilai: change(contract.lti.kirimNilai, {
    before: (asked, context) => kirim(context, asked),
    change: async (asked, context, { alamat, sent, sama }: Hasil) => {
      const { batch, platform, tugas } = await tugasTertaut(context, asked);
      // another column was chosen meanwhile, which has no marks yet
      if (tugas.alamat !== alamat) throw new AppError("version_conflict");
      await saveNilaiLti(context.sql, sent);
      const gagal = sent.filter(({ galat }) => galat !== null).length;
      const terkirim = sent.length - gagal;
      await context.audit({
        jenis: "tugas",
        objekId: tugas.id,
        batchId: batch.id,
        label: tugas.judul,
        sesudah: { platform: platform.nama, terkirim, gagal },
      });
      return { terkirim, gagal, sama };
    },
  }),
};

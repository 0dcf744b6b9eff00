import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { NilaiLti } from "~/contract/lti";
import { alamatSkor, CAKUPAN_NILAI, keadaanNilai, MEDIA_NILAI, perluDikirim } from "~/domain/lti/nilai";
import { POIN } from "~/domain/tugas/aturan";
import { tanyaLayanan, tokenLayanan } from "../../auth/lti-layanan";
import { type NilaiPeserta, nilaiPeserta, simpanNilaiLti } from "../../db/lti-nilai";
import type { PlatformRow } from "../../db/lti-store";
import type { Context } from "../../http/context";
import { hot, read } from "../kit";
import { diizinkan, type TugasDiminta, tugasTertaut } from "./tugas";

/** Marks that are under way at once: a platform answers one after the other slowly, and all at once not at all. */
const AT_ONCE = 4;

const shown =
  (maks: number) =>
  (row: NilaiPeserta): NilaiLti & { readonly akunId: string } => {
    const { akunId, nama, accountId, sub, poin, dikirim, galat } = row;
    const { poinDikirim, maksDikirim } = row;
    const told =
      poinDikirim === null || maksDikirim === null ? undefined : { poin: poinDikirim, maks: maksDikirim, galat };
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

type Sent = Parameters<typeof simpanNilaiLti>[1][number];
/** Sends one mark; what the platform says against it is kept with the row. */
async function kirimSatu(
  platform: PlatformRow,
  url: string,
  token: string,
  { sub, poin, maks, at }: { readonly sub: string; readonly poin: number; readonly maks: number; readonly at: Date },
): Promise<string | null> {
  try {
    await tanyaLayanan(platform, url, {
      method: "POST",
      headers: { "content-type": MEDIA_NILAI, authorization: `Bearer ${token}` },
      body: JSON.stringify({
        userId: sub,
        scoreGiven: poin / POIN,
        scoreMaximum: maks,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
        timestamp: at.toISOString(),
      }),
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

/** Sends what is new, changed or was not taken, a few at a time; answers what came of each. */
async function kirim(context: Context, asked: TugasDiminta): Promise<{ readonly sent: Sent[]; readonly sama: number }> {
  const { tautan, platform, tugas } = await tugasTertaut(context, asked);
  if (tugas.alamat === null) throw new AppError("invalid", {}, { tugas: [{ key: "pilihan" }] });
  const maks = tugas.nilaiMaks;
  const of = { tugasId: tugas.id, kelasId: tautan.id };
  const rows = await nilaiPeserta(context.sql, { ...of, platformId: platform.id });
  const due = rows.filter((row) => perluDikirim(shown(maks)(row).keadaan));
  const sama = rows.filter((row) => shown(maks)(row).keadaan === "terkirim").length;
  if (due.length === 0) return { sent: [], sama };
  const token = await tokenLayanan(context, platform, [diizinkan(tautan.cakupan, CAKUPAN_NILAI)]);
  const url = alamatSkor(tugas.alamat);
  const sent: Sent[] = [];
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const part = due.slice(from, from + AT_ONCE).map(async ({ akunId, sub, poin }): Promise<Sent> => {
      const given = { sub: sub ?? "", poin: poin ?? 0, maks, at: context.now };
      const galat = await kirimSatu(platform, url, token, given);
      return { ...of, akunId, poin: given.poin, maks, dikirim: galat === null ? context.now : null, galat };
    });
    sent.push(...(await Promise.all(part)));
  }
  return { sent, sama };
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
  kirimNilai: hot(contract.lti.kirimNilai, {
    before: (asked, context) => kirim(context, asked),
    hot: async (asked, context, { sent, sama }: Awaited<ReturnType<typeof kirim>>) => {
      const { batch, platform, tugas } = await tugasTertaut(context, asked);
      await simpanNilaiLti(context.sql, sent);
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

import { contract } from "~/contract";
import { PESERTA_MAKSIMUM } from "~/contract/batch";
import { AppError, type FieldFailure } from "~/contract/errors";
import { textOf } from "~/contract/issues";
import type { AnggotaLti } from "~/contract/lti";
import { type Anggota, CAKUPAN_ANGGOTA, readAnggota } from "~/domain/lti/anggota";
import { daftarLayanan, tokenLayanan } from "../../auth/lti-layanan";
import { tautanBernama } from "../../db/lti/kelas";
import { kenali } from "../../db/lti/kenal";
import { anggotaKelas, dikenali } from "../../db/lti/orang";
import { platformOf } from "../../db/lti/store";
import { akunSeorang } from "../../db/pengguna";
import type { Table } from "../../files/table";
import type { Context } from "../../http/context";
import { inTurn } from "../../turns";
import { refuseWhileRoster } from "../batch/masuk";
import { type Roster, rosterDari } from "../batch/roster";
import { seededOf } from "../batch/scope";
import { enrol, withSecrets } from "../batch/sheet";
import { change, read } from "../kit";
import { surelOf } from "./bawaan";
import { kelasPengurus, tautanSalah, tolakArsip } from "./kelas";

type Asked = { readonly batchId: string; readonly tautan: string };
const MEDIA = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";
/** The list of the platform includes teachers and former members. */
const MOST_MEMBERS = PESERTA_MAKSIMUM * 4;

/** A link of a class that the caller manages, with its platform. */
export async function tautanPengurus(context: Pick<Context, "caller" | "sql">, { batchId, tautan }: Asked) {
  const batch = await kelasPengurus(context, batchId);
  const row = await tautanBernama(context.sql, { id: tautan, batchId });
  const platform = row && (await platformOf(context.sql, row.platformId));
  if (!row || !platform) throw tautanSalah();
  return { batch, tautan: row, platform };
}

const membersOf = (page: unknown): readonly unknown[] => {
  const { members } = (page ?? {}) as { members?: unknown };
  return Array.isArray(members) ? members : [];
};
async function anggotaDari(context: Context, asked: Asked) {
  const { batch, tautan, platform } = await tautanPengurus(context, asked);
  if (tautan.anggota === null) throw new AppError("lti_service_missing", { layanan: CAKUPAN_ANGGOTA });
  const token = await tokenLayanan(context, platform, [CAKUPAN_ANGGOTA]);
  const headers = { accept: MEDIA, authorization: `Bearer ${token}` };
  const rows = await daftarLayanan(platform, tautan.anggota, headers, membersOf, MOST_MEMBERS + 1);
  const semua = readAnggota(rows).map((one) => ({ ...one, email: surelOf(one.email) }));
  if (rows.length > MOST_MEMBERS || semua.length > PESERTA_MAKSIMUM)
    throw new AppError(
      "roster_invalid",
      { jumlah: 1, baris: semua.length },
      { berkas: [{ key: "roster_terlalu_banyak", params: { maks: PESERTA_MAKSIMUM } }] },
    );
  return { batch, platform, semua };
}

const HEADINGS = ["nama", "email", "nim"] as const;
/** The people as a table in the shape of a file. The code for rosters reads, checks and reports the rows. */
const tableOf = (people: readonly Anggota[]): Table => ({
  headings: HEADINGS,
  columns: new Map(HEADINGS.map((name, at) => [name, String(at + 1)])),
  rows: people.map(({ nama, email, nim }, at) => ({ line: at + 1, cells: { nama, email, nim }, numbers: new Set() })),
});

/** Splits the members of a course by their presence in the class, found by platform identity or e-mail. */
async function terpisah(context: Context, batchId: string, platformId: string, semua: readonly Anggota[]) {
  const known = await anggotaKelas(context.sql, batchId, platformId);
  const subs = new Set(known.map(({ sub }) => sub));
  const emails = new Set(known.map(({ email }) => email));
  const isKnown = ({ sub, email }: Anggota) => subs.has(sub) || (email !== "" && emails.has(email));
  return { ada: semua.filter(isKnown), baru: semua.filter((one) => !isKnown(one)) };
}

const EMPTY: Roster = { entries: [], catatan: [], tertolak: [] };
/** The good rows, and the failures of the others by line. */
async function diperiksa(context: Context, batchId: string, baru: readonly Anggota[]) {
  const failures: Record<string, readonly FieldFailure[]> = {};
  const asked = { batchId };
  const told = (error: unknown) => {
    if (!(error instanceof AppError) || !["roster_invalid", "roster_empty"].includes(error.code)) throw error;
    Object.assign(failures, error.fields);
    return EMPTY;
  };
  if (baru.length === 0) return { roster: EMPTY, failures };
  const table = tableOf(baru);
  const whole = await rosterDari(table, context.sql, { ...asked, hanyaBaik: false }).catch(told);
  if (whole !== EMPTY) return { roster: whole, failures };
  return { failures, roster: await rosterDari(table, context.sql, { ...asked, hanyaBaik: true }).catch(told) };
}

export const anggotaServices = {
  anggota: read(contract.lti.anggota, async (asked, context) => {
    const { batch, platform, semua } = await anggotaDari(context, asked);
    const { ada, baru } = await terpisah(context, batch.id, platform.id, semua);
    const { failures } = await diperiksa(context, batch.id, baru);
    const temuanOf = (line: number) =>
      Object.entries(failures)
        .filter(([path]) => path.startsWith(`roster.${line - 1}.`))
        .flatMap(([, all]) =>
          all.map(({ key, params }) => context.t(`galat:isian.${textOf({ key, params })}`, { ...params })),
        );
    const rows = baru.map(({ nama, email, nim }, at): AnggotaLti => {
      const temuan = temuanOf(at + 1);
      return { nama, email, nim, temuan, keadaan: temuan.length > 0 ? "salah" : "baru" };
    });
    const present = ada.map(({ nama, email, nim }): AnggotaLti => ({ nama, email, nim, temuan: [], keadaan: "ada" }));
    return { platform: platform.nama, rows: [...rows, ...present] };
  }),
  tambah: change(contract.lti.tambah, {
    before: async (asked, context) => {
      await tolakArsip(context.sql, (await tautanPengurus(context, asked)).batch.id);
      const { batch, platform, semua } = await anggotaDari(context, asked);
      const { baru } = await terpisah(context, batch.id, platform.id, semua);
      const { roster } = await diperiksa(context, batch.id, baru);
      const people = await withSecrets(roster.entries);
      return { platform, people, subs: people.map(({ line }) => baru[line - 1]?.sub ?? "") };
    },
    change: async (asked, context, { platform, people, subs }) => {
      const { batch } = await tautanPengurus(context, asked);
      const { sql, now } = context;
      await refuseWhileRoster(sql, batch.id);
      const dulu = await inTurn(subs, (sub) => dikenali(sql, { platformId: platform.id, sub }));
      const peserta = await enrol(context, await seededOf(batch, context), batch.mitraId, people);
      const known = await anggotaKelas(sql, batch.id, platform.id);
      for (const [at, { accountId }] of peserta.entries()) {
        const sub = subs[at];
        const akunId = known.find((one) => one.accountId === accountId)?.akunId;
        if (!sub || !akunId) continue;
        // a person with an account elsewhere proves it by its password, unless the platform opened that account
        const seorang = await akunSeorang(sql, akunId);
        const told = dulu[at]?.some(({ id }) => seorang.includes(id));
        if (seorang.length === 1 || told) await kenali(sql, { platformId: platform.id, sub }, akunId, now);
      }
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: batch.nama,
        sesudah: { platform: platform.nama, peserta: peserta.map(({ accountId }) => accountId) },
      });
      return { ditambah: peserta.length };
    },
  }),
};

import type { z } from "zod";
import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { perbuatanOf } from "~/contract/perbuatan";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { type Condition, containing, given, type ListStatement, listPage } from "../../db/list";
import { accountOf } from "../../db/ownership";
import { sqlList } from "../../db/sql";
import { rightsOf } from "../../http/caller";
import { acting, type Context, callerOf } from "../../http/context";
import { read, type Services } from "../kit";

type Trail = Omit<z.input<typeof contract.jejak.audit.output>["rows"][number], "peristiwa">;
type Refused = z.input<typeof contract.jejak.penolakan.output>["rows"][number];
type Letter = z.input<typeof contract.jejak.kotakKeluar.output>["rows"][number];

const TRAIL: ListStatement = {
  select: `j.id, j.waktu, COALESCE(j.kelas, '') kelas, j.pelaku, COALESCE(j.npwp, '') npwp, j.panggilan, COALESCE(j.jenis, '') jenis,
    COALESCE(j.objekId, '') objekId, COALESCE(j.label, '') label, COALESCE(j.sebelum, '') sebelum, COALESCE(j.sesudah, '') sesudah`,
  from: "Jejak j",
  sort: { waktu: "j.id", pelaku: "j.pelaku", panggilan: "j.panggilan", peristiwa: "j.panggilan", kelas: "j.kelas" },
  order: ["j.id DESC"],
};
const LETTERS: ListStatement = {
  select: "k.id, k.dibuat, k.kepada, k.jenis, k.perihal, k.isi, k.dikirim",
  from: "KotakKeluar k",
  sort: { dibuat: "k.dibuat", kepada: "k.kepada", jenis: "k.jenis" },
  order: ["k.dibuat DESC", "k.rowid DESC"],
};

const REFUSALS: ListStatement = {
  select: "p.id, p.waktu, p.jenis, COALESCE(a.accountId, '') akun, p.alamat, p.panggilan, p.jumlah",
  from: "Penolakan p LEFT JOIN Akun a ON a.id = p.akunId",
  sort: {
    waktu: "p.waktu",
    jenis: "p.jenis",
    akun: "a.accountId",
    alamat: "p.alamat",
    panggilan: "p.panggilan",
    jumlah: "p.jumlah",
  },
  order: ["p.id DESC"],
};

/** Calls on the account itself: entries from before they stood under the account name the taxpayer it acted for. */
const ACCOUNT_CALLS = [contract.auth, contract.akun, contract.tugas, contract.notifikasi]
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter((call) => call !== contract.auth.switchIdentity)
  .map(({ path }) => path);

/**
 * A participant reads the trail of its active identity, as its personal one also its account's; who represents another
 * with some of its rights only reads what it did itself. An instructor reads that of the batches it teaches.
 */
async function ownTrail(context: Context): Promise<Condition> {
  const caller = callerOf(context);
  if (caller.peran === "instruktur" && !caller.readOnly)
    return {
      sql: "j.batchId IN (SELECT batchId FROM BatchInstruktur WHERE akunId = @akun)",
      params: { akun: caller.akunId },
    };
  const { batch, wp } = acting(context);
  const params = { batch: batch.id, wp: wp.npwp, saya: await accountOf(context) };
  const isAccounts = `j.panggilan IN (${sqlList(ACCOUNT_CALLS)})`;
  const whole = caller.readOnly || (await rightsOf(context.sql, caller)).length === HAK_WAKIL.length;
  const taxpayers = `j.npwp = @wp AND NOT ${isAccounts}${whole ? "" : " AND j.akunId = @saya"}`;
  const isPersonal = wp.jenis === "orang_pribadi" && (caller.readOnly || wp.milikSendiri);
  const trail = isPersonal ? `((${taxpayers}) OR (j.akunId = @saya AND ${isAccounts}))` : taxpayers;
  return { sql: `j.batchId = @batch AND ${trail} AND @saya = @saya`, params };
}

function ownLetters(context: Context): Condition | null {
  const { peran, akunId } = callerOf(context);
  return peran === "admin" ? null : { sql: "k.mitraId = @mitra", params: { mitra: akunId } };
}

export const jejakServices: Services<typeof contract.jejak> = {
  audit: read(contract.jejak.audit, async (query, context) => {
    const page = await listPage<Trail>(
      context.sql,
      TRAIL,
      given(
        await ownTrail(context),
        query.jenis && { sql: "j.jenis = @jenis", params: { jenis: query.jenis } },
        query.objekId && { sql: "j.objekId = @objek", params: { objek: query.objekId } },
        query.npwp && { sql: "j.npwp = @npwp", params: { npwp: query.npwp } },
        query.dari && { sql: "j.kelas >= @dari", params: { dari: query.dari } },
        query.sampai && { sql: "j.kelas <= @sampai", params: { sampai: query.sampai } },
        query.q && {
          sql: `(j.label LIKE @cari ESCAPE '\\' OR j.panggilan LIKE @cari ESCAPE '\\' OR j.pelaku LIKE @cari ESCAPE '\\')`,
          params: { cari: containing(query.q) },
        },
      ),
      query,
    );
    return { ...page, rows: page.rows.map((entry) => ({ ...entry, peristiwa: perbuatanOf(entry.panggilan) })) };
  }),
  kotakKeluar: read(contract.jejak.kotakKeluar, async (query, context) => {
    const page = await listPage<Letter>(
      context.sql,
      LETTERS,
      given(
        ownLetters(context),
        query.jenis && { sql: "k.jenis = @jenis", params: { jenis: query.jenis } },
        query.id && { sql: "k.id = @id", params: { id: query.id } },
        query.q && {
          sql: `(k.kepada LIKE @cari ESCAPE '\\' OR k.perihal LIKE @cari ESCAPE '\\')`,
          params: { cari: containing(query.q) },
        },
      ),
      query,
    );
    const gone = context.t("masuk:surat.dihapus");
    return { ...page, rows: page.rows.map((letter) => ({ ...letter, isi: letter.isi || gone })) };
  }),
  penolakan: read(contract.jejak.penolakan, async (query, { sql, refusals }) => {
    await refusals.flush().catch(console.error);
    return listPage<Refused>(
      sql,
      REFUSALS,
      given(
        query.jenis && { sql: "p.jenis = @jenis", params: { jenis: query.jenis } },
        query.q && {
          sql: `(a.accountId LIKE @cari ESCAPE '\\' OR p.alamat LIKE @cari ESCAPE '\\' OR p.panggilan LIKE @cari ESCAPE '\\')`,
          params: { cari: containing(query.q) },
        },
      ),
      query,
    );
  }),
};

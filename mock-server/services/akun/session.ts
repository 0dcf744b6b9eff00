import { contract } from "~/contract";
import type { Identitas, Me } from "~/contract/akun/auth";
import { AppError } from "~/contract/errors";
import { saatDi } from "~/domain/kit/zona";
import { isUsai, sisaDetik, sisaMenit } from "~/domain/ujian";
import { issueToken, openSession, renewUnkept, rotate, startScope } from "../../auth/sessions";
import { AKHIR_WAKIL, akhirWakil, diwakiliOf, identitasOf, ownerOf, personalNpwp } from "../../db/akun/identitas-store";
import { endSesi, sesiCoba } from "../../db/akun/sesi-store";
import { profilOf } from "../../db/akun/store";
import { storageFaultOf } from "../../db/engine/faults";
import { banyakBelumDibaca } from "../../db/notifikasi";
import { banyakKelas, kelasSeorang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { kelasUjian } from "../../db/ujian";
import { type Caller, mayActFor, rightsOf } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { SESSIONS } from "../../http/kelas";
import { sealer } from "../../http/seal";
import { issueUnkept } from "../../http/unkept";
import { tampilanOf } from "../daftar/tampilan";
import { change, read } from "../kit";

type Identities = Pick<Me, "personal" | "company" | "companies" | "impersonate">;
/** Identities that an account can act for: its own, its treasurer, and those it represents. */
async function identitiesOf(sql: Reader, caller: Caller): Promise<Identities> {
  const own = await identitasOf(sql, caller.akunId);
  const personal = own.find((identity) => identity.jenis === "orang_pribadi") ?? null;
  const treasurer = own.filter((identity) => identity.jenis === "bendahara");
  const companies = own.filter((identity) => identity !== personal && !treasurer.includes(identity));
  const { batch } = caller;
  const others =
    personal && batch
      ? await diwakiliOf(sql, {
          batchId: batch.id,
          akunId: caller.akunId,
          person: personal.npwp,
          hari: batch.tanggal,
        })
      : [];
  return { personal, company: companies[0] ?? null, companies, impersonate: [...treasurer, ...others] };
}

/** The end of the right to act for the active identity; null while the right exists, or if no grant records its end. */
async function usaiOf({ sql }: Context, { batch, wp }: Caller, { personal, impersonate }: Identities) {
  if (!batch || !personal || !wp || wp.milikSendiri || impersonate.some(({ npwp }) => npwp === wp.npwp)) return null;
  const found = await akhirWakil(sql, { batchId: batch.id, person: personal.npwp, npwp: wp.npwp });
  if (!found) return null;
  const { status, oleh, kelas: waktu, catatan } = found;
  return { sebab: AKHIR_WAKIL[status], oleh, waktu, alasan: catatan ?? "" };
}

/** The exam of a caller in words of the portal. Outside of its room an exam that is over is none. */
async function ujianNow({ sql, now }: Context, { ujian, batch }: Caller): Promise<Me["ujian"]> {
  if (!ujian || !batch) return null;
  const over = ujian.selesai || isUsai(ujian.sampai, now);
  if (over && !ujian.ruang) return null;
  const { tugasId, ruang, sampai } = ujian;
  const { zona } = batch.setelan;
  const tugas = (await kelasUjian(sql, tugasId))?.judul ?? "";
  const { sisa, detik } = over
    ? { sisa: 0, detik: 0 }
    : { sisa: sisaMenit(sampai, now), detik: sisaDetik(sampai, now) };
  return { tugasId, tugas, ruang, sampai: saatDi(sampai, zona), sisa, detik, zona };
}

async function describe(context: Context): Promise<Me> {
  const caller = callerOf(context);
  const account = await profilOf(context.sql, caller.akunId);
  const identities = caller.readOnly
    ? { personal: null, company: null, companies: [], impersonate: [] }
    : await identitiesOf(context.sql, caller);
  const active = caller.wp
    ? { npwp: caller.wp.npwp, nama: caller.wp.nama, jenis: caller.wp.jenis as Identitas["jenis"] }
    : null;
  return {
    accountId: caller.accountId,
    nama: caller.nama,
    email: account?.email ?? "",
    role: caller.peran,
    bahasa: account?.bahasa ?? "id",
    ...identities,
    currentActive: active,
    kelas: caller.readOnly ? 1 : await banyakKelas(context.sql, caller.akunId),
    batch: caller.batch
      ? { id: caller.batch.id, nama: caller.batch.nama, tanggal: caller.batch.tanggal, arsip: caller.batch.arsip }
      : null,
    bertindak: active && active.npwp !== identities.personal?.npwp ? active.nama : null,
    usai: caller.readOnly ? null : await usaiOf(context, caller, identities),
    hak: [...(await rightsOf(context.sql, caller))],
    readOnly: caller.readOnly,
    coba: caller.coba !== null && !caller.ujian?.ruang,
    ujian: await ujianNow(context, caller),
    sementara: caller.unkept,
    belumDibaca: await banyakBelumDibaca(context.sql, caller.akunId),
    tampilan: await tampilanOf(context.sql, caller),
  };
}

/**
 * Own identities need no grant; another taxpayer's identity needs one in force. An unknown NPWP does not exist for the
 * caller.
 */
async function checkIdentity(sql: Reader, caller: Caller, npwp: string): Promise<void> {
  if (!caller.batch) throw new AppError("identity_unknown");
  if ((await ownerOf(sql, caller.batch.id, npwp)) === caller.akunId) return;
  const person = await personalNpwp(sql, caller.akunId);
  if (!person || !(await mayActFor(sql, caller.batch, person, npwp))) throw new AppError("identity_unknown");
}

/** The account of the same person in another class. Throws `not_found`. */
async function classChosen(sql: Reader, { akunId }: Caller, batchId: string) {
  const all = await kelasSeorang(sql, akunId);
  const chosen = all.find((one) => one.batchId === batchId && one.akunId !== akunId);
  if (!chosen) throw new AppError("not_found");
  return chosen;
}

export const sessionServices = {
  me: read(contract.auth.me, (_input, context) => describe(context)),
  switchIdentity: change(contract.auth.switchIdentity, {
    change: async ({ npwp }, context) => {
      const caller = callerOf(context);
      await checkIdentity(context.sql, caller, npwp);
      await context.audit({ jenis: "sesi", label: npwp, npwp });
      return {
        ...(await issueToken(context.sql, caller.sesiId, { batchId: caller.batch?.id ?? null, npwp }, context.now)),
        role: caller.peran,
      };
    },
    full: async ({ npwp }, context) => {
      const caller = callerOf(context);
      await checkIdentity(context.sql, caller, npwp);
      return issueUnkept(
        context,
        { id: caller.akunId, peran: caller.peran },
        { batchId: caller.batch?.id ?? null, npwp },
        caller.until,
      );
    },
  }),
  kelas: read(contract.auth.kelas, async (_input, context) => {
    const { akunId } = callerOf(context);
    const rows = await kelasSeorang(context.sql, akunId);
    return {
      rows: rows.map(({ batchId, akunId: akun, nama, mitra, tanggal, masuk, arsip }) => ({
        id: batchId,
        nama,
        mitra,
        tanggal,
        masuk,
        arsip: arsip && new Date(arsip).toISOString(),
        ini: akun === akunId,
      })),
    };
  }),
  pilihKelas: change(contract.auth.pilihKelas, {
    change: async ({ batchId }, context) => {
      const { sql, now, wire } = context;
      const caller = callerOf(context);
      const chosen = await classChosen(sql, caller, batchId);
      await context.audit({ jenis: "sesi", label: chosen.nama, batchId });
      await endSesi(sql, caller.sesiId, now);
      return openSession(sql, { id: chosen.akunId, peran: caller.peran, batchId }, wire, now);
    },
    full: async ({ batchId }, context) => {
      const caller = callerOf(context);
      const { akunId } = await classChosen(context.sql, caller, batchId);
      const account = { id: akunId, peran: caller.peran, batchId };
      return issueUnkept(context, account, await startScope(context.sql, account), caller.until);
    },
  }),
  logout: change(contract.auth.logout, {
    change: async (_input, context) => {
      const caller = callerOf(context);
      await endSesi(context.sql, caller.sesiId, context.now);
      for (const id of await sesiCoba(context.sql, caller.akunId)) await endSesi(context.sql, id, context.now);
      context.wire.clearRefreshCookie();
      await context.audit({ jenis: "sesi", label: caller.accountId });
      return {};
    },
  }),
  refreshToken: change(contract.auth.refreshToken, {
    before: async ({ refreshToken }, context) => {
      const given = refreshToken ?? context.wire.refreshCookie;
      if (!given) throw new AppError("refresh_invalid");
      const { seal, unseal } = sealer(context.config.sessionSecret, "refresh");
      const rotated = context.db.write((sql) => rotate(sql, given, context.wire, context.now, seal, unseal), SESSIONS);
      const renewed = await rotated.catch((error: unknown) => {
        if (storageFaultOf(error) !== "full") throw error;
        return renewUnkept(context, given);
      });
      if (renewed === "reused") throw new AppError("refresh_invalid");
      return renewed;
    },
    change: async (_input, context, renewed) => {
      await context.audit({ jenis: "sesi" });
      return renewed;
    },
    full: (_input, _context, renewed) => renewed,
  }),
};

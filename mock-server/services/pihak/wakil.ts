import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Wakil } from "~/contract/pihak";
import type { Values } from "~/domain/kit/form";
import { covers, HAK_WAKIL, type HakWakil } from "~/domain/pihak/hak";
import { isBerlaku } from "~/domain/pihak/terkait";
import { type JenisWakil, type StatusWakil, statusWakil } from "~/domain/pihak/wakil";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { semuaPihak } from "../../db/pihak/store";
import { wajibPajakOf } from "../../db/pihak/wajib-pajak";
import {
  adaWakil,
  daftarWakil,
  insertWakil,
  moveWakil,
  saveHak,
  type WakilRow,
  wakilOf,
} from "../../db/pihak/wakil-store";
import { settle } from "../../db/settle";
import { sqlTime } from "../../db/sql";
import { requireEvery } from "../../http/authorize";
import { rightsOf as heldRights, isKuasa } from "../../http/caller";
import { acting, type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read, type Services } from "../kit";

type Event = (typeof statusWakil.transitions)[number]["event"];
/** Events by which a taxpayer ends a grant. */
const ENDING: readonly Event[] = ["cancel", "revoke"];
const party = (context: Context) => {
  const { batch, wp } = acting(context);
  return { batchId: batch.id, npwp: wp.npwp };
};
const sideOf = (context: Context, row: WakilRow) => (row.ownerNpwp === acting(context).wp.npwp ? "pemberi" : "wakil");
const rightsOf = (json: unknown) => HAK_WAKIL.filter((hak) => (JSON.parse(String(json)) as string[]).includes(hak));

/**
 * A grant as the active identity sees it. `dimiliki` holds the caller's rights; it ends no grant of rights that it
 * lacks.
 */
function shown(context: Context, given: WakilRow, dimiliki: readonly HakWakil[]): Wakil {
  const { batchId: _, ownerNpwp, peran, alasan, ...row } = given;
  const side = sideOf(context, given);
  const mayEnd = side === "wakil" || rightsOf(peran).every((hak) => dimiliki.includes(hak));
  const events = statusWakil.eventsFor(row.status, side).filter((event) => mayEnd || !ENDING.includes(event));
  return {
    ...row,
    arah: side === "pemberi" ? "diberikan" : "diterima",
    pemberiNpwp: ownerNpwp,
    hak: rightsOf(peran),
    alasan: alasan ?? "",
    aksi: context.caller?.readOnly ? [] : [...events],
  };
}

async function existing(context: Context, id: string): Promise<WakilRow> {
  const row = await wakilOf(context.sql, party(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The next state after an event of the active identity's side. Throws `wrong_state`. */
function after(context: Context, row: WakilRow, event: Event): StatusWakil {
  const found = statusWakil.find(row.status, event, sideOf(context, row));
  if (!found?.to) throw new AppError("wrong_state");
  return found.to;
}

const notice = (context: ChangeContext, jenis: string, row: Pick<WakilRow, "id" | "nama" | "pemberiNama">) => ({
  jenis,
  isi: { pemberi: row.pemberiNama, wakil: row.nama, tanggal: acting(context).batch.tanggal },
  tautan: { page: "pihak.wakil", id: row.id } as const,
  pengirimId: callerOf(context).akunId,
});

const failed = (field: string, code: "grant_person" | "grant_not_related" | "grant_exists") =>
  new AppError(code, {}, { [`isi.${field}`]: [{ key: `galat.${code}` }] });

/**
 * The person that a grant names. Throws `grant_person` for a person without an account of the class, or the taxpayer's
 * own.
 */
async function personOf(context: ChangeContext, npwp: string) {
  const { batch, wp } = acting(context);
  const person = await wajibPajakOf(context.sql, batch.id, npwp);
  const owner = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  if (person?.jenis !== "orang_pribadi" || person.akunId === null || person.akunId === owner?.akunId)
    throw failed("npwp", "grant_person");
  return { person, owner };
}

/** Checks that a taxpayer's own representative is one of its related parties of the day. Throws `grant_not_related`. */
async function checkRelated(context: ChangeContext, npwp: string): Promise<void> {
  const { tanggal } = acting(context).batch;
  const ties = await semuaPihak(context.sql, mine(context));
  if (!ties.some((tie) => tie.npwp === npwp && isBerlaku(tie, tanggal))) throw failed("npwp", "grant_not_related");
}

const words = (values: Values, name: string): string => String(values[name] ?? "");
const hakDari = (isi: Values): string => {
  const typed = (isi.hak ?? []) as readonly string[];
  const hak = HAK_WAKIL.filter((one) => covers(typed, one));
  if (hak.length === 0) throw new AppError("invalid", {}, { "isi.hak": [{ key: "wajib" }] });
  return JSON.stringify(hak);
};

/** The rights of a grant that are missing in another set; both JSON. */
const tanpa = (peran: string, lain: string) => rightsOf(peran).filter((hak) => !rightsOf(lain).includes(hak));
/** A representative gives and takes only rights that it has itself. Throws `right_missing`. */
const checkHeld = (context: ChangeContext, given: string, before = "[]"): Promise<void> =>
  requireEvery(context.sql, callerOf(context), [...tanpa(given, before), ...tanpa(before, given)]);
/**
 * Refuses a holder of a power of attorney who gives rights on: a kuasa cannot pass its power to others (PMK
 * 229/PMK.03/2014). Throws `grant_by_proxy`.
 */
async function checkMayGive(context: ChangeContext, given: string, before = "[]"): Promise<void> {
  if (tanpa(given, before).length > 0 && (await isKuasa(context.sql, callerOf(context))))
    throw new AppError("grant_by_proxy");
}

/** Applies an event to a grant and notifies the other side. */
async function move(context: ChangeContext, row: WakilRow, event: Event, alasan: string, kabar: string): Promise<void> {
  const ke = after(context, row, event);
  const other = sideOf(context, row) === "pemberi" ? row.npwp : row.ownerNpwp;
  await moveWakil(context.sql, row.id, ke, alasan || null);
  await settle(context, {
    jenis: "wakil_kuasa",
    objekId: row.id,
    label: row.nama,
    peristiwa: event,
    dari: row.status,
    ke,
    ...(alasan ? { catatan: alasan } : {}),
    kabar: [{ npwp: other, notice: notice(context, kabar, row) }],
  });
}

export const wakilKuasaServices: Services<typeof contract.wakilKuasa> = {
  list: read(contract.wakilKuasa.list, async (query, context) => {
    const page = await daftarWakil(context.sql, party(context), query);
    const dimiliki = await heldRights(context.sql, callerOf(context));
    return { ...page, rows: page.rows.map((row) => shown(context, row, dimiliki)) };
  }),
  detail: read(contract.wakilKuasa.detail, async ({ id }, context) => ({
    ...shown(context, await existing(context, id), await heldRights(context.sql, callerOf(context))),
    riwayat: await historyOf(context.sql, "wakil_kuasa", id),
  })),
  add: change(contract.wakilKuasa.add, {
    change: async ({ isi }, context) => {
      const owner = mine(context);
      const npwp = words(isi, "npwp");
      const { person, owner: pemberi } = await personOf(context, npwp);
      const jenis = words(isi, "jenis") as JenisWakil;
      if (jenis === "wakil") await checkRelated(context, npwp);
      if (await adaWakil(context.sql, { ...owner, npwp })) throw failed("npwp", "grant_exists");
      const [mulai, berakhir] = [words(isi, "mulai"), isi.berakhir ? words(isi, "berakhir") : null];
      if (berakhir !== null && (berakhir < mulai || berakhir < acting(context).batch.tanggal))
        throw new AppError("invalid", {}, { "isi.berakhir": [{ key: "selesai_sebelum_mulai" }] });
      const id = randomUUID();
      const peran = hakDari(isi);
      await checkMayGive(context, peran);
      await checkHeld(context, peran);
      const row = { id, ...owner, npwp, nama: person.nama, jenis, nomor: words(isi, "nomor"), mulai, berakhir };
      const status = statusWakil.initial;
      await insertWakil(context.sql, { ...row, peran, status, dibuat: sqlTime(context.now) });
      const named = { id, nama: person.nama, pemberiNama: pemberi?.nama ?? "" };
      await settle(context, {
        jenis: "wakil_kuasa",
        objekId: id,
        label: person.nama,
        peristiwa: "add",
        dari: null,
        ke: status,
        sesudah: { npwp, peran },
        kabar: [{ npwp, notice: notice(context, "wakil_diminta", named) }],
      });
      return { id, versi: 1 };
    },
  }),
  role: change(contract.wakilKuasa.role, {
    change: async ({ id, versi, isi }, context) => {
      const row = await existing(context, id);
      if (row.versi !== versi) throw new AppError("version_conflict");
      const ke = after(context, row, "edit");
      const peran = hakDari(isi);
      await checkMayGive(context, peran, String(row.peran));
      await checkHeld(context, peran, String(row.peran));
      await saveHak(context.sql, id, peran);
      await settle(context, {
        jenis: "wakil_kuasa",
        objekId: id,
        label: row.nama,
        peristiwa: "edit",
        dari: row.status,
        ke,
        sebelum: { peran: row.peran },
        sesudah: { peran },
        kabar: [{ npwp: row.npwp, notice: notice(context, "wakil_hak", row) }],
      });
      return { id, versi: versi + 1 };
    },
  }),
  revoke: change(contract.wakilKuasa.revoke, {
    change: async ({ id, alasan }, context) => {
      const row = await existing(context, id);
      await checkHeld(context, "[]", String(row.peran));
      const event = statusWakil.from("cancel").includes(row.status) ? "cancel" : "revoke";
      await move(context, row, event, alasan, "wakil_dicabut");
      return {};
    },
  }),
  decide: change(contract.wakilKuasa.decide, {
    change: async ({ id, decision, alasan }, context) => {
      const row = await existing(context, id);
      await move(context, row, decision, alasan, decision === "accept" ? "wakil_diterima" : "wakil_ditolak");
      return {};
    },
  }),
};

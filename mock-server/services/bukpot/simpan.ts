import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { BUKPOT_GUGUR, type EventBukpot, KODE_GUGUR, statusBukpot } from "~/domain/bukpot/status";
import { formatDecimal, parseDecimal } from "~/domain/kit/decimal";
import type { Values } from "~/domain/kit/form";
import { isOneOf } from "~/domain/kit/status";
import { hakPeristiwa, keluargaBukpot } from "~/domain/pihak";
import { type BukpotRow, bukpotOf, insertBukpot, isiOf, updateBukpot } from "../../db/bukpot/store";
import { mine } from "../../db/ownership";
import type { Reader } from "../../db/sql";
import { requireRight } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { type Olahan, processBukpot } from "./olah";
import type { Registry } from "./penerima";

/** Rates that the form asks for only under some facilities: if typed anyway, they are kept and get a finding. */
const TARIF = ["tarif", "persenDpp"] as const;
const typedRate = (raw: unknown): string | null => {
  const read = parseDecimal(String(raw ?? ""));
  return read && formatDecimal(read);
};

/** Checks types and lengths of typed values; no value is obligatory. Throws `invalid` with the fields. */
export function readIsi(jenis: JenisBukpot, isi: Values): Values {
  const read = schemaOf(formBukpot[jenis], "draft").safeParse(isi);
  if (!read.success) throw new AppError("invalid", {}, failuresOf(read.error.issues));
  const dropped = TARIF.filter((name) => name in read.data && read.data[name] === null);
  return { ...read.data, ...Object.fromEntries(dropped.map((name) => [name, typedRate(isi[name])])) };
}

/** Events that the withholder triggers. */
type Event = Exclude<EventBukpot, "replaced">;
/**
 * An own slip of a type, in a state that allows the event. Throws `not_found`, `right_missing`, `slip_replaced`,
 * `slip_cancelled`, `wrong_state`.
 */
export async function milikDalam(
  sql: Reader,
  context: Context,
  id: string,
  event: Event,
  jenis?: JenisBukpot,
): Promise<BukpotRow> {
  const row = await bukpotOf(sql, mine(context), id);
  if (!row || (jenis && row.jenis !== jenis)) throw new AppError("not_found");
  await requireRight(sql, callerOf(context), hakPeristiwa(keluargaBukpot(row.jenis), "bukpot", event));
  if (statusBukpot.find(row.status, event, "pemotong")) return row;
  throw keadaanMenolak(row);
}

/** The error for an action that the state of a slip does not allow. */
export const keadaanMenolak = ({ status, nomor }: Pick<BukpotRow, "status" | "nomor">): AppError =>
  new AppError(isOneOf(BUKPOT_GUGUR, status) ? KODE_GUGUR[status] : "wrong_state", { nomor: nomor ?? "" });

export const labelBukpot = (row: Pick<BukpotRow, "nomor" | "jenis" | "masa" | "namaPenerima">): string =>
  row.nomor ?? `${row.jenis} ${row.masa} ${row.namaPenerima}`.trim();

/** A replacement takes number, period and recipient from its slip if the user typed nothing else. */
export function pembetulanOf(isi: Values, asal: BukpotRow): Values {
  const first = isiOf(asal);
  const empty = ["npwp", "nama", "masa", "masaAwal"].filter((name) => name in first && !isi[name]);
  return { ...isi, ...Object.fromEntries(empty.map((name) => [name, first[name]])) };
}

type Simpan = {
  readonly imporId?: string | null;
  readonly karyawanId?: string | null;
  /** A caching registry of recipients, for callers who save many. */
  readonly registry?: Registry;
  /** The issued slip that the draft will replace. */
  readonly menggantikanId?: string;
};
/**
 * Computes a slip and stores it as a draft; `isi` are values of its form (`readIsi` reads typed values). Returns its id
 * and figures. In the running transaction; writes no audit entry.
 */
export async function saveBukpot(
  context: Pick<ChangeContext, "sql" | "caller" | "now"> & Context,
  jenis: JenisBukpot,
  isi: Values,
  { imporId, karyawanId, ...bekal }: Simpan = {},
): Promise<{ readonly id: string; readonly olahan: Olahan }> {
  const act = acting(context);
  const olahan = await processBukpot(context.sql, act, jenis, isi, bekal);
  const id = randomUUID();
  const owner = { batchId: act.batch.id, npwp: act.wp.npwp, nama: act.wp.nama };
  await insertBukpot(context.sql, id, owner, { ...olahan, imporId, karyawanId }, context.now);
  return { id, olahan };
}

const figures = ({ dpp, pph, ditanggung }: Pick<BukpotRow, "dpp" | "pph" | "ditanggung">) => ({ dpp, pph, ditanggung });

const save = (jenis: JenisBukpot) =>
  change(contract.bukpotSave[jenis], {
    before: ({ isi }) => readIsi(jenis, isi),
    change: async ({ id, versi }, context, isi: Values) => {
      if (!id) {
        const made = await saveBukpot(context, jenis, isi);
        const { ringkas } = made.olahan.hasil;
        const label = labelBukpot({
          nomor: null,
          jenis,
          masa: String(made.olahan.isi.masa),
          namaPenerima: made.olahan.penerima.nama,
        });
        await context.audit({ jenis: "bukpot", objekId: made.id, label, sesudah: figures(ringkas) });
        return { id: made.id, versi: 1, status: statusBukpot.initial };
      }
      const row = await milikDalam(context.sql, context, id, "edit", jenis);
      if (versi !== undefined && versi !== row.versi) throw new AppError("version_conflict");
      const asal = row.menggantikanId ? await bukpotOf(context.sql, mine(context), row.menggantikanId) : undefined;
      const { menggantikanId } = row;
      const isiBaru = asal ? pembetulanOf(isi, asal) : isi;
      const olahan = await processBukpot(context.sql, acting(context), jenis, isiBaru, { menggantikanId });
      await updateBukpot(context.sql, id, olahan, context.now);
      await context.audit({
        jenis: "bukpot",
        objekId: id,
        label: labelBukpot(row),
        sebelum: figures(row),
        sesudah: figures(olahan.hasil.ringkas),
      });
      return { id, versi: row.versi + 1, status: row.status };
    },
  });

export const saveServices = Object.fromEntries(JENIS_BUKPOT.map((jenis) => [jenis, save(jenis)])) as Record<
  JenisBukpot,
  ReturnType<typeof save>
>;

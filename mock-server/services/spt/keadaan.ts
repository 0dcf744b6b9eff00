import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { lastDay } from "~/domain/kit/tanggal";
import { type HakWakil, hakPeristiwa, KELUARGA_SPT } from "~/domain/pihak/hak";
import { versiOf } from "~/domain/spt/daftar";
import {
  type AlasanInduk,
  alasanInduk,
  type IsianInduk,
  mulaiInduk,
  nilaiInduk,
  type SumberSpt,
  terlaluBesar,
} from "~/domain/spt/hitung";
import { isOpen, type StatusSpt, statusSpt } from "~/domain/spt/life";
import type { KeadaanPosting, Temuan } from "~/domain/spt/periksa";
import { formOf, INDUK, POSTING, type Spt, saveForm, setMethod } from "../../db/spt-store";
import type { Reader, Writer } from "../../db/sql";
import { maySee, requireRight } from "../../http/authorize";
import { rightsOf } from "../../http/caller";
import { type Acting, acting, type Context, callerOf } from "../../http/context";
import type { Maybe } from "../../turns";
import { type HasilPostingSpt, kindOf, type Pembayaran, versionsOf } from "./kinds";

type Event = (typeof statusSpt.transitions)[number]["event"];
type Party = (typeof statusSpt.transitions)[number]["by"];

/** Who represents a taxpayer sees its returns of the kinds that it may draft. */
const seeing = (jenis: Spt["jenis"]): HakWakil => `${KELUARGA_SPT[jenis]}_drafter`;
export const maySeeSpt = (context: Context, jenis: Spt["jenis"]): Promise<boolean> =>
  maySee(context.sql, callerOf(context), seeing(jenis));

/** A return of the active identity. Throws `not_found` for any other, `right_missing` for a kind that is not the caller's. */
export async function ownSpt(context: Context, id: string): Promise<Spt> {
  const { batch, wp } = acting(context);
  const spt = await context.sql.get<Spt>(`SELECT * FROM Spt WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    batch.id,
    wp.npwp,
  ]);
  if (!spt) throw new AppError("not_found");
  if (!(await maySeeSpt(context, spt.jenis))) throw new AppError("right_missing", { hak: seeing(spt.jenis) });
  return spt;
}

/** The state an event leads to. Throws `wrong_state` when the table does not allow it. */
export function after(spt: Pick<Spt, "status">, event: Event, by: Party = "wajib_pajak"): StatusSpt {
  const transition = statusSpt.find(spt.status, event, by);
  if (!transition) throw new AppError("wrong_state");
  return transition.to ?? spt.status;
}

const rightTo = (jenis: Spt["jenis"], event: Event) => hakPeristiwa(KELUARGA_SPT[jenis], "spt", event);
/** Refuses who represents a taxpayer without the right to do this to its returns of a kind. Throws `right_missing`. */
export async function requireSptRight(context: Context, jenis: Spt["jenis"], event: Event): Promise<void> {
  await requireRight(context.sql, callerOf(context), rightTo(jenis, event));
}

/** A return of the active identity to which the caller does this now. Throws `not_found`, `right_missing`, `wrong_state`. */
export async function openSpt(context: Context, id: string, event: Event): Promise<Spt> {
  const spt = await ownSpt(context, id);
  await requireSptRight(context, spt.jenis, event);
  after(spt, event);
  return spt;
}

/** Whether a draft may be deleted: one that was filed and refused has its receipt, and its payments stand on it. */
export const mayVanish = ({ bpe }: Pick<Spt, "bpe">): boolean => bpe === null;

/** Throws `version_conflict` when someone has changed the return since it was read. */
export function checkVersion(spt: Spt, versi: number): void {
  if (spt.versi !== versi) throw new AppError("version_conflict");
}

/** What the last posting found; null before the first. */
export async function postedOf(sql: Reader, spt: Spt): Promise<HasilPostingSpt | null> {
  if (spt.diposting === null) return null;
  return (await formOf(sql, spt.id, POSTING)).isi as unknown as HasilPostingSpt;
}

/** The main form's figures by the version the return was made with. */
const figuresOf = (spt: Spt, isi: Values, sumber: SumberSpt) => {
  const given: IsianInduk = { isi, sumber, tanggal: lastDay(spt.masa) };
  return mulaiInduk(versionsOf(spt).program(spt.versiAturan), given);
};

/**
 * Computes the main form from what was typed and posted, and keeps it with all it was computed from. Throws `invalid`
 * for figures that whole rupiah cannot hold.
 */
export async function computeInduk(sql: Writer, spt: Spt, isi: Values): Promise<Values> {
  const kind = kindOf(spt);
  const sumber: SumberSpt = {
    posting: { ...(await postedOf(sql, spt))?.nilai, ...(await kind.isian?.(sql, spt)) },
    spt: { pembetulan: spt.pembetulan },
    lalu: (await kind.lalu?.(sql, spt, isi)) ?? {},
  };
  const figures = figuresOf(spt, isi, sumber);
  const tooBig = terlaluBesar(figures);
  if (tooBig.length > 0)
    throw new AppError("invalid", {}, Object.fromEntries(tooBig.map((field) => [field, [{ key: "terlalu_besar" }]])));
  const values = nilaiInduk(figures, isi);
  const metode = await kind.metodeKini?.(sql, spt, isi);
  if (metode !== undefined && metode !== spt.metode) await setMethod(sql, spt.id, metode);
  await saveForm(sql, spt.id, INDUK, { isi, hitung: values, sumber });
  return values;
}

/** How a figure of the main form came about; null for one that is typed. Returns of an older release kept their reasons. */
export async function alasanOf(sql: Reader, spt: Spt, field: string): Promise<AlasanInduk | null> {
  const { isi, sumber, alasan } = await formOf(sql, spt.id, INDUK);
  if (sumber) return alasanInduk(figuresOf(spt, isi, sumber), field);
  const kept = alasan[field];
  return kept ? { alasan: kept, dipakai: [] } : null;
}

export type Keadaan = {
  readonly values: Values;
  readonly posting: KeadaanPosting;
  readonly terposting: HasilPostingSpt | null;
  readonly temuan: readonly Temuan[];
  readonly pembayaran: Pembayaran;
};

/** What the checks of its version find; of a version that is not known only that, which is a `galat`. */
const findingsOf = async (check: () => Maybe<readonly Temuan[]>, { jenis, versiAturan: versi }: Spt) =>
  versiOf(jenis).kenal(versi)
    ? await check()
    : [{ code: "versi_tidak_dikenal", severity: "galat", params: { versi } } as const];

/** A return as it stands: its values, whether its documents have changed, what the checks find, what is to be paid. */
export async function keadaanOf(sql: Reader, { batch, caller }: Acting, spt: Spt): Promise<Keadaan> {
  const kind = kindOf(spt);
  const values = (await formOf(sql, spt.id, INDUK)).hitung;
  const terposting = await postedOf(sql, spt);
  const open = isOpen(spt);
  const posting =
    terposting === null ? "belum" : open && (await kind.sidik(sql, spt)) !== spt.sidik ? "berubah" : "kini";
  // who only looks sees what the taxpayer sees
  const bolehTandaTangan = caller.readOnly || (await rightsOf(sql, caller)).includes(rightTo(spt.jenis, "submit"));
  const given = { hariIni: batch.tanggal, posting, bolehTandaTangan, terposting } as const;
  const temuan = open ? await findingsOf(() => kind.periksa(sql, spt, values, given), spt) : [];
  return { values, posting, terposting, temuan, pembayaran: await kind.bayar(sql, spt, values) };
}

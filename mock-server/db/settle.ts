import type { Tanggal } from "~/domain/kit/tanggal";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import type { AuditEntry } from "./audit";
import { appendHistory, appendSystemHistory, type HistoryEntry, type Perubahan } from "./history";
import { type Notice, notifyTaxpayer } from "./notify";
import { acting } from "./pelaku";
import type { Writer } from "./sql";
import { type Printable, registerPrintable } from "./verification";

/** A class, and its date. */
type Kelas = { readonly batchId: string; readonly tanggal: Tanggal };

/** What became of a document: which change of state, for whom it is news, and what its print vouches for. */
export type Settlement = {
  readonly jenis: string;
  readonly objekId: string;
  /** What people call the document, in the trail. */
  readonly label: string;
  readonly peristiwa: string;
  readonly dari: string | null;
  readonly ke: string | null;
  /** Under which name the trail says the state; `status` unless told. */
  readonly sebagai?: string;
  /** A reason that stands in the history. */
  readonly catatan?: string;
  /** What the trail says of it besides its state. */
  readonly sebelum?: Readonly<Record<string, unknown>>;
  readonly sesudah?: Readonly<Record<string, unknown>>;
  /** Taxpayers of the class who hear of it; nobody for `null`. */
  readonly kabar?: readonly (({ readonly npwp: string } & { readonly notice: Notice }) | null)[];
  /** Number and hash of what can be printed from now on; `jenis` where the print is called otherwise than the document. */
  readonly cetak?: Pick<Printable, "nomor"> & { readonly sidik: string; readonly jenis?: string };
  /** Whose document it is where it is not the caller's own: it happens to it, and its history names the system. */
  readonly milik?: Kelas & { readonly npwp: string };
  /** The draft that is to take its place: the entry of the trail is the draft's. */
  readonly pengganti?: string;
};

/** A change that can be settled: it has its entry of the trail, and the secret of the codes on prints. */
type Settling = Perubahan & {
  readonly config: { readonly sessionSecret: string };
  audit(entry: AuditEntry): Promise<void>;
};

const kelasOf = (context: Settling): Kelas => {
  const { id, tanggal } = acting(context).batch;
  return { batchId: id, tanggal };
};
const entryOf = ({ jenis, objekId, peristiwa, dari, ke, catatan }: HistoryEntry): HistoryEntry => ({
  jenis,
  objekId,
  peristiwa,
  dari,
  ke,
  ...(catatan ? { catatan } : {}),
});

/** Tells the taxpayers whom a change concerns; notices bear the class date. */
async function tell(sql: Writer, { batchId, tanggal }: Kelas, change: Pick<Settlement, "kabar">, now: Date) {
  for (const one of change.kabar ?? [])
    if (one) await notifyTaxpayer(sql, batchId, one.npwp, { kelas: tanggal, ...one.notice }, now);
}

/** What the trail says: the new state, or what a draft is to replace. */
function trailOf({ jenis, objekId, label, dari, ke, sebagai = "status", milik, pengganti, ...more }: Settlement) {
  const whose = milik ? { batchId: milik.batchId, npwp: milik.npwp } : {};
  if (pengganti) return { jenis, objekId: pengganti, label, ...whose, sesudah: { menggantikan: objekId } };
  const sebelum = dari === null ? more.sebelum : { [sebagai]: dari, ...more.sebelum };
  const sesudah = ke === null ? more.sesudah : { [sebagai]: ke, ...more.sesudah };
  return { jenis, objekId, label, ...whose, sebelum, sesudah };
}

/**
 * The end of every change of a document, in the running transaction: its history, its entry in the trail, the notices to
 * those whom it concerns, the hash that its QR code opens.
 */
export async function settle(context: Settling, change: Settlement): Promise<void> {
  const { sql, now } = context;
  const { jenis, objekId, cetak, milik } = change;
  const kelas = milik ?? kelasOf(context);
  if (milik) await appendSystemHistory(sql, entryOf(change), classTimeOf(milik.tanggal, now), now);
  else await appendHistory(context, entryOf(change));
  if (cetak) {
    const printable = { batchId: kelas.batchId, jenis: cetak.jenis ?? jenis, objekId, nomor: cetak.nomor };
    await registerPrintable(sql, context.config.sessionSecret, printable, cetak.sidik, now);
  }
  await tell(sql, kelas, change, now);
  await context.audit(trailOf(change));
}

/** A moment of a class at which something happens without anybody: `kelas` is class time, ISO 8601. */
export type Saat = Kelas & { readonly kelas: string; readonly now: Date };

/** The end of what happens by itself when a day begins or a class is made: its history, and the notices to those whom it concerns. */
export async function settleByItself(
  sql: Writer,
  saat: Saat,
  change: HistoryEntry & Pick<Settlement, "kabar">,
): Promise<void> {
  await appendSystemHistory(sql, entryOf(change), saat.kelas, saat.now);
  await tell(sql, saat, change, saat.now);
}

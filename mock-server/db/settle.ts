import type { Tanggal } from "~/domain/kit/tanggal";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { type Printable, registerPrintable } from "./dokumen";
import { type AuditEntry, appendHistory, appendSystemHistory, type HistoryEntry, type Perubahan } from "./jejak";
import { type Notice, notifyTaxpayer } from "./notifikasi";
import { acting } from "./pelaku";
import type { Writer } from "./sql";

/** A class, and its date. */
type Kelas = { readonly batchId: string; readonly tanggal: Tanggal };

/** The outcome for a document: its change of state, the taxpayers to notify, and the data its print certifies. */
export type Settlement = {
  readonly jenis: string;
  readonly objekId: string;
  /** The document's name in the trail. */
  readonly label: string;
  readonly peristiwa: string;
  readonly dari: string | null;
  readonly ke: string | null;
  /** The field name of the state in the trail; `status` by default. */
  readonly sebagai?: string;
  /** A reason for the history. */
  readonly catatan?: string;
  /** Further data for the trail, next to the state. */
  readonly sebelum?: Readonly<Record<string, unknown>>;
  readonly sesudah?: Readonly<Record<string, unknown>>;
  /** Taxpayers of the class to notify; nobody for `null`. */
  readonly kabar?: readonly (({ readonly npwp: string } & { readonly notice: Notice }) | null)[];
  /** Number and hash of the new print. `jenis` is set if the print has another name than the document. */
  readonly cetak?: Pick<Printable, "nomor"> & { readonly sidik: string; readonly jenis?: string };
  /** The owner of the document, if not the caller. The change then happens to it, and its history names the system. */
  readonly milik?: Kelas & { readonly npwp: string };
  /** The draft that will replace it. The entry in the trail belongs to the draft. */
  readonly pengganti?: string;
};

/** A change ready to settle, with its entry in the trail and the secret of the print codes. */
type Settling = Perubahan & {
  readonly config: { readonly sessionSecret: string };
  /** True for changes that a class begins with: nobody is notified. */
  readonly diam?: boolean;
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

/** Notifies the taxpayers that a change concerns; notices carry the class date. */
async function tell(sql: Writer, { batchId, tanggal }: Kelas, change: Pick<Settlement, "kabar">, now: Date) {
  for (const one of change.kabar ?? [])
    if (one) await notifyTaxpayer(sql, batchId, one.npwp, { kelas: tanggal, ...one.notice }, now);
}

/** The content of the trail: the new state, or the document that a draft will replace. */
function trailOf({ jenis, objekId, label, dari, ke, sebagai = "status", milik, pengganti, ...more }: Settlement) {
  const whose = milik ? { batchId: milik.batchId, npwp: milik.npwp } : {};
  if (pengganti) return { jenis, objekId: pengganti, label, ...whose, sesudah: { menggantikan: objekId } };
  const sebelum = dari === null ? more.sebelum : { [sebagai]: dari, ...more.sebelum };
  const sesudah = ke === null ? more.sesudah : { [sebagai]: ke, ...more.sesudah };
  return { jenis, objekId, label, ...whose, sebelum, sesudah };
}

/**
 * Completes every change of a document in the running transaction. Writes its history, its trail entry, the notices,
 * and the hash behind its QR code.
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
  if (!context.diam) await tell(sql, kelas, change, now);
  await context.audit(trailOf(change));
}

/** A moment of a class with an automatic event: `kelas` is class time, ISO 8601. */
export type Saat = Kelas & { readonly kelas: string; readonly now: Date };

/** Completes automatic changes at the start of a day or of a class. Writes the history and the notices. */
export async function settleByItself(
  sql: Writer,
  saat: Saat,
  change: HistoryEntry & Pick<Settlement, "kabar">,
): Promise<void> {
  await appendSystemHistory(sql, entryOf(change), saat.kelas, saat.now);
  await tell(sql, saat, change, saat.now);
}

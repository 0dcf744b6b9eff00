import type { AuditEntry } from "./audit";
import { appendHistory, type Perubahan } from "./history";
import { type Notice, notifyTaxpayer } from "./notify";
import { acting } from "./pelaku";
import { type Printable, registerPrintable } from "./verification";

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
};

/** A change that can be settled: it has its entry of the trail, and the secret of the codes on prints. */
type Settling = Perubahan & {
  readonly config: { readonly sessionSecret: string };
  audit(entry: AuditEntry): Promise<void>;
};

/**
 * The end of every change of a document, in the running transaction: its history, its entry in the trail, the notices to
 * those whom it concerns, the hash that its QR code opens.
 */
export async function settle(context: Settling, change: Settlement): Promise<void> {
  const { jenis, objekId, label, peristiwa, dari, ke, catatan, sebagai = "status", kabar = [], cetak } = change;
  await appendHistory(context, { jenis, objekId, peristiwa, dari, ke, ...(catatan ? { catatan } : {}) });
  const { batch } = acting(context);
  if (cetak) {
    const printable = { batchId: batch.id, jenis: cetak.jenis ?? jenis, objekId, nomor: cetak.nomor };
    await registerPrintable(context.sql, context.config.sessionSecret, printable, cetak.sidik, context.now);
  }
  for (const one of kabar)
    if (one)
      await notifyTaxpayer(context.sql, batch.id, one.npwp, { kelas: batch.tanggal, ...one.notice }, context.now);
  const sebelum = dari === null ? change.sebelum : { [sebagai]: dari, ...change.sebelum };
  const sesudah = ke === null ? change.sesudah : { [sebagai]: ke, ...change.sesudah };
  await context.audit({ jenis, objekId, label, sebelum, sesudah });
}

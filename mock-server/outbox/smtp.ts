import type { Transporter } from "nodemailer";
import { isTanpaSurel } from "~/contract/batch";
import type { Database } from "../db/engine/database";
import { claimSurat, markSent, releaseSurat, unsentSince } from "../db/notifikasi";

const OLDEST_MS = 30 * 60_000;
const SCOPE = { scope: "surat" };
const FROM = "LatihPajak <latihpajak@localhost>";

let queue: Promise<void> = Promise.resolve();
const transports = new Map<string, Promise<Transporter>>();

function transportOf(smtpUrl: string): Promise<Transporter> {
  const known = transports.get(smtpUrl);
  if (known) return known;
  const made = import("nodemailer").then(({ createTransport }) => createTransport(smtpUrl));
  transports.set(smtpUrl, made);
  return made;
}

/** Sends the waiting letters of the outbox that are not stale, oldest first; also those left behind by a stop. */
export function deliverOutbox(db: Database, smtpUrl: string): Promise<void> {
  queue = queue.then(() => deliver(db, smtpUrl)).catch((error: Error) => console.error(`SMTP: ${error.message}`));
  return queue;
}

async function deliver(db: Database, smtpUrl: string): Promise<void> {
  const letters = await unsentSince(db.sql, new Date(Date.now() - OLDEST_MS));
  if (letters.length === 0) return;
  const transport = await transportOf(smtpUrl);
  for (const { id, kepada, perihal, isi } of letters) {
    // it stays in the outbox, to be handed over in person
    if (isTanpaSurel(kepada)) continue;
    // of several processes one sends it
    if (db.shared && !(await db.write((sql) => claimSurat(sql, id, new Date()), SCOPE))) continue;
    try {
      await transport.sendMail({ from: FROM, to: kepada, subject: perihal, text: isi });
    } catch (error) {
      if (db.shared) await db.write((sql) => releaseSurat(sql, id), SCOPE);
      throw error;
    }
    if (!db.shared) await db.write((sql) => markSent(sql, id, new Date()));
  }
}

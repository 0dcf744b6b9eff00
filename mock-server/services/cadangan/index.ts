import fs from "node:fs";
import { contract } from "~/contract";
import { apart } from "../../apart/run";
import { passingCopy } from "../../db/engine/backup";
import { appendAudit } from "../../db/jejak";
import { readRecorded, type Services } from "../kit";

/** The bytes of a file, whose name is deleted at once: nothing is left if this process ends before they are read. */
function onceRead(file: string): AsyncIterable<Uint8Array> {
  const bytes = fs.createReadStream("", { fd: fs.openSync(file, "r") });
  fs.rmSync(file, { force: true });
  return bytes;
}

export const cadanganServices: Services<typeof contract.cadangan> = {
  unduh: readRecorded(contract.cadangan.unduh, async (_input, context) => {
    const { config, now, db } = context;
    const database = config.databaseUrl;
    const target = passingCopy(database);
    await apart("salin", { database, target, secret: config.sessionSecret }, { whose: context.caller?.akunId });
    await db.write((sql) =>
      appendAudit(sql, context, contract.cadangan.unduh, { jenis: "cadangan", label: now.toISOString().slice(0, 10) }),
    );
    const name = `latihpajak-${now.toISOString().replace(/\D/g, "").slice(0, 14)}.db`;
    return { name, type: "application/vnd.sqlite3", body: onceRead(target) };
  }),
};

import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { contract } from "~/contract";
import { apart } from "../../apart/run";
import { appendAudit } from "../../db/audit";
import { fileOf } from "../../db/file";
import { read, type Services } from "../kit";

/** The bytes of a file, which is gone once they were read or nobody reads on. */
async function* onceRead(file: string): AsyncIterable<Uint8Array> {
  try {
    yield* fs.createReadStream(file);
  } finally {
    fs.rmSync(file, { force: true });
  }
}

export const cadanganServices: Services<typeof contract.cadangan> = {
  unduh: read(contract.cadangan.unduh, async (_input, context) => {
    const { config, now, db } = context;
    const database = fileOf(config.databaseUrl);
    // beside the database: there is room for it, and its folder is nobody else's to read
    const target = `${path.resolve(database)}.cadangan-${randomUUID()}`;
    await apart("salin", { database, target, secret: config.sessionSecret });
    await db.write((sql) =>
      appendAudit(sql, context, contract.cadangan.unduh, { jenis: "cadangan", label: now.toISOString().slice(0, 10) }),
    );
    const name = `latihpajak-${now.toISOString().replace(/\D/g, "").slice(0, 14)}.db`;
    return { name, type: "application/vnd.sqlite3", body: onceRead(target) };
  }),
};

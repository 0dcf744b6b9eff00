import { randomBytes } from "node:crypto";
import { storageFaultOf } from "../../mock-server/db/engine/faults";
import { SANDI, type TestApi } from "./api";

const pages = (api: TestApi, count: number) => api.db.write((sql) => sql.get(`PRAGMA max_page_count = ${count}`));

/**
 * Rows as small as any, in the audit trail and among tokens, for the pages that have room yet. Tokens are of any session
 * and end at any time, because their indexes have pages of their own.
 */
const SMALL = [
  `INSERT INTO Jejak (pelaku, panggilan, waktu, hash) VALUES ('', '', '2026-01-01T00:00:00.000Z', '')`,
  `INSERT INTO Token (hash, sesiId, hanyaBaca, kedaluwarsa)
   SELECT @hash, id, 1, iif(random() > 0, '2000-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z')
   FROM Sesi ORDER BY random() LIMIT 1`,
];
/** A new key falls on another page of its index, which may have room. */
const REFUSALS = 100;

/** Leaves the database no room; free pages of the file and room within pages are used up. */
export async function fillDisk(api: TestApi): Promise<void> {
  // whose tokens fill the pages
  await api.signIn("instruktur");
  await pages(api, 1);
  for (const statement of SMALL) {
    let refused = 0;
    for (let tries = 0; tries < 20_000 && refused < REFUSALS; tries++) {
      const hash = randomBytes(32).toString("base64url");
      const row: Record<string, string> = statement.includes("@hash") ? { hash } : {};
      refused = await api.db
        .write((sql) => sql.run(statement, row))
        .then(
          () => 0,
          (error: unknown) => {
            if (storageFaultOf(error) !== "full") throw error;
            return refused + 1;
          },
        );
    }
    if (refused < REFUSALS) throw new Error("the disk was not filled");
  }
}
export const emptyDisk = (api: TestApi) => pages(api, 1_000_000);

/** A sign-in that answers its body and cookies whatever it comes to. */
export const signingIn = (api: TestApi, accountId: string, password = SANDI, role = "peserta") =>
  api.anonymous.call("POST", `/user/login/${role}`, { accountId, password });

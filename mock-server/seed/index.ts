import { randomUUID } from "node:crypto";
import { hashPassword } from "../auth/password";
import type { Config } from "../config";
import { hasAnyAkun } from "../db/akun";
import type { Database } from "../db/engine/database";
import { seedDemo } from "./demo";
import { newPassword } from "./password";

/** The message of the start about a newly filled database, shown once. */
export type Seeded =
  | { readonly kind: "demo" }
  | { readonly kind: "admin"; readonly accountId: string; readonly password: string };

/** Fills an empty database: the demo class, or one administrator. `null` when there are accounts already. */
export async function seedIfEmpty(
  db: Database,
  { seed, sessionSecret }: Pick<Config, "seed" | "sessionSecret">,
  now: Date,
): Promise<Seeded | null> {
  if (await hasAnyAkun(db.sql)) return null;
  if (seed === "demo") {
    await seedDemo(db, sessionSecret, now);
    return { kind: "demo" };
  }
  const password = newPassword();
  const sandi = await hashPassword(password);
  const admin = { id: randomUUID(), accountId: "admin", email: "admin@kelas.example", nama: "Admin", peran: "admin" };
  await db.addAkun({ ...admin, sandi, dibuat: now });
  return { kind: "admin", accountId: "admin", password };
}

import type { DokumenSetara } from "~/domain/bukpot/setara";
import { type Reader, sqlTime, type Writer } from "./sql";

/** A document equal to a slip with what was computed of it, ready to be bound. */
export type KolomSetara = DokumenSetara & {
  readonly pasal: string;
  readonly kap: string;
  readonly kjs: string;
  readonly pph: number;
};
export type SetaraRow = KolomSetara & { readonly id: string; readonly imporId: string | null };

const COLUMNS = [
  ...["masa", "idPenerima", "namaPenerima", "akunPenerima", "idPemberi", "namaPemberi", "akunPemberi", "kodeObjek"],
  ...["pasal", "kap", "kjs", "nomor", "tanggal", "dpp", "tarif", "pph", "fasilitas", "nitku"],
] as const;
const INSERT = `INSERT INTO DokumenSetara (id, batchId, ownerNpwp, imporId, dibuat, ${COLUMNS.join(", ")})
  VALUES (@id, @batchId, @ownerNpwp, @imporId, @dibuat, ${COLUMNS.map((column) => `@${column}`).join(", ")})`;
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

/** Keeps a document. */
export const insertSetara = (
  sql: Writer,
  owner: Owner,
  { id, imporId, kolom, now }: { id: string; imporId: string; kolom: KolomSetara; now: Date },
): Promise<number> => sql.run(INSERT, { id, imporId, ...owner, ...kolom, dibuat: sqlTime(now) });

/** A document of the taxpayer. */
export const setaraOf = (sql: Reader, owner: Owner, id: string): Promise<SetaraRow | undefined> =>
  sql.get<SetaraRow>(
    `SELECT id, imporId, ${COLUMNS.join(", ")} FROM DokumenSetara WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`,
    { id, ...owner },
  );

/** The documents of a period, as far as it takes to tell them apart. */
export const setaraDalam = (sql: Reader, { batchId, ownerNpwp }: Owner, masa: string) =>
  sql.all<Pick<SetaraRow, "idPenerima" | "kodeObjek" | "nomor" | "tanggal" | "dpp">>(
    `SELECT idPenerima, kodeObjek, nomor, tanggal, dpp FROM DokumenSetara WHERE batchId = ? AND ownerNpwp = ? AND masa = ?`,
    [batchId, ownerNpwp, masa],
  );

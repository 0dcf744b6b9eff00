import type { DokumenSetara } from "~/domain/bukpot/setara";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, listed } from "../tables";

/** A document equal to a slip with what was computed of it, ready to be bound. */
export type KolomSetara = DokumenSetara & {
  readonly pasal: string;
  readonly kap: string;
  readonly kjs: string;
  readonly pph: number;
};
export type SetaraRow = KolomSetara & { readonly id: string; readonly imporId: string | null };

const COLUMNS = [
  ...(["masa", "idPenerima", "namaPenerima", "akunPenerima", "idPemberi", "namaPemberi", "akunPemberi"] as const),
  ...(["kodeObjek", "pasal", "kap", "kjs", "nomor", "tanggal", "dpp", "tarif", "pph", "fasilitas", "nitku"] as const),
] as const;
const INSERT = insertInto("DokumenSetara", ["id", "batchId", "ownerNpwp", "imporId", "dibuat", ...COLUMNS]);
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

export const insertSetara = (
  sql: Writer,
  owner: Owner,
  { id, imporId, kolom, now }: { id: string; imporId: string; kolom: KolomSetara; now: Date },
): Promise<number> => sql.run(INSERT, { id, imporId, ...owner, ...kolom, dibuat: sqlTime(now) });

/** A document of the taxpayer. */
export const setaraOf = (sql: Reader, owner: Owner, id: string): Promise<SetaraRow | undefined> =>
  sql.get<SetaraRow>(
    `SELECT id, imporId, ${listed<"DokumenSetara">(COLUMNS)} FROM DokumenSetara WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`,
    { id, ...owner },
  );

/** The documents of a period, with the columns that tell them apart. */
export const setaraDalam = (sql: Reader, { batchId, ownerNpwp }: Owner, masa: string) =>
  sql.all<Pick<SetaraRow, "idPenerima" | "kodeObjek" | "nomor" | "tanggal" | "dpp">>(
    `SELECT idPenerima, kodeObjek, nomor, tanggal, dpp FROM DokumenSetara WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND masa = @masa`,
    { batchId, ownerNpwp, masa },
  );

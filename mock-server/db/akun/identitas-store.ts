import type { Identitas } from "~/contract/akun/auth";
import { type JenisWakil, type StatusWakil, WAKIL_BERLAKU } from "~/domain/pihak";
import { jsonTrue, jsonValue } from "../dialect";
import { isDiri, wajibPajakOf } from "../pihak";
import { type Reader, sqlList } from "../sql";
import { listed, type RowOf } from "../tables";

type WajibPajak = RowOf<"WajibPajak", { jenis: Identitas["jenis"] }>;

/** The account that owns a taxpayer; null for scripted counterparties without an owner, and for unknown taxpayers. */
export const ownerOf = async (sql: Reader, batchId: string, npwp: string): Promise<string | null> =>
  (await wajibPajakOf(sql, batchId, npwp))?.akunId ?? null;

/** The personal identity of an account; null for accounts that are no participants. */
export const personalNpwp = async (sql: Reader, akunId: string): Promise<string | null> =>
  (
    await sql.get<Pick<WajibPajak, "npwp">>(
      `SELECT w.npwp FROM WajibPajak w WHERE w.akunId = @akunId AND ${isDiri("w", "@akunId")}`,
      { akunId },
    )
  )?.npwp ?? null;

const IDENTITAS = ["npwp", "nama", "jenis"] as const;
/** A taxpayer in the choice of an identity. */
type IdentitasRow = Pick<WajibPajak, (typeof IDENTITAS)[number]>;
const ORANG_DAHULU = "CASE jenis WHEN 'orang_pribadi' THEN 0 WHEN 'badan' THEN 1 ELSE 2 END, npwp";
const URUTAN = { orang: ORANG_DAHULU, badan: "jenis, nama" } as const;
/**
 * The taxpayers of an account: its person first, then companies by NPWP, then the treasurer. Or companies and treasurer
 * by name, then the person.
 */
export const identitasOf = (
  sql: Reader,
  akunId: string,
  dahulu: keyof typeof URUTAN = "orang",
): Promise<IdentitasRow[]> =>
  sql.all(
    `SELECT ${listed<"WajibPajak">(IDENTITAS)} FROM WajibPajak WHERE akunId = @akunId ORDER BY ${URUTAN[dahulu]}`,
    { akunId },
  );

const DI_HARI = `mulai <= @hari AND (berakhir IS NULL OR berakhir >= @hari)`;
/** Links and grants in force on the class date by which `@person` represents taxpayers of the class. */
const SEBAGAI_PIC = `PihakTerkait WHERE batchId = @batchId AND npwp = @person AND pic = 1 AND ${DI_HARI}`;
const SEBAGAI_WAKIL = `WakilKuasa WHERE batchId = @batchId AND npwp = @person AND status = '${WAKIL_BERLAKU}' AND ${DI_HARI}`;

/** A person in a class on a day. */
type Wakil = { readonly batchId: string; readonly person: string; readonly hari: string };
const DIWAKILI = `SELECT ${listed<"WajibPajak">(IDENTITAS, "w")} FROM WajibPajak w
  WHERE w.batchId = @batchId AND w.akunId IS DISTINCT FROM @akunId
    AND w.npwp IN (SELECT ownerNpwp FROM ${SEBAGAI_PIC} UNION ALL SELECT ownerNpwp FROM ${SEBAGAI_WAKIL}) ORDER BY w.npwp`;
/** Taxpayers that a person can act for, in addition to those of its account. */
export const diwakiliOf = (sql: Reader, wakil: Wakil & { readonly akunId: string }): Promise<IdentitasRow[]> =>
  sql.all(DIWAKILI, wakil);

/** The end of a grant, by its state since. */
export const AKHIR_WAKIL = { revoked: "dicabut", expired: "lewat" } as const satisfies Partial<
  Record<StatusWakil, string>
>;
type Akhir = {
  readonly status: keyof typeof AKHIR_WAKIL;
  readonly oleh: string;
  readonly kelas: string;
  readonly catatan: string | null;
};
/** Trail entries that put a person in charge of a taxpayer, with the person. */
const JADI_PIC = (j: string) =>
  `Jejak ${j} WHERE ${j}.batchId = @batchId AND ${j}.npwp = @npwp AND ${j}.jenis = 'pihak_terkait' AND ${jsonTrue(`${j}.sesudah`, "pic")}`;
const SIAPA = (j: string) => jsonValue(`${j}.sesudah`, "npwp");
const TERAKHIR = `SELECT k.status, r.oleh, r.kelas, r.catatan FROM WakilKuasa k
  JOIN RiwayatStatus r ON r.jenis = 'wakil_kuasa' AND r.objekId = k.id AND r.ke = k.status AND r.dari = '${WAKIL_BERLAKU}'
  WHERE k.batchId = @batchId AND k.npwp = @person AND k.ownerNpwp = @npwp AND k.status IN (${sqlList(Object.keys(AKHIR_WAKIL))})
    AND NOT EXISTS (SELECT 1 FROM ${JADI_PIC("j")} AND ${SIAPA("j")} <> @person AND j.waktu >= r.waktu
      AND @person = (SELECT ${SIAPA("b")} FROM ${JADI_PIC("b")} AND b.id < j.id ORDER BY b.id DESC LIMIT 1))
  ORDER BY r.id DESC LIMIT 1`;
/**
 * The end of a taxpayer's last grant to a person. Undefined if no grant has ended, or if the person was in charge for
 * longer than that.
 */
export const akhirWakil = (
  sql: Reader,
  wakil: Pick<Wakil, "batchId" | "person"> & { readonly npwp: string },
): Promise<Akhir | undefined> => sql.get(TERAKHIR, wakil);

const PERWAKILAN = `SELECT 1 pic, 'wakil' jenis, '[]' peran FROM ${SEBAGAI_PIC} AND ownerNpwp = @npwp
  UNION ALL SELECT 0, jenis, peran FROM ${SEBAGAI_WAKIL} AND ownerNpwp = @npwp`;
/**
 * A person's right to represent a taxpayer: as person in charge, or by a grant of rights (JSON) of a kind. Empty: no
 * right.
 */
export const perwakilanOf = (
  sql: Reader,
  wakil: Wakil & { readonly npwp: string },
): Promise<{ readonly pic: number; readonly jenis: JenisWakil; readonly peran: string }[]> =>
  sql.all(PERWAKILAN, wakil);

import type { Masa } from "~/domain/kit/tanggal";
import type { JenisBaris, KelompokBukpot } from "~/domain/spt/bukpot/posting";
import type { Pemilik } from "./posting";
import type { Sql } from "./sql";

/** What decides where a slip goes; slips alike in it are posted together. */
const KEY = ["jenis", "status", "kap", "kjs", "langsung"] as const;
const SUMS = ["bruto", "dpp", "pph", "ditanggung", "brutoSetahun", "pphSetahun"] as const;

/** Slips alike in everything that decides, as their number and sums. `sumber` is where they were read. */
export type Kelompok = KelompokBukpot & { readonly sumber: number };
/** Where a group's slips go: a row of an attachment, or out with the reason in `butir`. */
export type PenempatanBukpot = {
  readonly kelompok: Kelompok;
  readonly lampiran: string;
  readonly butir: string;
  readonly dasar: "bruto" | "dpp";
  readonly setahun: boolean;
};

/** One of the two tables; `d` is the table's name in the statement. Columns that a table does not have are constants. */
type Source = {
  readonly from: string;
  readonly column: Readonly<Partial<Record<string, string>>>;
};
const OWNER = "d.batchId = @batchId AND d.ownerNpwp = @npwp AND d.masa = @masa";
const SOURCES: readonly Source[] = [
  {
    from: `Bukpot d WHERE ${OWNER} AND d.status IN ('draft', 'issued', 'replaced', 'cancelled') AND d.jenis IN (SELECT value FROM json_each(@jenis))`,
    column: {
      nama: "d.namaPenerima",
      npwp: "d.idPenerima",
      // only slips of non-residents name a country
      negara: "CASE WHEN d.jenis IN ('bpnr', 'BP26') THEN d.isi ->> 'negara' END",
      isi: "NULL",
      diubah: "d.diubah",
    },
  },
  {
    from: `DokumenSetara d WHERE ${OWNER} AND EXISTS (SELECT 1 FROM json_each(@jenis) WHERE value = 'setara')`,
    column: {
      jenis: "'setara'",
      status: "'issued'",
      langsung: "0",
      bruto: "d.dpp",
      brutoSetahun: "0",
      pphSetahun: "0",
      ditanggung: "CASE WHEN d.fasilitas = '4' THEN d.pph ELSE 0 END",
      pembetulan: "0",
      nama: "d.namaPenerima",
      npwp: "d.idPenerima",
      negara: "NULL",
      isi: "json_object('akunPenerima', d.akunPenerima, 'akunPemberi', d.akunPemberi, 'idPemberi', d.idPemberi, 'namaPemberi', d.namaPemberi)",
      diubah: "d.dibuat",
    },
  },
];
const columnOf = ({ column }: Source, name: string) => column[name] ?? `d.${name}`;

const GROUPS = SOURCES.map(
  (source, sumber) => `SELECT ${sumber} sumber, ${KEY.map((name) => `${columnOf(source, name)} ${name}`).join(", ")},
    count(*) banyak, ${SUMS.map((name) => `COALESCE(sum(${columnOf(source, name)}), 0) ${name}`).join(", ")}
    FROM ${source.from} GROUP BY ${KEY.map((_, at) => at + 2).join(", ")}`,
);

type Raw = Omit<Kelompok, "langsung"> & { readonly langsung: number };
const parameters = ({ batchId, npwp }: Pemilik, masa: Masa, jenis: readonly JenisBaris[]) => ({
  batchId,
  npwp,
  masa,
  jenis: JSON.stringify(jenis),
});

/** The slips of a period that a return looks at, in groups. Amounts are added exactly (64 bit). */
export const bukpotGroupsOf = (sql: Sql, owner: Pemilik, masa: Masa, jenis: readonly JenisBaris[]): Kelompok[] =>
  GROUPS.flatMap((statement) => sql.all<Raw>(statement, parameters(owner, masa, jenis))).map((group) => ({
    ...group,
    langsung: group.langsung === 1,
  }));

const INSERTS = SOURCES.map((source) => {
  const at = (name: string) => columnOf(source, name);
  const gross = `CASE WHEN g.setahun = 1 THEN ${at("brutoSetahun")} WHEN g.dasar = 'bruto' THEN ${at("bruto")} ELSE d.dpp END`;
  return `
  WITH g AS MATERIALIZED (SELECT ${KEY.map((name) => `value ->> '${name}' ${name}`).join(", ")}, value ->> 'lampiran' lampiran,
    value ->> 'butir' butir, value ->> 'dasar' dasar, value ->> 'setahun' setahun, value ->> 'urutan' urutan FROM json_each(@penempatan))
  INSERT INTO SptBaris (sptId, lampiran, urut, asal, jenis, objekId, nomor, tanggal, nama, npwp, dpp, pph, ditanggung, langsung,
    pembetulan, kodeObjek, tarif, fasilitas, nitku, negara, akun, butir, isi)
  SELECT @sptId, g.lampiran, row_number() OVER (PARTITION BY g.lampiran ORDER BY g.urutan, d.tanggal, d.nomor, d.id),
    'posting', g.jenis, d.id, d.nomor, d.tanggal, ${at("nama")}, ${at("npwp")}, ${gross},
    CASE WHEN g.setahun = 1 THEN ${at("pphSetahun")} ELSE d.pph END, CASE WHEN g.setahun = 1 THEN 0 ELSE ${at("ditanggung")} END,
    ${at("langsung")}, ${at("pembetulan")}, d.kodeObjek, d.tarif, d.fasilitas, d.nitku, ${at("negara")}, d.kap || '-' || d.kjs, g.butir, ${at("isi")}
  FROM ${source.from.replace(" d WHERE", ` d JOIN g ON ${KEY.map((name) => `g.${name} = ${at(name)}`).join(" AND ")} WHERE`)}`;
});

/**
 * Replaces the posted rows of a return by the slips of a period, each where its group goes: by type in the order the
 * return names them, then by date and number. An attachment is filled from one table only.
 */
export function storePostedBukpot(
  sql: Sql,
  sptId: string,
  owner: Pemilik,
  masa: Masa,
  jenis: readonly JenisBaris[],
  placed: readonly PenempatanBukpot[],
): void {
  sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND asal = 'posting'`, [sptId]);
  INSERTS.forEach((statement, sumber) => {
    const own = placed.filter(({ kelompok }) => kelompok.sumber === sumber);
    if (own.length === 0) return;
    const penempatan = own.map(({ kelompok, setahun, ...place }) => ({
      ...kelompok,
      ...place,
      langsung: Number(kelompok.langsung),
      setahun: Number(setahun),
      urutan: jenis.indexOf(kelompok.jenis),
    }));
    sql.run(statement, { ...parameters(owner, masa, jenis), sptId, penempatan: JSON.stringify(penempatan) });
  });
}

/** Every change of a slip writes its time, so that number and newest time tell whether any has changed. */
const FINGERPRINT = SOURCES.map(
  (source) => `SELECT count(*) n, max(${columnOf(source, "diubah")}) t FROM ${source.from}`,
).join(" UNION ALL ");

/** Fingerprint of the slips of a period: another one means that something was added, changed or removed since. */
export const bukpotFingerprintOf = (sql: Sql, owner: Pemilik, masa: Masa, jenis: readonly JenisBaris[]): string =>
  sql
    .all<{ n: number; t: string | null }>(FINGERPRINT, parameters(owner, masa, jenis))
    .map(({ n, t }) => `${n}:${t ?? ""}`)
    .join("|");

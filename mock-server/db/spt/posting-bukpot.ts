import { PENERBITAN, statusBukpot } from "~/domain/bukpot";
import type { Masa } from "~/domain/kit/tanggal";
import { type AturanPosting, type JenisBaris, type KelompokBaris, penempatan } from "~/domain/spt/bukpot/posting";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { inTurn } from "../../turns";
import { boundList, boundRows, jsonObject, jsonValue } from "../dialect";
import { type Reader, sqlList, type Writer } from "../sql";
import type { Pemilik } from "./posting";
import { type BarisTerbaca, postedRowsOf, type Terposting, terposting } from "./posting-changes";

const TERBIT = PENERBITAN.ke;

/**
 * One of the two tables. `d` is the table's name in the statement. Missing columns are constants. `fingerprint` returns
 * the number of rows (`n`) and the time of the last change (`t`).
 */
type Source = {
  readonly from: string;
  readonly column: Readonly<Partial<Record<string, string>>>;
  readonly fingerprint: string;
};
const OWNER = "d.batchId = @batchId AND d.ownerNpwp = @npwp AND d.masa = @masa";
/** The index gives the newest row of each state and type at once. Only counting scans it. */
const OF_KIND = `FROM Bukpot d WHERE ${OWNER} AND d.status = s.value AND d.jenis = j.value`;
const SLIPS: Source = {
  fingerprint: `SELECT sum(n) n, max(t) t FROM (SELECT (SELECT count(*) ${OF_KIND}) n, (SELECT max(d.diubah) ${OF_KIND}) t
    FROM ${boundList("status")} s, ${boundList("jenis")} j) k`,
  from: `Bukpot d WHERE ${OWNER} AND d.status IN (${sqlList(statusBukpot.statuses)}) AND d.jenis IN ${boundList("jenis")}`,
  column: {
    nama: "d.namaPenerima",
    npwp: "d.idPenerima",
    // only slips of non-residents name a country
    negara: `CASE WHEN d.jenis IN ('bpnr', 'BP26') THEN ${jsonValue("d.isi", "negara")} END`,
    isi: "NULL",
  },
};
const PAPERS: Source = {
  fingerprint: `SELECT count(*) n, max(d.dibuat) t FROM DokumenSetara d WHERE ${OWNER}`,
  from: `DokumenSetara d WHERE ${OWNER}`,
  column: {
    jenis: "'setara'",
    // a document equal to a slip counts from the moment it is recorded
    status: `'${TERBIT}'`,
    langsung: "0",
    bruto: "d.dpp",
    brutoSetahun: "0",
    pphSetahun: "0",
    ditanggung: "CASE WHEN d.fasilitas = '4' THEN d.pph ELSE 0 END",
    pembetulan: "0",
    nama: "d.namaPenerima",
    npwp: "d.idPenerima",
    negara: "NULL",
    isi: jsonObject({
      akunPenerima: "d.akunPenerima",
      akunPemberi: "d.akunPemberi",
      idPemberi: "d.idPemberi",
      namaPemberi: "d.namaPemberi",
    }),
  },
};
const columnOf = ({ column }: Source, name: string) => column[name] ?? `d.${name}`;
const sourcesOf = ({ jenis }: AturanPosting): readonly Source[] =>
  jenis.includes("setara") ? [SLIPS, PAPERS] : [SLIPS];

const PLACE = ["jenis", "status", "akun", "lampiran", "butir", "dasar", "setahun", "urutan"];
const PLACES = `WITH g AS MATERIALIZED (${boundRows("penempatan", PLACE, ["setahun", "urutan"])})`;
/**
 * Places every slip in one reading of the table. The places of all types, states and accounts are joined as a small
 * table. A slip without a place has an account that the form does not know.
 */
function statementsOf(source: Source) {
  const at = (name: string) => columnOf(source, name);
  const base = `CASE WHEN g.setahun = 1 THEN ${at("brutoSetahun")} WHEN g.dasar = 'bruto' THEN ${at("bruto")} ELSE d.dpp END`;
  const from = source.from.replace(
    " d WHERE",
    ` d LEFT JOIN g ON g.jenis = ${at("jenis")} AND g.status = ${at("status")} AND g.akun = CASE ${at("status")} WHEN '${TERBIT}' THEN d.kap || '-' || d.kjs ELSE '' END WHERE`,
  );
  const row = {
    lampiran: `COALESCE(g.lampiran, '${DITINGGALKAN}')`,
    jenis: at("jenis"),
    objekId: "d.id",
    nomor: "d.nomor",
    tanggal: "d.tanggal",
    nama: at("nama"),
    npwp: at("npwp"),
    dpp: base,
    pph: `CASE WHEN g.setahun = 1 THEN ${at("pphSetahun")} ELSE d.pph END`,
    ditanggung: `CASE WHEN g.setahun = 1 THEN 0 ELSE ${at("ditanggung")} END`,
    butir: "COALESCE(g.butir, 'akun_tidak_dikenal')",
  };
  const urut = "@sesudah + row_number() OVER (PARTITION BY g.lampiran ORDER BY g.urutan, d.tanggal, d.nomor, d.id)";
  const stored = {
    sptId: "@sptId",
    urut,
    asal: "'posting'",
    ...row,
    langsung: at("langsung"),
    pembetulan: at("pembetulan"),
    kodeObjek: "d.kodeObjek",
    tarif: "d.tarif",
    fasilitas: "d.fasilitas",
    nitku: "d.nitku",
    negara: at("negara"),
    akun: "d.kap || '-' || d.kjs",
    isi: at("isi"),
  };
  const select = (columns: Readonly<Record<string, string>>) =>
    `SELECT ${Object.entries(columns)
      .map(([name, value]) => `${value} ${name}`)
      .join(", ")} FROM ${from}`;
  const read = { ...row, rujukan: "NULL", dppLain: "0", ppn: "0", ppnbm: "0" };
  return {
    insert: `${PLACES} INSERT INTO SptBaris (${Object.keys(stored).join(", ")}) ${select(stored)}`,
    read: `${PLACES} ${postedRowsOf(`(${select(read)}) terbaca WHERE lampiran <> '${DITINGGALKAN}'`)}`,
  };
}
const STATEMENTS = new Map([SLIPS, PAPERS].map((source) => [source, statementsOf(source)]));

/** Places as the statement joins them. Excluded slips go under their reason. */
const placesOf = (rules: AturanPosting) =>
  penempatan(rules).map((one) => ({
    jenis: one.jenis,
    status: one.status,
    akun: one.akun ?? "",
    ...("tempat" in one ? one.tempat : { lampiran: DITINGGALKAN, butir: one.alasan, dasar: "bruto" as const }),
    setahun: Number("tempat" in one && one.tempat.setahun === true),
    urutan: rules.jenis.indexOf(one.jenis),
  }));

const parameters = ({ batchId, npwp }: Pemilik, masa: Masa) => ({ batchId, npwp, masa });
const typesOf = (source: Source, jenis: readonly JenisBaris[]): Readonly<Record<string, string>> =>
  source === SLIPS ? { jenis: JSON.stringify(jenis) } : {};

const GROUPS = `SELECT lampiran, butir, count(*) banyak, sum(pph) pph, sum(ditanggung) ditanggung, sum(CASE WHEN langsung = 1 THEN pph - ditanggung ELSE 0 END) langsung,
  count(CASE WHEN ditanggung <> 0 THEN 1 END) banyakDitanggung, sum(langsung) banyakLangsung FROM SptBaris WHERE sptId = ? AND asal = 'posting' GROUP BY lampiran, butir`;
/** Rows of one attachment and line together. */
type BarisTerposting = KelompokBaris & { readonly lampiran: string };

/**
 * Replaces the posted rows of a return by the slips of a period, placed by the rules. Rows are ordered by type as in
 * the rules, then by date and number. Returns the sums written (64 bit), line by line.
 */
export async function postBukpot(
  sql: Writer,
  sptId: string,
  owner: Pemilik,
  masa: Masa,
  rules: AturanPosting,
): Promise<BarisTerposting[]> {
  await sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND asal = 'posting'`, [sptId]);
  const places = JSON.stringify(placesOf(rules));
  for (const source of sourcesOf(rules)) {
    const { sesudah } = (await sql.get<{ sesudah: number }>(
      `SELECT COALESCE(max(urut), 0) sesudah FROM SptBaris WHERE sptId = ?`,
      [sptId],
    )) ?? { sesudah: 0 };
    const given = { ...parameters(owner, masa), ...typesOf(source, rules.jenis) };
    await sql.run(STATEMENTS.get(source)?.insert ?? "", { ...given, sptId, sesudah, penempatan: places });
  }
  return sql.all<BarisTerposting>(GROUPS, [sptId]);
}

/** The rows that {@link postBukpot} would write, without writing them. */
export async function bukpotRowsAsPosted(
  sql: Reader,
  owner: Pemilik,
  masa: Masa,
  rules: AturanPosting,
): Promise<Terposting> {
  const penempatan = JSON.stringify(placesOf(rules));
  const rows = await inTurn(sourcesOf(rules), (source) =>
    sql.all<BarisTerbaca>(STATEMENTS.get(source)?.read ?? "", {
      ...parameters(owner, masa),
      ...typesOf(source, rules.jenis),
      penempatan,
    }),
  );
  return terposting(rows.flat());
}

/**
 * Fingerprint of the slips of a period. A new value means a slip was added, changed or removed. Every change of a slip
 * writes its time, so count and newest time suffice.
 */
export const bukpotFingerprintOf = async (
  sql: Reader,
  owner: Pemilik,
  masa: Masa,
  rules: AturanPosting,
): Promise<string> =>
  (
    await inTurn(sourcesOf(rules), async (source) => {
      const found = await sql.get<{ n: number | null; t: string | null }>(source.fingerprint, {
        ...parameters(owner, masa),
        ...typesOf(source, rules.jenis),
        ...(source === SLIPS ? { status: JSON.stringify(statusBukpot.statuses) } : {}),
      });
      return `${found?.n ?? 0}:${found?.t ?? ""}`;
    })
  ).join("|");

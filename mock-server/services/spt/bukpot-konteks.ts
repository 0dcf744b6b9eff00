import { JENIS_PEGAWAI, JENIS_TAHUNAN } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { Values } from "~/domain/kit/form";
import type { Masa } from "~/domain/kit/tanggal";
import type { KonteksPeriksaBukpot } from "~/domain/spt/bukpot/periksa";
import type { AturanPosting } from "~/domain/spt/bukpot/posting";
import type { Spt } from "../../db/spt-store";
import { type Sql, sqlList } from "../../db/sql";
import type { KeadaanPeriksa } from "./kinds";
import { isGovernment } from "./ppn-konteks";
import { type Dibawa, earliestLooked, kelebihanTerpakai, kelebihanTersedia, signedPeriods } from "./rantai";

/** An excess that a tax carries from period to period, with its field's official number. */
export type Kelebihan = Dibawa & { readonly butir: string };
/** What the checks of one of the two returns look at. */
export type AturanPeriksa = {
  readonly posting: AturanPosting;
  readonly bagian: string;
  readonly kelebihan: readonly Kelebihan[];
  readonly sp2d: KonteksPeriksaBukpot["sp2d"];
  /** The return lists employees, who are looked for. */
  readonly karyawan: boolean;
};

/** Earlier periods with issued slips of the return's types and without a filed return, oldest first. */
function unfiled(sql: Sql, spt: Spt, { jenis }: AturanPosting): Masa[] {
  const signed = signedPeriods(sql, spt);
  return sql
    .all<{ masa: Masa }>(
      `SELECT DISTINCT masa FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)}) AND masa < @masa AND masa >= @sejak
         AND jenis IN (SELECT value FROM json_each(@jenis)) ORDER BY masa`,
      {
        batchId: spt.batchId,
        npwp: spt.ownerNpwp,
        masa: spt.masa,
        sejak: earliestLooked(spt),
        jenis: JSON.stringify(jenis),
      },
    )
    .map(({ masa }) => masa)
    .filter((masa) => !signed.has(masa));
}

const WITHOUT = `SELECT count(*) n FROM Karyawan k WHERE k.batchId = @batchId AND k.ownerNpwp = @npwp AND NOT k.dihapus
  AND NOT EXISTS (SELECT 1 FROM Bukpot b WHERE b.batchId = k.batchId AND b.ownerNpwp = k.ownerNpwp AND b.idPenerima = k.npwp
    AND b.jenis IN (SELECT value FROM json_each(@jenis)) AND b.masa = @masa AND +b.status IN (${sqlList(BUKPOT_TERBIT)}))`;
/** Employees without an issued slip of the period: in December the yearly one, else the monthly one or a last one. */
function withoutSlip(sql: Sql, spt: Spt): KonteksPeriksaBukpot["tanpaBukti"] {
  const isYearEnd = spt.masa.endsWith("-12");
  const jenis = JSON.stringify(isYearEnd ? JENIS_TAHUNAN : JENIS_PEGAWAI);
  const found = sql.get<{ n: number }>(WITHOUT, {
    batchId: spt.batchId,
    npwp: spt.ownerNpwp,
    masa: spt.masa,
    jenis,
  });
  const n = found?.n ?? 0;
  return isYearEnd ? { bulanan: 0, tahunan: n } : { bulanan: n, tahunan: 0 };
}

/** The excess of each tax that earlier returns carry to this one. */
export const tersediaBukpot = (sql: Sql, spt: Spt, kelebihan: readonly Kelebihan[]) =>
  kelebihan.map((one) => ({
    field: one.dipakai,
    butir: one.butir,
    maksimum: kelebihanTersedia(sql, spt, one),
  }));

/** Everything the checks of a return of slips ask about the taxpayer and the class. */
export function konteksPeriksaBukpot(
  sql: Sql,
  spt: Spt,
  values: Values,
  keadaan: KeadaanPeriksa,
  rules: AturanPeriksa,
): KonteksPeriksaBukpot {
  const left = keadaan.terposting?.ditinggalkan ?? {};
  return {
    jenis: spt.jenis,
    masa: spt.masa,
    hariIni: keadaan.hariIni,
    pembetulan: spt.pembetulan,
    posting: keadaan.posting,
    bolehTandaTangan: keadaan.bolehTandaTangan,
    bagian: rules.bagian,
    instansi: isGovernment(sql, spt),
    tersedia: tersediaBukpot(sql, spt, rules.kelebihan),
    sp2d: rules.sp2d,
    konsep: left.bukpot_konsep ?? 0,
    akunTidakDikenal: left.akun_tidak_dikenal ?? 0,
    tanpaBukti: rules.karyawan ? withoutSlip(sql, spt) : { bulanan: 0, tahunan: 0 },
    belumLapor: unfiled(sql, spt, rules.posting),
    terpakai:
      spt.pembetulan === 0
        ? 0
        : rules.kelebihan.reduce((sum, one) => sum + kelebihanTerpakai(sql, spt, values, one), 0),
  };
}

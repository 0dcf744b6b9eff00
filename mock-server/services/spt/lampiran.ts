import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { DokumenRujukan } from "~/domain/kit/alasan";
import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import { containing, given, listPage } from "../../db/list";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { shownAlasan } from "../../params";
import { read } from "../kit";
import { barisOf, JUMLAH_BARIS, kolomOf, type RawBaris, SELECT_BARIS, URUT_BARIS } from "./baris";
import { leftOutRows } from "./ditinggalkan";
import { alasanOf, ownSpt } from "./keadaan";
import { barisanOf, kindOf, type SumberAngka } from "./kinds";

const statement = { select: SELECT_BARIS, from: "SptBaris b", sort: URUT_BARIS, order: ["b.urut"] };
const TOTALS = Object.entries(JUMLAH_BARIS)
  .map(([name, expression]) => `COALESCE(sum(${expression}), 0) ${name}`)
  .join(", ");
/** Lines of what a posting has changed are kinds of change, in words. */
const labelOf = (context: Context, lampiran: string, butir: string | null): string | null =>
  butir !== null && lampiran === PERUBAHAN ? context.t(`spt:perubahan.${butir}`) : butir;

const MOST_DOCUMENTS = 200;
/** Documents behind a posted figure: the first of them, and how many there are. */
async function documentsBehind(
  sql: Reader,
  spt: Spt,
  { butir, dari = [butir], kolom }: SumberAngka,
): Promise<{ dokumen: DokumenRujukan[]; banyak: number }> {
  const amount = JUMLAH_BARIS[kolom] ?? "0";
  // of what the government bears or SP2D paid, only the slips that have any
  const some = kolom === "ditanggung" || kolom === "langsung" ? `AND ${amount} <> 0` : "";
  const where = `FROM SptBaris b WHERE b.sptId = ? AND b.butir IN (SELECT value FROM json_each(?)) AND b.lampiran NOT IN (?, ?) ${some}`;
  const given = [spt.id, JSON.stringify(dari), DITINGGALKAN, PERUBAHAN];
  const dokumen = await sql.all<DokumenRujukan>(
    `SELECT COALESCE(b.jenis, iif(b.asal = 'isian', 'baris_spt', '')) jenis,
       COALESCE(b.objekId, iif(b.asal = 'isian', b.sptId || '/' || b.lampiran || iif(b.lampiran = 'C', '/baris/' || b.urut, ''), '')) id, COALESCE(b.nomor, '') label, ${amount} nilai ${where} ORDER BY b.lampiran, b.urut LIMIT ${MOST_DOCUMENTS}`,
    given,
  );
  return { dokumen, banyak: (await sql.get<{ n: number }>(`SELECT count(*) n ${where}`, given))?.n ?? 0 };
}

export const lampiranServices = {
  lampiran: read(contract.spt.lampiran, async ({ id, lampiran, butir, jenis, urut, q, ...query }, context) => {
    const spt = await ownSpt(context, id);
    const { form, bagian } = barisanOf(spt, lampiran);
    const conditions = given(
      { sql: "b.sptId = @id AND b.lampiran = @lampiran", params: { id, lampiran } },
      butir && { sql: "b.butir = @butir", params: { butir } },
      jenis && { sql: "b.jenis = @jenis", params: { jenis } },
      urut !== undefined && { sql: "b.urut = @urut", params: { urut } },
      q && {
        sql: "(b.nomor LIKE @q ESCAPE '\\' OR b.nama LIKE @q ESCAPE '\\' OR b.npwp LIKE @q ESCAPE '\\')",
        params: { q: containing(q) },
      },
    );
    const page = await listPage<RawBaris>(context.sql, statement, conditions, query);
    const where = conditions.map((condition) => condition.sql).join(" AND ");
    const params = Object.assign({}, ...conditions.map((condition) => condition.params ?? {}));
    const totals = await context.sql.get<Record<string, number>>(
      `SELECT ${TOTALS} FROM SptBaris b WHERE ${where}`,
      params,
    );
    const kolom = kolomOf(form, bagian);
    const rows = page.rows.map(barisOf);
    const shown =
      lampiran === DITINGGALKAN
        ? await leftOutRows(context, context.sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, rows)
        : rows.map((row) => ({ ...row, butir: labelOf(context, lampiran, row.butir) }));
    return { ...page, rows: shown, totals: { ...totals }, kolom };
  }),
  why: read(contract.spt.why, async ({ id, field }, context) => {
    const spt = await ownSpt(context, id);
    const why = await alasanOf(context.sql, spt, field);
    if (!why) throw new AppError("not_found");
    const { alasan, dipakai } = why;
    const line = kindOf(spt).butirDari(field);
    const behind = line && (await documentsBehind(context.sql, spt, line));
    return {
      alasan: shownAlasan(behind ? { ...alasan, dokumen: behind.dokumen } : alasan, context.language),
      butir: line?.butir ?? null,
      lampiran: line?.lampiran ?? null,
      dokumen: behind?.banyak ?? 0,
      dipakai: [...dipakai],
    };
  }),
};

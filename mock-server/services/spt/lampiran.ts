import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { DITINGGALKAN, PERUBAHAN } from "~/contract/spt";
import type { DokumenRujukan } from "~/domain/kit/alasan";
import { containing, given, listPage } from "../../db/list";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import type { Sql } from "../../db/sql";
import type { Context } from "../../http/context";
import { shownAlasan } from "../../params";
import { read } from "../kit";
import { ownSpt } from "./keadaan";
import { kindOf } from "./kinds";

type Row = {
  urut: number;
  jenis: string | null;
  objekId: string | null;
  butir: string | null;
  nomor: string | null;
  tanggal: string | null;
  nama: string | null;
  npwp: string | null;
  rujukan: string | null;
  keterangan: string | null;
  isi: string | null;
  dpp: number;
  dppLain: number;
  ppn: number;
  ppnbm: number;
};
const statement = {
  select:
    "b.urut, b.jenis, b.objekId, b.butir, b.nomor, b.tanggal, b.nama, b.npwp, b.rujukan, b.keterangan, b.isi, b.dpp, b.dppLain, b.ppn, b.ppnbm",
  from: "SptBaris b",
  sort: {
    nomor: "b.nomor",
    tanggal: "b.tanggal",
    nama: "b.nama",
    npwp: "b.npwp",
    dpp: "b.dpp",
    dppLain: "b.dppLain",
    ppn: "b.ppn",
    ppnbm: "b.ppnbm",
    butir: "b.butir",
  },
  order: "b.urut",
  key: "b.urut",
};
const TOTALS =
  "COALESCE(sum(b.dpp), 0) dpp, COALESCE(sum(b.dppLain), 0) dppLain, COALESCE(sum(b.ppn), 0) ppn, COALESCE(sum(b.ppnbm), 0) ppnbm";
/** Lists of a posting beside its attachments: their lines are reasons and kinds of change, in words. */
const WORDS: Readonly<Record<string, string>> = { [DITINGGALKAN]: "ditinggalkan", [PERUBAHAN]: "perubahan" };
const labelOf = (context: Context, lampiran: string, butir: string | null): string | null => {
  const words = WORDS[lampiran];
  return butir !== null && words ? context.t(`spt:${words}.${butir}`) : butir;
};

const MOST_DOCUMENTS = 200;
type Line = { readonly butir: string; readonly kolom: "dpp" | "dppLain" | "ppn" | "ppnbm" };
/** Documents behind a posted line: the first of them, and how many there are. */
function documentsBehind(sql: Sql, spt: Spt, { butir, kolom }: Line): { dokumen: DokumenRujukan[]; banyak: number } {
  const where = "FROM SptBaris WHERE sptId = ? AND butir = ? AND lampiran NOT IN (?, ?)";
  const given = [spt.id, butir, DITINGGALKAN, PERUBAHAN];
  const dokumen = sql.all<DokumenRujukan>(
    `SELECT COALESCE(jenis, '') jenis, COALESCE(objekId, '') id, COALESCE(nomor, '') label, ${kolom} nilai ${where} ORDER BY lampiran, urut LIMIT ${MOST_DOCUMENTS}`,
    given,
  );
  return { dokumen, banyak: sql.get<{ n: number }>(`SELECT count(*) n ${where}`, given)?.n ?? 0 };
}

export const lampiranServices = {
  lampiran: read(contract.spt.lampiran, ({ id, lampiran, butir, q, ...query }, context) => {
    const spt = ownSpt(context, id);
    if (!(lampiran in WORDS) && !kindOf(spt).lampiran.includes(lampiran)) throw new AppError("not_found");
    const conditions = given(
      { sql: "b.sptId = @id AND b.lampiran = @lampiran", params: { id, lampiran } },
      butir && { sql: "b.butir = @butir", params: { butir } },
      q && {
        sql: "(b.nomor LIKE @q ESCAPE '\\' OR b.nama LIKE @q ESCAPE '\\' OR b.npwp LIKE @q ESCAPE '\\')",
        params: { q: containing(q) },
      },
    );
    const page = listPage<Row>(context.sql, statement, conditions, query);
    const where = conditions.map((condition) => condition.sql).join(" AND ");
    const params = Object.assign({}, ...conditions.map((condition) => condition.params ?? {}));
    const totals = context.sql.get<Pick<Row, "dpp" | "dppLain" | "ppn" | "ppnbm">>(
      `SELECT ${TOTALS} FROM SptBaris b WHERE ${where}`,
      params,
    );
    return {
      ...page,
      rows: page.rows.map(({ isi, ...row }) => ({
        ...row,
        id: String(row.urut),
        rinci: JSON.parse(isi ?? "{}") as Record<string, unknown>,
        butir: labelOf(context, lampiran, row.butir),
      })),
      totals: totals ?? { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 },
    };
  }),
  why: read(contract.spt.why, ({ id, field }, context) => {
    const spt = ownSpt(context, id);
    const alasan = formOf(context.sql, id, INDUK).alasan[field];
    if (!alasan) throw new AppError("not_found");
    const line = kindOf(spt).butirDari(field);
    const behind = line && documentsBehind(context.sql, spt, line);
    return {
      alasan: shownAlasan(behind ? { ...alasan, dokumen: behind.dokumen } : alasan, context.language),
      butir: line?.butir ?? null,
      lampiran: line?.lampiran ?? null,
      dokumen: behind?.banyak ?? 0,
    };
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { DokumenRujukan } from "~/domain/kit/alasan";
import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import { containing } from "../../db/list";
import { barisDiBelakang, type DiBelakang, halamanBaris } from "../../db/spt/baris-store";
import { INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { shownAlasan } from "../../params";
import { read } from "../kit";
import { barisOf, kolomOf } from "./baris";
import { leftOutRows } from "./ditinggalkan";
import { alasanOf, ownSpt } from "./keadaan";
import { barisanOf, kindOf, type SumberAngka } from "./kinds";

/** The label of a line. In the changes of a posting, lines are kinds of change. */
const labelOf = (context: Context, lampiran: string, butir: string | null): string | null =>
  butir !== null && lampiran === PERUBAHAN ? context.t(`spt:perubahan.${butir}`) : butir;

const MOST_DOCUMENTS = 200;
/** A row behind a figure: its posted document, or the typed row of the form. */
const rujukanOf = (spt: Spt, { jenis, objekId, lampiran, urut, nomor, nilai }: DiBelakang): DokumenRujukan =>
  jenis
    ? { jenis, id: objekId ?? "", label: nomor ?? "", nilai }
    : { jenis: "baris_spt", id: [spt.id, lampiran, urut].join("/"), label: nomor ?? "", nilai };
/** Documents behind a posted figure: the first of them, and their total number. */
async function documentsBehind(sql: Reader, spt: Spt, { butir, dari = [butir], lampiran, kolom }: SumberAngka) {
  const { baris, banyak } = await barisDiBelakang(
    sql,
    spt.id,
    {
      barisan: lampiran === null ? null : barisanOf(spt, lampiran),
      butir: dari,
      jumlah: kolom,
      // for tax borne by the government or paid by SP2D, only the slips with an amount
      adaSaja: kolom === "ditanggung" || kolom === "langsung",
    },
    MOST_DOCUMENTS,
  );
  return { dokumen: baris.map((row) => rujukanOf(spt, row)), banyak };
}

export const lampiranServices = {
  lampiran: read(contract.spt.lampiran, async ({ id, lampiran, butir, jenis, urut, q, ...query }, context) => {
    const spt = await ownSpt(context, id);
    const barisan = barisanOf(spt, lampiran);
    const saring = { butir: butir || undefined, jenis: jenis || undefined, urut, q: q ? containing(q) : undefined };
    const page = await halamanBaris(context.sql, id, barisan, saring, query);
    const kolom = kolomOf(barisan.form, barisan.bagian);
    const rows = page.rows.map(barisOf);
    const shown =
      lampiran === DITINGGALKAN
        ? await leftOutRows(context, context.sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, rows)
        : rows.map((row) => ({ ...row, butir: labelOf(context, lampiran, row.butir) }));
    return { ...page, rows: shown, totals: { ...page.totals }, kolom };
  }),
  why: read(contract.spt.why, async ({ id, field, lampiran }, context) => {
    const spt = await ownSpt(context, id);
    const why = await alasanOf(context.sql, spt, lampiran, field);
    if (!why) throw new AppError("not_found");
    const { alasan, dipakai } = why;
    const line = lampiran === INDUK ? kindOf(spt).butirDari(field) : null;
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

import { contract } from "~/contract";
import { CONTOH_ROSTER, KOLOM_ROSTER, PESERTA_MAKSIMUM } from "~/contract/batch/roster";
import { exportTable } from "../../files/export";
import { CONTENT_TYPES } from "../../files/sniff";
import { cellOf, heading, toXlsx } from "../../files/write-workbook";
import { read } from "../kit";

const NAMA = "peserta";
const WIDTH = 24;
const WIDE = 90;

export const templatServices = {
  templat: read(contract.batch.templat, async ({ format }, { t, caller }) => {
    if (format === "csv") {
      const columns = KOLOM_ROSTER.map((key) => ({ key, judul: key }));
      return exportTable({ nama: NAMA, columns, rows: [], whose: caller?.akunId }, format);
    }
    const rows = KOLOM_ROSTER.map((name) =>
      [name, t(name === "nama" ? "batch:templat.ya" : "batch:templat.tidak"), t(`batch:templat.uraian.${name}`)].map(
        cellOf,
      ),
    );
    const about = ["batch:templat.kolom", "batch:templat.wajib", "batch:templat.isi"].map((key) => heading(t(key)));
    const hint = ["", "", t("batch:templat.contoh", { maks: PESERTA_MAKSIMUM })].map(cellOf);
    const body = await toXlsx([
      {
        sheet: t("batch:templat.lembar"),
        data: [KOLOM_ROSTER.map(heading), KOLOM_ROSTER.map((name) => cellOf(CONTOH_ROSTER[name]))],
        columns: KOLOM_ROSTER.map(() => ({ width: WIDTH })),
      },
      {
        sheet: t("batch:templat.penjelasan"),
        data: [about, ...rows, hint],
        columns: [{ width: WIDTH }, { width: WIDTH }, { width: WIDE }],
      },
    ]);
    return { name: `${NAMA}.xlsx`, type: CONTENT_TYPES.xlsx ?? "", body };
  }),
};

import type { FormatDef } from "~/domain/formats/kit";
import { DateColumns } from "./date-columns";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";
import type { ReadOptions, ReadReport } from "./report";
import { sniff } from "./sniff";

/** Reads a workbook or a csv, distinguished by content; anything else is `excel_format_invalid`. */
export async function readData(def: FormatDef, bytes: Buffer, options: ReadOptions): Promise<ReadReport> {
  const dates = new DateColumns(def);
  const watched: ReadOptions = {
    ...options,
    onDokumen: (dokumen) => {
      dates.see(dokumen);
      options.onDokumen(dokumen);
    },
  };
  const kind = await sniff(bytes);
  const report = await (kind === "csv" ? readCsv(def, bytes, watched) : readWorkbook(def, bytes, watched));
  return { ...report, temuan: [...report.temuan, ...dates.findings()] };
}

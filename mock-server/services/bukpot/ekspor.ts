import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { type FormatBukpotId, formatsBukpot } from "~/domain/formats/bukpot";
import { bukpotBerkas } from "~/domain/formats/bukpot/banding";
import { dokumenBukpot } from "~/domain/formats/bukpot/isi";
import { dokumenSetara } from "~/domain/formats/bukpot/setara";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { SetaraRow } from "../../db/bukpot/setara-store";
import { type BukpotRow, hasilOf, isiOf } from "../../db/bukpot/store";
import type { Bentuk } from "../../files/report";
import { writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { archiveOfFiles } from "../../print/archive";

/** A slip or an equal document, to be written as an importable file. */
export type Diekspor = { readonly jenis: FormatBukpotId; readonly isi: IsiDokumen };

/** An own slip with its stored figures. */
export const slipDiekspor = (row: BukpotRow): Diekspor => ({
  jenis: row.jenis,
  isi: dokumenBukpot(row.jenis, bukpotBerkas(row.jenis, isiOf(row), hasilOf(row))),
});
export const setaraDiekspor = (row: SetaraRow): Diekspor => ({ jenis: "setara", isi: dokumenSetara(row) });

/**
 * Writes slips as files of their types, in the given order. A file holds one type: several types become an archive with
 * one file per type. Throws `wrong_state` for an empty list.
 */
export async function berkasEkspor(context: Context, chosen: readonly Diekspor[], bentuk: Bentuk): Promise<FileAnswer> {
  const { wp } = acting(context);
  const types = [...new Set(chosen.map(({ jenis }) => jenis))];
  const write = (jenis: FormatBukpotId) => {
    const own = chosen.filter((one) => one.jenis === jenis).map(({ isi }) => isi);
    return writeFile(
      formatsBukpot[jenis],
      bentuk,
      { TIN: wp.npwp },
      own,
      `bukti-potong-${jenis.toLowerCase()}`,
      context.caller?.akunId,
    );
  };
  const [only, second] = types;
  if (!only) throw new AppError("wrong_state");
  if (!second) return write(only);
  const files = types.map((jenis) => ({
    name: `bukti-potong-${jenis.toLowerCase()}.${bentuk}`,
    bytes: async () => (await write(jenis)).body,
  }));
  return { name: "bukti-potong.zip", type: "application/zip", body: archiveOfFiles(files) };
}

import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { kodeBagian } from "~/domain/spt/akibat";
import { ikuti } from "~/domain/spt/ikut";
import { barisKetik, deleteBaris, type TempatBaris } from "../../db/spt/baris-ketik";
import { asalTarik, barisTarik, insertTarik, updateTarik } from "../../db/spt/baris-tarik";
import type { Spt } from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import { defOf } from "./kinds";

type Pengikut = {
  readonly form: DefFormulir;
  readonly bagian: BagianBaris & Required<Pick<BagianBaris, "mengikuti">>;
};
const isPengikut = (bagian: BagianBaris): bagian is Pengikut["bagian"] => bagian.mengikuti !== undefined;
const pengikutOf = (spt: Spt): readonly Pengikut[] =>
  defOf(spt).formulir.flatMap((form) =>
    form.sections
      .filter(isBaris)
      .filter(isPengikut)
      .map((bagian) => ({ form, bagian })),
  );

/** The source list of a list that follows it. */
function diikutiOleh(spt: Spt, { mengikuti }: Pengikut["bagian"]): { form: DefFormulir; bagian: string } {
  const [id = "", bagian = ""] = mengikuti.bagian.split(".");
  const form = defOf(spt).formulir.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id} to follow`);
  return { form, bagian };
}
type Ditimpa = { readonly sebelum: Values; readonly sesudah: Values };
/**
 * Refuses to rename a row that follows one of another list. It is renamed there, and the next change would restore its
 * name. Throws `invalid`.
 */
export async function checkIkutan(
  sql: Reader,
  { spt, bagian, at }: { readonly spt: Spt; readonly bagian: BagianBaris; readonly at: TempatBaris },
  urut: number,
  { sebelum, sesudah }: Ditimpa,
): Promise<void> {
  if (!isPengikut(bagian)) return;
  const renamed = bagian.mengikuti.kolom.filter((name) => (sebelum[name] ?? null) !== (sesudah[name] ?? null));
  if (renamed.length === 0) return;
  if ((await asalTarik(sql, at)).every((row) => row.urut !== urut || row.sumber === null)) return;
  const of = diikutiOleh(spt, bagian);
  const failure = { key: "mengikuti", params: { bagian: kodeBagian(of.form, of.bagian) } };
  throw new AppError("invalid", {}, Object.fromEntries(renamed.map((name) => [name, [failure]])));
}

/** A row changed in place, so that its number stays. */
type BarisDiubah = { readonly at: TempatBaris; readonly urut: number };
/**
 * Updates the lists of a return that follow another list. Only a row in `diubah` keeps its follower under another name,
 * because numbers of uploaded rows are new.
 */
export async function ikutkan(sql: Writer, spt: Spt, diubah?: BarisDiubah): Promise<void> {
  for (const { form, bagian } of pengikutOf(spt)) {
    const { form: source, bagian: name } = diikutiOleh(spt, bagian);
    const diikuti = await barisKetik(sql, { sptId: spt.id, formulir: alamatOf(source), bagian: name });
    const ini = diubah?.at.formulir === alamatOf(source) && diubah.at.bagian === name ? diubah.urut : null;
    const at = { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name };
    const { ubah, hapus, tambah } = ikuti(bagian.mengikuti.kolom, diikuti, await barisTarik(sql, at), ini);
    for (const urut of hapus) await deleteBaris(sql, at, urut);
    for (const row of ubah) await updateTarik(sql, at, row);
    const rows = tambah.map(({ isi, sumber }) => ({ isi, sumber: sumber ?? "" }));
    await insertTarik(sql, at, rows, "register");
  }
}

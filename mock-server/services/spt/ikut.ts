import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { kodeBagian } from "~/domain/spt/akibat";
import { ikuti } from "~/domain/spt/ikut";
import { barisKetik, deleteBaris, type TempatBaris } from "../../db/baris-ketik";
import { asalTarik, barisTarik, insertTarik, setTarik } from "../../db/baris-tarik";
import type { Spt } from "../../db/spt-store";
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

/** The list that another one follows. */
function diikutiOleh(spt: Spt, { mengikuti }: Pengikut["bagian"]): { form: DefFormulir; bagian: string } {
  const [id = "", bagian = ""] = mengikuti.bagian.split(".");
  const form = defOf(spt).formulir.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id} to follow`);
  return { form, bagian };
}
type Ditimpa = { readonly sebelum: Values; readonly sesudah: Values };
/**
 * Refuses another name for a row that stands for one of another list: it is renamed there, and would have its name back
 * with the next change. Throws `invalid`.
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

/** A row that was changed where it stands, so that it is still the same one. */
type BarisDiubah = { readonly at: TempatBaris; readonly urut: number };
/**
 * Brings the lists of a return that follow another list to what stands in that one now. Only a row that was `diubah`
 * keeps its follower under another name: numbers of rows that were uploaded or brought say nothing of before.
 */
export async function ikutkan(sql: Writer, spt: Spt, diubah?: BarisDiubah): Promise<void> {
  for (const { form, bagian } of pengikutOf(spt)) {
    const { form: source, bagian: name } = diikutiOleh(spt, bagian);
    const diikuti = await barisKetik(sql, { sptId: spt.id, formulir: alamatOf(source), bagian: name });
    const ini = diubah?.at.formulir === alamatOf(source) && diubah.at.bagian === name ? diubah.urut : null;
    const at = { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name };
    const { ubah, hapus, tambah } = ikuti(bagian.mengikuti.kolom, diikuti, await barisTarik(sql, at), ini);
    for (const urut of hapus) await deleteBaris(sql, at, urut);
    for (const row of ubah) await setTarik(sql, at, row);
    const rows = tambah.map(({ isi, sumber }) => ({ isi, sumber: sumber ?? "" }));
    await insertTarik(sql, at, rows, "register");
  }
}

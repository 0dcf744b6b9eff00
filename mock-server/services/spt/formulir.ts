import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import { type AnggotaSpt, anggotaFormulir } from "~/contract/spt/formulir";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir, isIsian } from "~/domain/mesin/definisi";
import { formulirBerlaku } from "~/domain/spt/hitung";
import { bagianKetik, isianDari, slotDari } from "~/domain/spt/isian";
import { banyakBaris } from "../../db/spt/baris-ketik";
import { formOf, INDUK, type Spt, updateSpt } from "../../db/spt/store";
import { sqlTime } from "../../db/sql";
import type { Context } from "../../http/context";
import { type ChangeContext, read, type Services } from "../kit";
import { after, checkVersion, computeSpt, hitunganOf, ownSpt, requireSptRight } from "./keadaan";
import { formulirOf, kindOf } from "./kinds";
import { checkSektor } from "./sektor";

/** A return of a member's kind with one of its forms, in its version. Throws `not_found` for any other. */
export async function ownFormulir(
  context: Context,
  { jenis }: AnggotaSpt,
  { id, lampiran }: { readonly id: string; readonly lampiran: string },
): Promise<{ readonly spt: Spt; readonly form: DefFormulir }> {
  const spt = await ownSpt(context, id);
  if (spt.jenis !== jenis) throw new AppError("not_found");
  return { spt, form: formulirOf(spt, lampiran) };
}
/** The same for a draft that the caller can change now. Throws `right_missing`, `wrong_state`, `version_conflict`. */
export async function formulirTerbuka(
  context: Context,
  anggota: AnggotaSpt,
  input: { readonly id: string; readonly lampiran: string; readonly versi: number },
) {
  const found = await ownFormulir(context, anggota, input);
  await requireSptRight(context, found.spt.jenis, "edit");
  after(found.spt, "edit");
  checkVersion(found.spt, input.versi);
  return found;
}

/** Stores a newly computed return with its results. Returns its new version and the values of its main form. */
export async function saveSpt({ sql, now }: ChangeContext, spt: Spt, berubah: Readonly<Record<string, Values>> = {}) {
  const induk = await computeSpt(sql, spt, berubah);
  await updateSpt(sql, spt.id, { nilai: (await kindOf(spt).bayar(sql, spt, induk)).nilai }, sqlTime(now));
  return { versi: spt.versi + 1, induk: { ...induk } };
}

/** The values of a form, read by its own rules. Throws `invalid` with the cells. */
export function readIsi(form: DefFormulir, isi: Values): Values {
  const parsed = schemaOf(isianDari(form), "draft").safeParse(isi);
  if (!parsed.success) throw new AppError("invalid", {}, failuresOf(parsed.error.issues));
  return parsed.data;
}

type Asked = { readonly id: string; readonly lampiran: string; readonly versi: number };
/**
 * Applies `ubah` to the typed and computed values of a form and computes the return anew. `null` or an empty text
 * clears a field; missing fields stay.
 */
export async function saveForms(
  context: ChangeContext,
  anggota: AnggotaSpt,
  input: Asked,
  ubah: (kept: Values, hitung: Values, form: DefFormulir) => Values,
) {
  const { spt, form } = await formulirTerbuka(context, anggota, input);
  const alamat = alamatOf(form);
  const before = await formOf(context.sql, spt.id, alamat);
  const kept = before.isi;
  // files have calls of their own: saving a form leaves them unchanged
  const berkas = Object.fromEntries(slotDari(form).map(({ name }) => [name, kept[name] ?? null]));
  const isi = readIsi(form, { ...kept, ...ubah(kept, before.hitung, form), ...berkas });
  if (alamat === INDUK) await checkSektor(context.sql, spt, kept, isi);
  const saved = await saveSpt(context, spt, { [alamat]: isi });
  const label = `${spt.jenis} ${spt.masa}${alamat === alamatOf(anggota.formulir[0]) ? "" : ` ${alamat}`}`;
  await context.audit({ jenis: "spt", objekId: spt.id, label, sesudah: isi });
  const { hitung, tidakBerlaku } = await formOf(context.sql, spt.id, alamat);
  const asked = before.tidakBerlaku.filter((name) => !tidakBerlaku.includes(name));
  return { ...saved, isi: { ...hitung }, tidakBerlaku, dibuka: belumDijawab(form, asked, hitung) };
}
/** The required typed fields that are still empty. */
const belumDijawab = (form: DefFormulir, names: readonly string[], hitung: Values): string[] =>
  form.sections
    .filter(isIsian)
    .flatMap(({ fields }) => fields)
    .filter(
      ({ kind, name, wajib }) => wajib && kind !== "berkas" && names.includes(name) && (hitung[name] ?? null) === null,
    )
    .map(({ name }) => name);

/** Sections of typed rows that are closed by the answers of a return. */
async function bagianTutup(context: Context, spt: Spt, form: DefFormulir): Promise<string[]> {
  const conditional = bagianKetik(form).filter(({ bila }) => bila !== undefined);
  if (conditional.length === 0) return [];
  const figures = await hitunganOf(context.sql, spt);
  return conditional.flatMap(({ name }) => (formulirBerlaku(figures, form.id, name) ? [] : [name]));
}

export const sptCariServices: Services<typeof contract.sptCari> = Object.fromEntries(
  anggotaFormulir.map((anggota) => [
    anggota.kunci,
    read(contract.sptCari[anggota.kunci] as (typeof contract.sptCari)[string], async (input, context) => {
      const { spt, form } = await ownFormulir(context, anggota, input);
      const alamat = alamatOf(form);
      const { isi, hitung, tidakBerlaku } = await formOf(context.sql, spt.id, alamat);
      const rows = await banyakBaris(context.sql, spt.id);
      const counts = form.sections.flatMap(({ name }) => {
        const n = rows.get(`${alamat}.${name}`);
        return n === undefined ? [] : [[name, n] as const];
      });
      return {
        id: spt.id,
        lampiran: alamat,
        versi: spt.versi,
        isi: { ...isi, ...hitung },
        tidakBerlaku: [...tidakBerlaku],
        baris: Object.fromEntries(counts),
        tutup: await bagianTutup(context, spt, form),
      };
    }),
  ]),
);

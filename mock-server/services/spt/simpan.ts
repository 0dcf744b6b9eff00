import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { dihitungDikirim } from "~/contract/form-schema";
import { type AnggotaSpt, anggotaSimpan } from "~/contract/spt/formulir";
import { fieldsOf, type Values } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { bagianKetik, formBaris, isianDari, isJumlahBaris } from "~/domain/spt/isian";
import { fillBaris } from "../../db/spt/baris-ketik";
import { requireKnown } from "../../http/input";
import { inTurn } from "../../turns";
import { type ChangeContext, change, type Services } from "../kit";
import { barisDikirim, barisReader, checkMuat, tempatOf } from "./baris-ketik";
import { formulirTerbuka, saveForms } from "./formulir";

type Failures = Record<string, readonly FieldFailure[]>;
const refuse = (salah: Failures): void => {
  if (Object.keys(salah).length > 0) throw new AppError("invalid", {}, salah);
};

type Asked = { readonly id: string; readonly lampiran: string; readonly versi: number };
type Baris = Readonly<Record<string, readonly Values[]>>;
/** Replaces all rows of each named section. Throws `invalid` with every row and column. */
async function gantiBaris(context: ChangeContext, anggota: AnggotaSpt, asked: Asked, baris: Baris): Promise<void> {
  const { form } = await formulirTerbuka(context, anggota, asked);
  const known = new Set(bagianKetik(form).map(({ name }) => name));
  refuse(
    Object.fromEntries(
      Object.keys(baris)
        .filter((bagian) => !known.has(bagian))
        .map((bagian) => [`baris.${bagian}`, [{ key: "pilihan" }]]),
    ),
  );
  await inTurn(Object.entries(baris), async ([bagian, rows]) => {
    const place = await tempatOf(context, anggota, { ...asked, bagian });
    const read = barisReader(context, place);
    const kolom = fieldsOf(formBaris(place.form, place.bagian));
    for (const [at, row] of rows.entries()) requireKnown(kolom, row, ["baris", bagian, at]);
    const salah: Failures = {};
    const isi = rows.map((row, at) => {
      const one = read(row);
      for (const [name, failures] of Object.entries({ ...one.salah, ...barisDikirim(place, row) }))
        salah[`baris.${bagian}.${at}.${name}`] = failures;
      return one.isi;
    });
    refuse(salah);
    await checkMuat(context.sql, place, isi.length, true);
    await fillBaris(context.sql, place.at, isi, "semua", "ketik");
  });
}

/** Refuses unknown fields, and figures that differ from the computed ones. Throws `invalid`. */
export function checkDikirim(form: DefFormulir, isi: Values, hitung: Values): void {
  const names = Object.keys(isi).filter((name) => !isJumlahBaris(form, name));
  requireKnown(fieldsOf(isianDari(form)), Object.fromEntries(names.map((name) => [name, isi[name]])));
  refuse(dihitungDikirim(isianDari(form), isi, hitung));
}

export const sptSimpanServices: Services<typeof contract.sptSimpan> = Object.fromEntries(
  anggotaSimpan.map((anggota) => [
    anggota.kunci,
    change(contract.sptSimpan[anggota.kunci] as (typeof contract.sptSimpan)[string], {
      change: async (input, context) => {
        if (input.baris) await gantiBaris(context, anggota, input, input.baris);
        const { versi, induk, isi, dibuka } = await saveForms(context, anggota, input, (_kept, hitung, form) => {
          checkDikirim(form, input.isi, hitung);
          return input.isi;
        });
        return { versi, induk, isi, dibuka };
      },
    }),
  ]),
);

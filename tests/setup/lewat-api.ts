import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import type { Isi, IsiFormulir } from "~/domain/mesin/jalan/keadaan";
import { isRefList, refKode } from "~/domain/ref";
import { definisiOf } from "~/domain/spt/daftar";
import type { Actor } from "./api";
import { ok } from "./spt";

/** The typed values of a return, by form: fields, accounts, rows. */
export type IsiSpt = Readonly<Record<string, IsiFormulir>>;
const AWAL = { badan: "/spt/e-spt", op: "/spt/OP" } as const;

/** Default values for required columns of a row, by kind of column. */
function pengisi(field: Isian): unknown {
  if (field.kind === "ref") return (field.dari ?? (isRefList(field.daftar) ? refKode(field.daftar) : []))[0];
  if (field.kind === "pilihan") return field.dari[0];
  const contoh: Partial<Record<Isian["kind"], unknown>> = {
    ...{ teks: "Contoh", npwp: "0012345678901000", tanggal: "2025-06-30", masa: "2025-01", tahun: 2025 },
    ...{ rupiah: 0, persen: "0", desimal: "0" },
  };
  return contoh[field.kind];
}
const lengkapi = ({ kolom }: BagianBaris, row: Isi): Values => ({
  ...Object.fromEntries(kolom.filter(({ wajib }) => wajib).map((field) => [field.name, pengisi(field)])),
  ...(row as Values),
});

/** Creates and reads returns of one kind through the documented calls alone. */
export function lewatApi(actor: Actor, jenis: keyof typeof AWAL) {
  const forms = definisiOf(jenis).formulir;
  const formOf = (id: string): DefFormulir => {
    const found = forms.find((form) => form.id === id);
    if (!found) throw new Error(`${jenis} has no form ${id}`);
    return found;
  };

  /** Saves typed values into a draft, form by form in their order; returns its version then. */
  async function isikan(id: string, isi: IsiSpt): Promise<number> {
    let { versi } = await ok(actor, "GET", "/spt/detail", { id });
    const send = async (path: string, rest: Isi) => {
      ({ versi } = await ok(actor, "POST", `${AWAL[jenis]}/${path}`, { id, versi, ...rest }));
    };
    for (const form of forms) {
      const { isian = {}, akun = {}, baris = {} } = isi[form.id] ?? {};
      const cells = Object.entries(akun).flatMap(([kode, columns]) =>
        Object.entries(columns as Isi).map(([name, value]) => [`${kode}.${name}`, value] as const),
      );
      const typed = { ...isian, ...Object.fromEntries(cells) };
      if (Object.keys(typed).length > 0) await send(`save/${alamatOf(form)}`, { isi: typed });
      for (const bagian of form.sections.filter(isBaris))
        for (const row of baris[bagian.name] ?? [])
          await send(`${alamatOf(form)}/create`, { bagian: bagian.name, isi: lengkapi(bagian, row) });
    }
    return versi;
  }

  return {
    isikan,
    /** A draft of 2025 (or as in `over`) with typed values; returns its id. */
    async draft(isi: IsiSpt, over: Isi = {}): Promise<string> {
      const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis, tahun: 2025, ...over });
      await isikan(id, isi);
      return id;
    },
    hapus: (id: string) => ok(actor, "POST", "/spt/delete", { id }),
    /** Figures of a form from its call, by name; a month of a column of months as `name_3`. */
    async angka(id: string, form: string, names: readonly string[]): Promise<Isi> {
      const { isi } = await ok(actor, "GET", `${AWAL[jenis]}/find/${alamatOf(formOf(form))}`, { id });
      return Object.fromEntries(
        names.map((name) => {
          const [, column = "", month] = /^(.*)_(\d+)$/.exec(name) ?? [];
          return [name, name in isi ? isi[name] : Array.isArray(isi[column]) ? isi[column][Number(month) - 1] : null];
        }),
      );
    },
    /** Rows of a section with all their columns, computed ones too. */
    baris: async (id: string, form: string, bagian: string): Promise<readonly Isi[]> =>
      (await ok(actor, "GET", "/spt/baris", { id, lampiran: alamatOf(formOf(form)), bagian })).rows.map(
        ({ isi }: { isi: Isi }) => isi,
      ),
  };
}

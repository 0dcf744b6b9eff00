import { contract } from "~/contract";
import type { BedaBaris, LawanSpt } from "~/contract/spt/baca";
import type { Field } from "~/domain/kit/form";
import { alamatOf, type DefFormulir, isBaris, judulOf } from "~/domain/mesin/definisi";
import { kunciLabel } from "~/domain/mesin/teks";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { type Beda, bedaSpt, type IsiBanding } from "~/domain/spt/beda";
import { isianDari } from "~/domain/spt/isian";
import { barisBagian } from "../../db/spt/baris-ketik";
import { type Change, changesBetween, type Isi, postedRows } from "../../db/spt/posting-changes";
import { formsOf, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { read } from "../kit";
import { kataNilai } from "./kata-nilai";
import { ownSpt } from "./keadaan";
import { defShown } from "./kinds";
import { lawanOf, namaLawan } from "./lawan";
import { ringkasanOf } from "./ringkasan";
import { tinjauOf } from "./tinjau";

type Teks = Pick<Context, "t" | "language">;

/** The content of a return for the comparison, as stored. */
async function isiBanding(sql: Reader, spt: Spt): Promise<IsiBanding> {
  const kept = await formsOf(sql, spt.id);
  const keys = defShown(spt).formulir.flatMap((form) =>
    form.sections.filter(isBaris).map(({ name }) => `${alamatOf(form)}.${name}`),
  );
  const rows = await barisBagian(sql, spt.id, keys);
  return {
    formulir: (alamat) => {
      const { isi, hitung } = kept(alamat);
      return { ...isi, ...hitung };
    },
    baris: (alamat, bagian) => rows.get(`${alamat}.${bagian}`) ?? [],
  };
}

/** The differences of two returns: values in their forms, and (for a correction) posted documents. */
type Perbedaan = { readonly isi: readonly Beda[]; readonly dokumen: readonly Change[] };
const bedaDari = (sql: Reader, spt: Spt, lawan: Spt, denganBaris: boolean): Promise<Perbedaan> =>
  sql.kept(
    `beda|${spt.id}|${lawan.id}`,
    async (sql) => ({
      isi: bedaSpt(defShown(spt), await isiBanding(sql, lawan), await isiBanding(sql, spt), denganBaris),
      dokumen: denganBaris ? changesBetween(await postedRows(sql, lawan.id), await postedRows(sql, spt.id)) : [],
    }),
    { kelas: spt.batchId },
  );

/**
 * The number of differences of each form of a correction from the corrected return, by address; empty for a first
 * return.
 */
export async function banyakBerubah(sql: Reader, spt: Spt): Promise<Readonly<Record<string, number>>> {
  const lawan = await lawanOf(sql, spt, "dibetulkan");
  if (!lawan) return {};
  const { isi, dokumen } = await bedaDari(sql, spt, lawan, true);
  const counts: Record<string, number> = {};
  for (const at of [...isi.map(({ lampiran }) => lampiran), ...dokumen.map(formDokumen)])
    counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

const formDokumen = ({ baru, lama }: Change): string => (baru ?? lama)?.lampiran ?? "";
/** The tax of a row: the withheld tax of a slip, the VAT of a VAT document. */
const pajakDari = (isi: Isi | undefined): number | null => (isi ? Number(isi.pph) || Number(isi.ppn) : null);

/** The field or column of a difference. */
const fieldDi = (form: DefFormulir, { bagian, field, baris }: Beda): Field | undefined => {
  const rows = form.sections.filter(isBaris).find(({ name }) => name === bagian);
  if (baris && rows) return rows.kolom.find(({ name }) => name === field) as Field | undefined;
  return isianDari(form)
    .sections.flatMap(({ fields }) => fields)
    .find(({ name }) => name === field);
};
function barisBeda(texts: Teks, form: DefFormulir, one: Beda): BedaBaris {
  const field = fieldDi(form, one);
  const bagian = form.sections.find(({ name }) => name === one.bagian);
  const sebutan = sebutanDi(form, one.baris ? `${one.bagian}.${one.field}` : one.field);
  const kunci = (bagian && kunciLabel(form, bagian, one.field)[0]) ?? one.field;
  const told = (value: unknown) => (field ? kataNilai(texts, field, value, kunci) : null);
  const { bagian: name, baris, apa, asal, selisih } = one;
  return {
    bagian: name,
    field: one.field,
    butir: sebutan.butir,
    label: kataSebutan(sebutan, texts.t),
    baris: baris && { urut: baris.urut, nama: baris.nama },
    dokumen: null,
    apa,
    asal,
    lama: told(one.lama),
    baru: told(one.baru),
    selisih,
  };
}
function dokumenBeda({ jenis: apa, id, lama, baru }: Change): BedaBaris {
  const now = baru ?? lama;
  const [old, next] = [pajakDari(lama), pajakDari(baru)];
  return {
    bagian: "",
    field: "",
    butir: "",
    label: [now?.nomor, now?.nama].filter(Boolean).join(", "),
    baris: null,
    dokumen: { jenis: now?.jenis ?? "", id, nomor: now?.nomor ?? "" },
    apa,
    asal: "posting",
    lama: old,
    baru: next,
    selisih: (next ?? 0) - (old ?? 0),
  };
}

/** The differences of a return from another, in words; undefined if there is none to compare with. */
export async function bandingOf(context: Pick<Context, "sql" | "t" | "language">, spt: Spt, dengan: LawanSpt) {
  const { sql } = context;
  const lawan = await lawanOf(sql, spt, dengan);
  if (!lawan) return { lawan: null, formulir: [] };
  const { isi, dokumen } = await bedaDari(sql, spt, lawan, dengan === "dibetulkan");
  const formulir = defShown(spt).formulir.map((form) => ({
    lampiran: alamatOf(form),
    judul: context.t(judulOf(form)),
    baris: [
      ...isi.filter(({ lampiran }) => lampiran === alamatOf(form)).map((one) => barisBeda(context, form, one)),
      ...dokumen.filter((one) => formDokumen(one) === alamatOf(form)).map(dokumenBeda),
    ],
  }));
  return { lawan: namaLawan(lawan), formulir: formulir.filter(({ baris }) => baris.length > 0) };
}

export const bacaServices = {
  ringkasan: read(contract.spt.ringkasan, async ({ id }, context) => ringkasanOf(context, await ownSpt(context, id))),
  tinjau: read(contract.spt.tinjau, async ({ id, biayaHidup }, context) =>
    tinjauOf(context, await ownSpt(context, id), biayaHidup ?? null),
  ),
  banding: read(contract.spt.banding, async ({ id, dengan }, context) =>
    bandingOf(context, await ownSpt(context, id), dengan),
  ),
};

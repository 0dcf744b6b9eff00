import type { i18n } from "i18next";
import { schemaOf } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import type { ScalarField } from "~/contract/nilai";
import type { ReturDetail } from "~/contract/retur";
import { formRetur } from "~/domain/efaktur/form-retur";
import { type BarisReturHasil, type BarisReturInput, computeRetur, jumlahRetur } from "~/domain/efaktur/retur";
import { compare, decimal, formatDecimal, subtract, uangDari } from "~/domain/kit/decimal";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { paths } from "~/domain/kit/paths";
import { sum } from "~/domain/kit/rupiah";
import { refNama } from "~/domain/ref";
import type { Membaca } from "~/forms/dasar.server";
import { formView } from "~/forms/form-view.server";
import { formatDesimal } from "~/i18n/format";
import { redirectWithToast } from "~/web/flash.server";
import { draft, keepDraft } from "../dokumen/pos.server";

type Line = ReturDetail["baris"][number];
const COLUMNS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
const AMOUNTS = ["potongan", "dppLain", "ppn", "ppnbm"] as const;
export type Nilai = Readonly<Record<(typeof COLUMNS)[number], number>>;
type Hasil = Pick<BarisReturHasil, keyof Nilai | "alasan">;
/** The current share of each line, and their sum. A line without a quantity gives nothing back. */
export type Bagian = {
  readonly baris: readonly (Hasil | null)[];
  readonly jumlah: Nilai;
  readonly alasan: BarisReturHasil["alasan"] | null;
};

/** The line's share by the rules of the server. The amounts of earlier notes are known as their sum. */
function shareOf(line: Line, input: BarisReturInput): BarisReturHasil {
  const asal = { ...line.asal, harga: line.harga, jumlah: line.jumlahFaktur, sebagian: line.sebagian };
  const taken = {
    jumlah: formatDecimal(subtract(decimal(line.jumlahFaktur), decimal(line.maksimum))),
    ...Object.fromEntries(COLUMNS.map((column) => [column, line.asal[column] - line.sisa[column]])),
  } as BarisReturInput & Nilai;
  return computeRetur(asal, [taken], input);
}

function bagianOf(note: ReturDetail, shares: readonly (BarisReturHasil | null)[]): Bagian {
  const total = (column: keyof Nilai) => sum(shares.map((share) => share?.[column] ?? 0));
  const chosen = shares.flatMap((hasil, at) => (hasil ? [{ nama: note.baris[at]?.nama ?? "", hasil }] : []));
  return {
    baris: shares,
    jumlah: { dpp: total("dpp"), dppLain: total("dppLain"), ppn: total("ppn"), ppnbm: total("ppnbm") },
    alasan: chosen.length > 0 ? jumlahRetur(chosen) : null,
  };
}

/** The note's values for the form. Amounts equal to the share stay empty, so that they follow the quantity. */
function valuesOf({ tanggal, baris }: ReturDetail): Values {
  return {
    tanggal,
    baris: baris.map((line) => {
      if (line.jumlah === "") return {};
      const plain = shareOf(line, { jumlah: line.jumlah });
      const typed = AMOUNTS.filter((name) => line[name] !== plain[name]);
      return { jumlah: line.jumlah, ...Object.fromEntries(typed.map((name) => [name, line[name]])) };
    }),
  };
}

/** A note for its form: fields, values, and the rest of each invoice line. */
export function tampilanRetur(note: ReturDetail, texts: i18n) {
  const { faktur, nomorFaktur, lawanNama, lawanNpwp, id, versi } = note;
  return {
    id,
    versi,
    nomorFaktur,
    lawanNama,
    lawanNpwp,
    faktur,
    view: formView(formRetur, valuesOf(note), texts),
    baris: note.baris.map(({ nama, satuan, harga, jumlahFaktur, maksimum, sisa }) => ({
      nama,
      harga,
      jumlahFaktur,
      maksimum,
      sisa,
      satuan: refNama("satuan", satuan),
    })),
    bagian: bagianOf(
      note,
      note.baris.map((line) => (line.jumlah === "" ? null : shareOf(line, line))),
    ),
  };
}
export type TampilanRetur = ReturnType<typeof tampilanRetur>;

const [, rows] = fieldsOf(formRetur);
const columns = (rows?.kind === "baris" ? rows.of : []) as readonly ScalarField[];

/** Shares of the current boxes. Unreadable boxes count as empty, and a quantity above the rest has no share. */
export function bagianDari(note: ReturDetail, typed: Values, language: string): Bagian {
  const given: readonly Values[] = Array.isArray(typed.baris) ? typed.baris : [];
  const shares = note.baris.map((line, index) => {
    const row = given[index] ?? {};
    const read = Object.fromEntries(
      columns.map((column) => {
        const answer = readField(column, row[column.name], language);
        return [column.name, "value" in answer ? (answer.value ?? undefined) : undefined];
      }),
    );
    const jumlah = decimal(String(read.jumlah ?? "0"));
    const fits = jumlah.units > 0n && compare(jumlah, decimal(line.maksimum)) <= 0;
    return fits ? shareOf(line, read as BarisReturInput) : null;
  });
  return bagianOf(note, shares);
}

/** The schema of a note's draft, in the language of the page. No line exceeds its rest. */
export const skemaRetur = (note: ReturDetail) => (language: string) =>
  schemaOf(formRetur, "draft", language).superRefine(({ baris }, context) => {
    note.baris.forEach(({ maksimum }, index) => {
      const { jumlah } = (baris as readonly Values[])[index] ?? {};
      if (typeof jumlah !== "string" || compare(decimal(jumlah), decimal(maksimum)) <= 0) return;
      const params = { max: formatDesimal(maksimum, language) };
      context.addIssue({ code: "custom", message: "retur_melebihi", path: ["baris", index, "jumlah"], params });
    });
  });

function inputOf(values: Values, note: ReturDetail) {
  const rows = values.baris as readonly Values[];
  const baris = note.baris.map(({ urut }, index) => {
    const row = rows[index] ?? {};
    const given: Values = {
      ...row,
      potongan: typeof row.potongan === "string" ? uangDari(row.potongan) : undefined,
    };
    const amounts = AMOUNTS.flatMap((name) =>
      given[name] === undefined || given[name] === null ? [] : [[name, given[name]]],
    );
    return { urut, jumlah: String(row.jumlah ?? ""), ...Object.fromEntries(amounts) };
  });
  return { fakturId: note.faktur.id, tanggal: String(values.tanggal ?? ""), baris };
}

/**
 * The post of the note's form, for an invoice or a stored draft. Stores the draft and goes to its check page, or draws
 * the form again with the shares and the failures.
 */
export const saveRetur = (request: Request, of: { fakturId: string } | { id: string; terkini: Membaca }) =>
  keepDraft(request, async ({ api }) => {
    const note = await api.retur.detail("id" in of ? { id: of.id } : of);
    return draft({
      schema: skemaRetur(note),
      ...("id" in of ? { terkini: of.terkini } : {}),
      keep: async (values, { idempotencyKey, versi }) => {
        const kept = "id" in of ? { id: of.id, versi } : {};
        const { id } = await api.retur.saveDraft({ ...inputOf(values, note), ...kept }, { idempotencyKey });
        return redirectWithToast(request, paths.retur.rincian("masukan", id), { key: "efaktur:retur.pesan.disimpan" });
      },
      show: async (typed, language) => ({ bagian: bagianDari(note, typed, language) }),
    });
  });

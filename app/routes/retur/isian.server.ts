import { ApiFailure } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import type { ScalarField } from "~/contract/nilai";
import type { ReturDetail } from "~/contract/retur";
import { type BarisReturHasil, type BarisReturInput, computeRetur, formRetur, jumlahRetur } from "~/domain/efaktur";
import { compare, decimal, formatDecimal, subtract, uangOf } from "~/domain/kit/decimal";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { refNama } from "~/domain/ref";
import type { Membaca } from "~/forms/dasar.server";
import { formView } from "~/forms/form-view.server";
import { formatDesimal } from "~/i18n/format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { draft, keepDraft } from "../dokumen/pos.server";
import { alamatLalu, disisipkan, type Halaman, halamanDari, sehalaman } from "../efaktur/halaman-baris";
import { galatHalaman } from "../efaktur/letak.server";

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

/** The shares of a page's lines, with the sum of all lines. */
const padaBagian = (bagian: Bagian, halaman: Halaman): Bagian => ({
  ...bagian,
  baris: sehalaman(bagian.baris, halaman),
});
function bagianOf(note: ReturDetail, shares: readonly (BarisReturHasil | null)[]): Bagian {
  const total = (column: keyof Nilai) => sum(shares.map((share) => share?.[column] ?? 0));
  const chosen = shares.flatMap((hasil, at) => (hasil ? [{ nama: note.baris[at]?.nama ?? "", hasil }] : []));
  return {
    baris: shares,
    jumlah: { dpp: total("dpp"), dppLain: total("dppLain"), ppn: total("ppn"), ppnbm: total("ppnbm") },
    alasan: chosen.length > 0 ? jumlahRetur(chosen) : null,
  };
}

/** A line's values for the form. Amounts equal to the share stay empty, so that they follow the quantity. */
function valuesOf(line: Line): Values {
  if (line.jumlah === "") return {};
  const plain = shareOf(line, { jumlah: line.jumlah });
  const typed = AMOUNTS.filter((name) => line[name] !== plain[name]);
  return { jumlah: line.jumlah, ...Object.fromEntries(typed.map((name) => [name, line[name]])) };
}
/** The page of a note's lines that an address names: the first by default. */
const halamanOf = (visit: Visit, { baris }: ReturDetail): Halaman => halamanDari(visit.url.searchParams, baris.length);
/** The stored share of a line. */
const keptShare = (line: Line): BarisReturHasil | null => (line.jumlah === "" ? null : shareOf(line, line));

/** A note for its form: fields, values, and the rest of each invoice line, for a page of the lines. */
export function tampilanRetur(note: ReturDetail, visit: Visit) {
  const halaman = halamanOf(visit, note);
  const lines = sehalaman(note.baris, halaman);
  const { faktur, nomorFaktur, lawanNama, lawanNpwp, id, versi } = note;
  return {
    id,
    versi,
    nomorFaktur,
    lawanNama,
    lawanNpwp,
    faktur,
    halaman,
    view: formView(formRetur, { tanggal: note.tanggal, baris: lines.map(valuesOf) }, visit.texts),
    baris: lines.map(({ nama, satuan, harga, jumlahFaktur, maksimum, sisa }) => ({
      nama,
      harga,
      jumlahFaktur,
      maksimum,
      sisa,
      satuan: refNama("satuan", satuan),
    })),
    bagian: padaBagian(bagianOf(note, note.baris.map(keptShare)), halaman),
  };
}
export type TampilanRetur = ReturnType<typeof tampilanRetur>;

const [, rows] = fieldsOf(formRetur);
const columns = (rows?.kind === "baris" ? rows.of : []) as readonly ScalarField[];

/**
 * Shares of the current boxes of a page. Unreadable boxes count as empty, and a quantity above the rest has no share.
 * Lines of other pages count with their stored quantities.
 */
function bagianDari(note: ReturDetail, typed: Values, language: string, halaman: Halaman): Bagian {
  const given: readonly Values[] = Array.isArray(typed.baris) ? typed.baris : [];
  const drawn = new Set(sehalaman(note.baris, halaman));
  const shares = note.baris.map((line, index) => {
    if (!drawn.has(line)) return keptShare(line);
    const row = given[index - halaman.dari] ?? {};
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
  return padaBagian(bagianOf(note, shares), halaman);
}

/** The schema of a page of a note's draft, in the language of the page. No line exceeds its rest. */
const skemaRetur = (note: ReturDetail, halaman: Halaman) => (language: string) =>
  schemaOf(formRetur, "draft", language).superRefine(({ baris }, context) => {
    sehalaman(note.baris, halaman).forEach(({ maksimum }, index) => {
      const { jumlah } = (baris as readonly Values[])[index] ?? {};
      if (typeof jumlah !== "string" || compare(decimal(jumlah), decimal(maksimum)) <= 0) return;
      const params = { max: formatDesimal(maksimum, language) };
      context.addIssue({ code: "custom", message: "retur_melebihi", path: ["baris", index, "jumlah"], params });
    });
  });

function inputOf(values: Values, note: ReturDetail, halaman: Halaman) {
  const typed = values.baris as readonly Values[];
  const drawn = sehalaman(note.baris, halaman).map((_, index) => typed[index] ?? {});
  const rows = disisipkan(note.baris.map(valuesOf), halaman, drawn);
  const baris = note.baris.map(({ urut }, index) => {
    const row = rows[index] ?? {};
    const given: Values = {
      ...row,
      potongan: typeof row.potongan === "string" ? uangOf(row.potongan) : undefined,
    };
    const amounts = AMOUNTS.flatMap((name) =>
      given[name] === undefined || given[name] === null ? [] : [[name, given[name]]],
    );
    return { urut, jumlah: String(row.jumlah ?? ""), ...Object.fromEntries(amounts) };
  });
  return { fakturId: note.faktur.id, tanggal: String(values.tanggal ?? ""), baris };
}

/** The form of a note during typing: its schema, and the shares of its current boxes. */
export function returHidup(visit: Visit, note: ReturDetail) {
  const halaman = halamanOf(visit, note);
  return {
    schema: skemaRetur(note, halaman),
    compute: (typed: Values, language: string) => bagianDari(note, typed, language, halaman),
  };
}

/** The invoice of a new note, from its address. */
export const invoiceOf = ({ url }: Visit) => url.searchParams.get("faktur") ?? "";

/**
 * The post of the note's form, for the invoice in the address or a stored draft. Stores the draft, then goes to its
 * check page or to another page of lines. After a failure it draws the form again, with the shares and the failures.
 */
export const saveRetur = (request: Request, kept?: { id: string; terkini: Membaca }) =>
  keepDraft(request, async (session) => {
    const note = await session.api.retur.detail(kept ? { id: kept.id } : { fakturId: invoiceOf(session) });
    const halaman = halamanOf(session, note);
    const query = session.url.searchParams;
    return draft({
      schema: skemaRetur(note, halaman),
      ...(kept ? { terkini: kept.terkini } : {}),
      keep: async (values, { idempotencyKey, versi }) => {
        const known = kept ? { id: kept.id, versi } : {};
        const saved = session.api.retur.saveDraft({ ...inputOf(values, note, halaman), ...known }, { idempotencyKey });
        const { id } = await saved.catch((error: unknown) => {
          const drawn = sehalaman(note.baris, halaman).length;
          throw error instanceof ApiFailure ? galatHalaman(error, halaman, drawn) : error;
        });
        const to = alamatLalu(query, paths.retur.ubah(id), paths.retur.rincian("masukan", id));
        return redirectWithToast(session, to, { key: "efaktur:retur.pesan.disimpan" });
      },
      show: async (typed, language) => ({ bagian: bagianDari(note, typed, language, halaman) }),
    });
  });

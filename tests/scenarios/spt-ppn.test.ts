import { describe, expect, test } from "vitest";
import { jatuhTempoSpt } from "~/domain/parameters/spt";
import { jumlahBayar } from "~/domain/spt/life";
import { kompensasiSesudah, metodePadaTanggal } from "~/domain/spt/pembetulan";
import { bagianBayarPpn, hasilPpn } from "~/domain/spt/ppn/bayar";
import type { Butir, Nilai } from "~/domain/spt/ppn/butir";
import { PERMINTAAN, type Permintaan } from "~/domain/spt/ppn/induk";
import { barisDari, checkIsian } from "~/domain/spt/ppn/isian";
import { type DokumenPosting, nilaiPosting, postingPpn } from "~/domain/spt/ppn/posting";
import { hitungInduk } from "../setup/induk";
import vectors from "./data/efaktur.json";

type Vector = { id: string; kind: string; input: Record<string, unknown>; expected: Record<string, unknown> };
const ofKind = (kind: string) =>
  (vectors as unknown as Vector[]).filter((v) => v.kind === kind).map((v) => [v.id, v] as const);

const PERMINTAAN_BY_WORD: Readonly<Record<string, Permintaan>> = {
  compensation: "kompensasi",
  preliminary_refund: "pengembalian_pendahuluan",
  refund_by_audit: "pengembalian_pemeriksaan",
};
const HASIL_BY_WORD = { underpayment: "kurang_bayar", overpayment: "lebih_bayar", nil: "nihil" } as const;

type RawDocument = Record<string, string | number | null | undefined>;

/** The vectors' documents as posting reads them; the default period is the period of the return. */
function toDokumen(raw: RawDocument, index: number, masa: string): DokumenPosting {
  const kinds = {
    output: { jenis: "faktur_keluaran" },
    output_return: { jenis: "faktur_keluaran", retur: true },
    other_output: { jenis: "dokumen_keluaran" },
    input: { jenis: "faktur_masukan" },
    other_input: { jenis: "dokumen_masukan", kredit: "credited" },
    retail: { jenis: "digunggung" },
  } as const;
  const kredit = raw.credit === undefined ? {} : { kredit: raw.credit as "credited" | "uncredited" | null };
  return {
    ...kinds[raw.doc as keyof typeof kinds],
    ...kredit,
    id: String(index),
    nomor: String(raw.number ?? index),
    tanggal: `${masa}-15`,
    masa: String(raw.invoice_period ?? masa),
    kreditMasa: raw.credited_in === undefined ? null : String(raw.credited_in),
    kode: String(raw.trx ?? raw.detail),
    ...(raw.type === undefined ? {} : { tipe: String(raw.type) }),
    ...(raw.of === undefined ? {} : { rujukan: String(raw.of) }),
    status: "approved",
    nama: "",
    npwp: "0000000000000000",
    nilai: { dpp: Number(raw.dpp), dpp_lain: Number(raw.dpp_lain), ppn: Number(raw.ppn), ppnbm: Number(raw.ppnbm) },
  };
}

function computeInduk(masa: string, documents: readonly RawDocument[], typed: Record<string, unknown>) {
  const posting = postingPpn(
    documents.map((raw, i) => toDokumen(raw, i, masa)),
    masa,
  );
  return { posting, ...hitungInduk("ppn", typed, { posting: nilaiPosting(posting) }, `${masa}-28`) };
}

/** `I.A.2` → `i_a_2`; `I.A.total` → `i_a`. */
const lineOf = (butir: string) => butir.toLowerCase().replace(".total", "").replaceAll(".", "_");

describe("SPT Masa PPN", () => {
  test.each(ofKind("spt_ppn"))("%s", (_id, { input, expected }) => {
    const masa = String(input.period);
    const { posting, values } = computeInduk(masa, input.documents as RawDocument[], {
      ii_e_ppn: input.opening_compensation ?? 0,
    });
    const { status, lampiran_rows, must_choose, ...lines } = expected;
    for (const [butir, value] of Object.entries(lines)) {
      const got = typeof value === "number" ? values[lineOf(butir)] : undefined;
      if (typeof value === "number") expect(got ?? 0, butir).toBe(value);
      else expect(pickCells(values, lineOf(butir), value as Partial<Nilai>), butir).toEqual(value);
    }
    for (const [name, rows] of Object.entries((lampiran_rows ?? {}) as Record<string, number>)) {
      expect(posting.baris[name as "A1"], name).toHaveLength(rows);
    }
    expect(hasilPpn(values, { masa, pembetulan: 0 })).toBe(HASIL_BY_WORD[status as "nil"]);
    if (must_choose) expect((must_choose as string[]).map((word) => PERMINTAAN_BY_WORD[word])).toEqual([...PERMINTAAN]);
  });

  test("the underpaid period pays VAT and luxury sales tax on their own accounts", () => {
    const [, vector] = ofKind("spt_ppn").find(([id]) => id === "period-underpaid") ?? [];
    const { values } = computeInduk("2026-03", vector?.input.documents as RawDocument[], { ii_e_ppn: 2_000_000 });
    expect(bagianBayarPpn(values, { masa: "2026-03", pembetulan: 0 })).toEqual([
      { butir: "III.E", kap: "411211", kjs: "100", masa: "2026-03", jumlah: 31_280_000, cara: "spt" },
      { butir: "VI.C", kap: "411221", kjs: "100", masa: "2026-03", jumlah: 100_000_000, cara: "spt" },
    ]);
  });
});

/** The value of a line as the vector writes it; a missing column of the form reads 0. */
function pickCells(values: Readonly<Record<string, unknown>>, line: string, wanted: Partial<Nilai>) {
  return Object.fromEntries(
    Object.keys(wanted).map((column) => [column, values[`${line}_${column}` as `${Butir}_ppn`] ?? 0]),
  );
}

type CorrectionInput = {
  normal: { "III.E": number; choice?: string };
  corrected: { "III.E": number };
  replace_previous?: boolean;
  submitted: string;
};

function correct(input: CorrectionInput, submitted = input.submitted) {
  const permintaan = PERMINTAAN_BY_WORD[input.normal.choice ?? "compensation"] ?? null;
  const lalu = { hasil: input.normal["III.E"], dibayar: 0, dikembalikan: 0 };
  const metode = metodePadaTanggal(submitted, { hasil: lalu.hasil, permintaan }, input.replace_previous ?? false);
  const before: Record<string, number> = { iii_hasil: lalu.hasil, ganti: metode === "ganti" ? 1 : 0 };
  const e = input.corrected["III.E"];
  const posted: Record<string, number> = { i_a_2_ppn: 0, ii_b_ppn: -e };
  const sumber = { posting: posted, lalu: before, spt: { pembetulan: 1 } };
  const { values } = hitungInduk("ppn", { iii_h: permintaan }, sumber, submitted);
  const konteks = { masa: "2025-03", pembetulan: 1 };
  return {
    values,
    status: hasilPpn(values, konteks),
    bayar: jumlahBayar(bagianBayarPpn(values, konteks)),
    kompensasi: kompensasiSesudah(metode, Math.max(0, -lalu.hasil), values.iii_g as number, permintaan),
  };
}

describe("correction of the SPT Masa PPN", () => {
  test.each(ofKind("spt_ppn_correction"))("%s", (_id, vector) => {
    const { expected } = vector;
    const result = correct(vector.input as unknown as CorrectionInput);
    expect(result.values.iii_f).toBe(expected["III.F"]);
    expect(result.values.iii_g).toBe(expected["III.G"]);
    expect(result.status).toBe(HASIL_BY_WORD[expected.status as "nil"]);
    if (expected.to_pay !== undefined) expect(result.bayar).toBe(expected.to_pay);
    if (expected.extra_overpayment !== undefined)
      expect(-(result.values.iii_g as number)).toBe(expected.extra_overpayment);
    if (expected.compensation_to_next_period_unchanged !== undefined) {
      expect(result.kompensasi).toBe(expected.compensation_to_next_period_unchanged);
    }
  });

  test.each([
    ["correction-delta-lb-smaller", -400_000, 400_000],
    ["correction-delta-1b-700m", -700_000_000, 700_000_000],
    ["correction-delta-lb-larger", -800_000, 800_000],
    ["correction-replace", -400_000, 0],
  ])("%s filed from 1 October 2026 takes the place of the earlier return", (id, g, kompensasi) => {
    const [, vector] = ofKind("spt_ppn_correction").find(([one]) => one === id) ?? [];
    const result = correct(vector?.input as unknown as CorrectionInput, "2026-10-01");
    expect(result.values).toMatchObject({ iii_f: 0, iii_g: g });
    expect(result).toMatchObject({ status: "lebih_bayar", bayar: 0, kompensasi });
  });
});

describe("lump-sum upload", () => {
  test.each(ofKind("retail"))("%s", (_id, { input, expected }) => {
    const elements = { ...input, ...expected, STLG: 0, TransactionDate: "2026-03-31" };
    const texts = Object.fromEntries(Object.entries(elements).map(([name, value]) => [name, String(value)]));
    const row = barisDari("RETAIL", texts);
    expect(row.lampiran).toBe("IA5");
    expect(checkIsian(row, "2026-03")).toEqual([]);
    const found = checkIsian({ ...row, isi: { ...row.isi, ppn: Number(row.isi.ppn) + 1 } }, "2026-03");
    expect(found).toMatchObject([{ code: "vat_mismatch", params: { seharusnya: expected.VAT } }]);
  });
});

describe("due date of the return", () => {
  test.each(ofKind("deadline").filter(([, v]) => "due_date" in v.expected))("%s", (_id, { input, expected }) => {
    const { lapor } = jatuhTempoSpt("ppn", String(input.period));
    expect(lapor).toEqual({ asli: expected.due_date, efektif: expected.effective_due_date });
  });
});

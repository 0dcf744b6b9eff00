import type { Dasar } from "~/domain/kit/dated";
import type { BarisTabel } from "~/domain/kit/form";
import { defineInduk, type FieldSpt, khususPembetulan, type Suku, sumOperands } from "../alasan";
import { angkaDari } from "../baca";
import { dariSebelumnya, dijumlah, diposting, sukuButir } from "./alasan";
import { type Butir, butirPosting, DIKREDITKAN, DIPUNGUT_SENDIRI, KOLOM } from "./butir";

const dasar = (kutipan: string): Dasar => ({ kutipan });
const KREDIT = dasar("UU PPN ps. 9(2), 9(3), 9(4); PER-11/PJ/2025");
const PPNBM = dasar("UU PPN ps. 5, 8; PER-11/PJ/2025");

/** Uses of an overpayment (III.H). */
export const PERMINTAAN = ["kompensasi", "pengembalian_pendahuluan", "pengembalian_pemeriksaan"] as const;
export type Permintaan = (typeof PERMINTAAN)[number];
export const PENGEMBALIAN = ["pengembalian_pendahuluan", "pengembalian_pemeriksaan"] as const;

const PENYERAHAN = [
  "i_a_1",
  ...DIPUNGUT_SENDIRI,
  "i_a_6",
  "i_a_7",
  "i_a_8",
  "i_a_9",
] as const satisfies readonly Butir[];

const cells = (row: string, columns: readonly string[]) => Object.fromEntries(columns.map((c) => [c, `${row}_${c}`]));
const postedFields = (lines: readonly Butir[]): FieldSpt[] =>
  lines.flatMap((line) => butirPosting[line].kolom.map((column) => diposting(line, column)));
const postedRows = (lines: readonly Butir[]): BarisTabel[] =>
  lines.map((line) => ({ name: line, butir: butirPosting[line].butir, sel: cells(line, butirPosting[line].kolom) }));
const entry = (name: string, butir: string, min?: number): FieldSpt =>
  min === undefined ? { kind: "rupiah", name, butir } : { kind: "rupiah", name, butir, min };
const suku = (field: string, butir: string, kurang = false): Suku => ({ field, butir, kurang });

const jumlahPenyerahan = (column: "dpp" | "ppn" | "ppnbm") =>
  dijumlah(`i_a_${column}`, "I.A", sukuButir(column === "dpp" ? PENYERAHAN : PENYERAHAN.slice(1), column));

/** The difference to the corrected return. Only a correction has it; a normal return shows 0. */
const selisihPembetulan = (name: string, butir: string, kini: Suku, lalu: Suku): FieldSpt =>
  khususPembetulan(name, butir, sumOperands([kini, { ...lalu, kurang: true }]), dasar("UU KUP ps. 8; PER-11/PJ/2025"));

/**
 * Induk of the SPT Masa PPN of PER-11/PJ/2025, lines I to X. It reads posted sums from the source `posting`, the
 * correction number from `spt`, and earlier returns from `lalu` (see {@link dariSebelumnya}). Every amount is whole
 * rupiah. A negative III.E, III.G, VI.C or VI.E is an overpayment.
 */
export const indukPpn = defineInduk({
  id: "ppn_induk",
  namespace: "sptformulir",
  versi: "2025",
  sections: [
    { name: "kepala", fields: [{ kind: "centang", name: "ganti_sebelumnya" }] },
    {
      name: "penyerahan",
      tabel: {
        kolom: KOLOM,
        baris: [
          ...postedRows(PENYERAHAN),
          { name: "i_a", butir: "I.A", jumlah: true, sel: cells("i_a", ["dpp", "ppn", "ppnbm"]) },
          { name: "i_b_unggah", sel: { dpp: "i_b_unggah_dpp" } },
          { name: "i_b_lain", sel: { dpp: "i_b_lain_dpp" } },
          { name: "i_b", butir: "I.B", sel: { dpp: "i_b_dpp" } },
          { name: "i_c", butir: "I.C", jumlah: true, sel: { dpp: "i_c_dpp" } },
        ],
      },
      fields: [
        ...postedFields(PENYERAHAN),
        jumlahPenyerahan("dpp"),
        jumlahPenyerahan("ppn"),
        jumlahPenyerahan("ppnbm"),
        diposting("i_b", "dpp", "i_b_unggah_dpp"),
        entry("i_b_lain_dpp", "I.B", 0),
        dijumlah("i_b_dpp", "I.B", [suku("i_b_unggah_dpp", "IB"), suku("i_b_lain_dpp", "I.B")], dasar("UU PPN ps. 4A")),
        dijumlah("i_c_dpp", "I.C", [suku("i_a_dpp", "I.A"), suku("i_b_dpp", "I.B")]),
      ],
    },
    {
      name: "perolehan",
      tabel: {
        kolom: KOLOM,
        baris: [
          ...postedRows(DIKREDITKAN),
          { name: "ii_e", butir: "II.E", sel: { ppn: "ii_e_ppn" } },
          { name: "ii_f", butir: "II.F", sel: { ppn: "ii_f_ppn" } },
          { name: "ii_g", butir: "II.G", jumlah: true, sel: { ppn: "ii_g_ppn" } },
          ...postedRows(["ii_h"]),
          { name: "ii_i", butir: "II.I", sel: { dpp: "ii_i_dpp" } },
          { name: "ii_j", butir: "II.J", jumlah: true, sel: { dpp: "ii_j_dpp" } },
        ],
      },
      fields: [
        ...postedFields(DIKREDITKAN),
        entry("ii_e_ppn", "II.E", 0),
        entry("ii_f_ppn", "II.F"),
        dijumlah(
          "ii_g_ppn",
          "II.G",
          [...sukuButir(DIKREDITKAN, "ppn"), suku("ii_e_ppn", "II.E"), suku("ii_f_ppn", "II.F")],
          KREDIT,
        ),
        ...postedFields(["ii_h"]),
        entry("ii_i_dpp", "II.I", 0),
        dijumlah("ii_j_dpp", "II.J", [...sukuButir([...DIKREDITKAN, "ii_h"], "dpp"), suku("ii_i_dpp", "II.I")]),
      ],
    },
    {
      name: "penghitungan",
      fields: [
        dijumlah("iii_a", "III.A", sukuButir(DIPUNGUT_SENDIRI, "ppn"), dasar("UU PPN ps. 7, 8A, 9A; PER-11/PJ/2025")),
        entry("iii_b", "III.B", 0),
        dijumlah("iii_c", "III.C", [suku("ii_g_ppn", "II.G")], KREDIT),
        entry("iii_d", "III.D", 0),
        dijumlah(
          "iii_e",
          "III.E",
          [
            suku("iii_a", "III.A"),
            suku("iii_b", "III.B", true),
            suku("iii_c", "III.C", true),
            suku("iii_d", "III.D", true),
          ],
          dasar("UU PPN ps. 9(3), 9(4)"),
        ),
        dariSebelumnya("iii_f", "III.F"),
        selisihPembetulan("iii_g", "III.G", suku("iii_e", "III.E"), suku("iii_f", "III.F")),
        { kind: "pilihan", name: "iii_h", butir: "III.H", dari: PERMINTAAN },
        { kind: "masa", name: "iii_h_masa", bila: { field: "iii_h", nilai: ["kompensasi"] } },
        { kind: "teks", name: "iii_h_bank", max: 100, bila: { field: "iii_h", nilai: PENGEMBALIAN } },
        { kind: "teks", name: "iii_h_rekening", max: 40, bila: { field: "iii_h", nilai: PENGEMBALIAN } },
        { kind: "teks", name: "iii_h_pemilik", max: 200, bila: { field: "iii_h", nilai: PENGEMBALIAN } },
      ],
    },
    { name: "membangun_sendiri", fields: [entry("iv_dpp", "IV", 0), entry("iv_ppn", "IV", 0)] },
    { name: "pembayaran_kembali", fields: [entry("v_ppn", "V", 0)] },
    {
      name: "ppnbm",
      fields: [
        dijumlah("vi_a", "VI.A", sukuButir(DIPUNGUT_SENDIRI, "ppnbm"), PPNBM),
        entry("vi_b", "VI.B", 0),
        dijumlah("vi_c", "VI.C", [suku("vi_a", "VI.A"), suku("vi_b", "VI.B", true)], PPNBM),
        dariSebelumnya("vi_d", "VI.D"),
        selisihPembetulan("vi_e", "VI.E", suku("vi_c", "VI.C"), suku("vi_d", "VI.D")),
        { kind: "centang", name: "vi_f", butir: "VI.F" },
      ],
    },
    pemungutan("pemungut", "vii", "VII", []),
    pemungutan("pihak_lain", "viii", "VIII", [{ kind: "centang", name: "viii_d", butir: "VIII.D" }]),
    {
      name: "kelengkapan",
      fields: [
        { kind: "centang", name: "ix_kendaraan", butir: "IX" },
        { kind: "centang", name: "ix_hitung_kembali", butir: "IX" },
      ],
    },
    {
      name: "pernyataan",
      fields: [
        { kind: "centang", name: "x_pernyataan", butir: "X", wajib: true },
        { kind: "pilihan", name: "x_penandatangan", butir: "X", dari: ["pkp", "kuasa"], wajib: true },
        { kind: "teks", name: "x_kota", max: 100, wajib: true },
        { kind: "teks", name: "x_nama", max: 200, wajib: true },
        { kind: "teks", name: "x_jabatan", max: 100 },
        { kind: "tanggal", name: "x_tanggal", wajib: true },
      ],
    },
  ],
});

/** Sections VII and VIII: the collected amount, the amount on the corrected return, and the difference. */
function pemungutan(name: string, row: "vii" | "viii", nomor: string, lain: readonly FieldSpt[]) {
  const line = `${row}_a` as const;
  const due = (column: "ppn" | "ppnbm") =>
    dijumlah(
      `${row}_c_${column}`,
      `${nomor}.C`,
      [suku(`${row}_a_${column}`, `${nomor}.A`), suku(`${row}_b_${column}`, `${nomor}.B`, true)],
      dasar("UU PPN ps. 16A; UU KUP ps. 32A"),
    );
  return {
    name,
    tabel: {
      kolom: KOLOM,
      baris: [
        ...postedRows([line]),
        { name: `${row}_b`, butir: `${nomor}.B`, sel: cells(`${row}_b`, ["ppn", "ppnbm"]) },
        { name: `${row}_c`, butir: `${nomor}.C`, jumlah: true, sel: cells(`${row}_c`, ["ppn", "ppnbm"]) },
      ],
    },
    fields: [
      ...postedFields([line]),
      dariSebelumnya(`${row}_b_ppn`, `${nomor}.B`),
      dariSebelumnya(`${row}_b_ppnbm`, `${nomor}.B`),
      due("ppn"),
      due("ppnbm"),
      ...lain,
    ],
  };
}

/** Reads an amount of the Induk by its field; see {@link angkaDari}. */
export const angkaPpn = angkaDari(indukPpn);

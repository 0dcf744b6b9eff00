import type { DefFormulir, Kolom } from "../../mesin/definisi";
import { ditinggalkan, formulirBaris, kolomDi, perubahan } from "../lampiran";
import { BUTIR, butirDigunggung, butirPosting, type Lampiran } from "./butir";
import { checkBarisDi, FORMAT_ISIAN } from "./isian";

/** Kinds of VAT collected by another party (schedule C), as its upload writes them. */
const TIPE_PIHAK_LAIN = ["001", "002", "003", "100"] as const;

/** Columns of every exported list of the return's rows. */
const EKSPOR = ["nomor", "tanggal", "nama", "npwp", "rujukan", "keterangan", "dpp", "dppLain", "ppn", "ppnbm", "butir"];
const umum = kolomDi("sptformulir:ppn_lampiran.kolom");
const WIDE = { lebar: 16 } as const;

const nomor = umum.teks("nomor", { ...WIDE, kode: true, urut: true });
const tanggal = umum.tanggal({ lebar: 11, urut: true });
const npwp = umum.npwp("npwp", WIDE);
const uang = (name: string): Kolom =>
  umum.uang(name, { ...WIDE, ...(name === "dpp_lain" ? { tempat: "dppLain" } : {}) });
const semua = ["dpp", "dpp_lain", "ppn", "ppnbm"].map(uang);
const rujukan = umum.teks("rujukan", WIDE);
const keterangan = umum.teks("keterangan", WIDE);

/** The main-form lines that a schedule sums up, with their official numbers. */
const butirDari = (id: Lampiran): Readonly<Record<string, string>> =>
  Object.fromEntries(
    BUTIR.filter((line) => butirPosting[line].lampiran === id).map((line) => [line, butirPosting[line].butir]),
  );
const common = (id: Lampiran) => ({
  id: `ppn_${id.toLowerCase()}`,
  alamat: id,
  teks: `ppn_lampiran.${id}`,
  ekspor: EKSPOR,
  sebut: "nomor",
  butir: butirDari(id),
});
/** Name of the other party. Each schedule words it in its own way. */
const nama = (id: Lampiran, more: Partial<Kolom> = {}) =>
  umum.teks("nama", { ...WIDE, urut: true, label: `sptformulir:ppn_lampiran.${id}.nama`, ...more });
const diposting = (id: Lampiran, kolom: readonly Kolom[]): DefFormulir =>
  formulirBaris({ ...common(id), asal: "posting", kolom: [nama(id), npwp, nomor, tanggal, ...kolom] });

const domestik = [...semua, rujukan];
const wajib = { wajib: true } as const;
/** Amounts of typed rows. A row without luxury sales tax has 0. */
const amounts = semua.map(
  (one): Kolom => ({ ...one, min: 0, ...wajib, ...(one.name === "ppnbm" ? { mula: 0 } : {}) }) as Kolom,
);
/** Columns of lump-sum invoices whose values are codes of the upload, shown unchanged. */
const kode = (name: string, dari: readonly string[]): Kolom => ({
  kind: "pilihan",
  name,
  dari,
  label: `sptformulir:ppn_lampiran.kolom.${name}`,
  ...WIDE,
  ...wajib,
  sebutan: Object.fromEntries(dari.map((value) => [value, value])),
});

/** Lump-sum invoices from an upload: I.A.5, I.A.9 and I.B by the code of the row. */
const digunggung = (id: "IA5" | "IA9" | "IB"): DefFormulir =>
  formulirBaris({
    ...common(id),
    asal: "ketik",
    format: FORMAT_ISIAN[id],
    ganti: "kode",
    periksa: checkBarisDi(id),
    kolom: [
      kode(
        "kode",
        [...butirDigunggung].filter(([, line]) => butirPosting[line].lampiran === id).map(([one]) => one),
      ),
      nama(id, wajib),
      kode("jenis_identitas", ["NPWP", "NIK"]),
      { ...npwp, ...wajib },
      kode("barang_jasa", ["A", "B"]),
      { ...nomor, max: 100, ...wajib },
      { ...tanggal, ...wajib },
      ...amounts,
      keterangan,
    ],
  });

/** VAT and luxury sales tax that another party has collected. */
const lampiranC = formulirBaris({
  ...common("C"),
  asal: "ketik",
  format: FORMAT_ISIAN.C,
  periksa: checkBarisDi("C"),
  kolom: [
    umum.npwp("npwp_penjual", { ...WIDE, tempat: "npwp", ...wajib }),
    umum.teks("nama_penjual", { ...WIDE, tempat: "nama", urut: true, ...wajib }),
    umum.npwp("npwp_pembeli", { ...WIDE, ...wajib }),
    umum.teks("nama_pembeli", { ...WIDE, ...wajib }),
    {
      kind: "pilihan",
      name: "tipe",
      dari: TIPE_PIHAK_LAIN,
      label: "sptformulir:ppn_lampiran.kolom.tipe",
      ...WIDE,
      ...wajib,
    },
    { ...nomor, max: 100, ...wajib },
    { ...tanggal, ...wajib },
    { ...rujukan, max: 100 },
    ...amounts,
    keterangan,
  ],
});

/** Schedules of the SPT Masa PPN in the order of the form (PER-11/PJ/2025). */
export const lampiranPpn: Readonly<Record<Lampiran, DefFormulir>> = {
  A1: diposting("A1", [uang("dpp"), keterangan]),
  A2: diposting("A2", domestik),
  B1: diposting("B1", [uang("dpp"), uang("ppn"), uang("ppnbm"), keterangan]),
  B2: diposting("B2", domestik),
  B3: diposting("B3", domestik),
  C: lampiranC,
  IA5: digunggung("IA5"),
  IA9: digunggung("IA9"),
  IB: digunggung("IB"),
};

/** Lists of the documents that posting left out, and of its changes. */
export const sampingPpn: readonly DefFormulir[] = [
  ditinggalkan("ppn", EKSPOR, [umum.uang("ppn")]),
  perubahan("ppn", EKSPOR),
];

import type { DefFormulir, Kolom } from "../../mesin/definisi";
import { ditinggalkan, formulirBaris, kolomDi, perubahan } from "../lampiran";

const umum = kolomDi("spt:baris");
/** Widths at which NITKU and amounts of billions do not break. */
const uang = (name: string, more: Partial<Kolom> = {}): Kolom => umum.uang(name, { lebar: 20, ...more });
/** Columns that follow from other columns are left to the workbook. */
const turunan = { hanya: "daftarDanBerkas" } as const;

const slip: readonly Kolom[] = [
  umum.teks("nomor", { lebar: 14, kode: true, urut: true }),
  umum.tanggal({ lebar: 12, urut: true }),
  // of foreign recipients the tax number of their own country
  umum.teks("npwp", { lebar: 20, kode: true, urut: true }),
  umum.teks("nama", { lebar: 18, urut: true }),
  umum.teks("kodeObjek", { lebar: 11, kode: true, urut: true }),
];
/** Tax of a slip: the whole tax, the part borne by the government, and the tax withheld. */
const tax = [uang("pph"), uang("ditanggung"), uang("dipotong", turunan)];
const rate: Kolom = { kind: "desimal", name: "tarif", skala: 4, label: "spt:baris.tarif", lebar: 7 };
const jenis = umum.kata("jenis", "spt:jenis_baris.", { lebar: 10, urut: true });
const namaObjek = umum.teks("namaObjek", turunan);
const fasilitas = umum.kata("fasilitas", "bukpotformulir:slip.fasilitas_pilihan.", { lebar: 14 });
const negara = umum.teks("negara", { lebar: 8 });
const nitku = umum.teks("nitku", { lebar: 25, kode: true });
const akun = umum.teks("akun", { lebar: 13, kode: true, urut: true });
const status = umum.kata("statusBukti", "spt:status_bukti.", { lebar: 12 });

/** A list of slips. If it holds several types (`jenisnya`), readers choose among them. */
const daftar = (
  keluarga: "pph21" | "pph_uni",
  alamat: string,
  kolom: readonly Kolom[],
  jenisnya: readonly string[] = [],
): DefFormulir =>
  formulirBaris({
    id: `${keluarga}_${alamat.toLowerCase().replaceAll("-", "_")}`,
    alamat,
    teks: `${keluarga}_lampiran.${alamat}`,
    asal: "posting",
    kolom,
    ...(jenisnya.length > 0 ? { saring: { kolom: "jenis", nilai: jenisnya } } : {}),
  });

const lain = [fasilitas, negara, nitku, akun, status];
/** Attachments of the SPT Masa PPh Pasal 21/26 in the order of the form (PER-11/PJ/2025). */
export const lampiranPph21: readonly DefFormulir[] = [
  daftar("pph21", "L-IA", [...slip, uang("bruto"), ...tax, nitku, status]),
  daftar("pph21", "L-IB", [...slip, jenis, uang("bruto"), ...tax, ...lain], ["A1", "A2"]),
  daftar("pph21", "L-II", [...slip, jenis, uang("bruto"), uang("pph"), ...lain], ["A1", "A2"]),
  daftar("pph21", "L-III", [...slip, jenis, namaObjek, uang("bruto"), ...tax, ...lain], ["BP21", "BP26"]),
];

const unified = [...slip, jenis, namaObjek, uang("dpp"), rate, ...tax, fasilitas, nitku, akun, status];
/** Attachments of the SPT Masa PPh Unifikasi in the order of the form (PER-11/PJ/2025). */
export const lampiranUnifikasi: readonly DefFormulir[] = [
  daftar(
    "pph_uni",
    "D-I",
    [...unified, uang("langsung", turunan), umum.kata("pembayaran", "spt:pembayaran_baris.", { lebar: 14 })],
    ["bpu", "bpnr"],
  ),
  daftar("pph_uni", "D-II", unified, ["self-payment", "cy"]),
  daftar("pph_uni", "L-I", [
    ...slip,
    umum.teks("akunPenerima", { lebar: 14 }),
    umum.teks("akunPemberi", { lebar: 14 }),
    umum.teks("namaPemberi", { lebar: 16 }),
    uang("dpp"),
    rate,
    ...tax,
    fasilitas,
    nitku,
    akun,
  ]),
];

const BESIDE = ["sebutan", "tanggal", "npwp", "nama", "jenis", "kodeObjek", "dpp", "pph", "butir"];
/** Lists of the documents that posting left out, and of its changes. */
export const sampingBukpot: readonly DefFormulir[] = [
  ditinggalkan("pph", BESIDE, [jenis, umum.teks("kodeObjek", { kode: true, urut: true }), uang("pph")]),
  perubahan("pph", BESIDE),
];

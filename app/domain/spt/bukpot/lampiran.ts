import type { DefLampiran, KolomLampiran } from "../lampiran";

const text = (name: string): KolomLampiran => ({ name, as: "teks" });
const choice = (name: string): KolomLampiran => ({ name, as: "pilihan" });
const money = (name: string): KolomLampiran => ({ name, as: "rupiah", jumlah: true });
const rate: KolomLampiran = { name: "tarif", as: "desimal" };
const slip: readonly KolomLampiran[] = [
  text("nomor"),
  { name: "tanggal", as: "tanggal" },
  { name: "npwp", as: "npwp" },
  text("nama"),
  text("kodeObjek"),
];
/** Tax of a slip: the whole of it, the part the government bears, and what was withheld. */
const tax = [money("pph"), money("ditanggung"), money("dipotong")];
const jenis = choice("jenis");
const status = choice("statusBukti");
const list = (id: string, kolom: readonly KolomLampiran[]): DefLampiran => ({ id, sunting: false, kolom });

/** Attachments of the SPT Masa PPh Pasal 21/26 in the order of the form (PER-11/PJ/2025). */
export const lampiranPph21: readonly DefLampiran[] = [
  list("L-IA", [...slip, money("bruto"), ...tax, text("nitku"), status]),
  ...["L-IB", "L-II", "L-III"].map((id) =>
    list(id, [
      ...slip,
      jenis,
      ...(id === "L-III" ? [text("namaObjek")] : []),
      money("bruto"),
      ...(id === "L-II" ? [money("pph")] : tax),
      choice("fasilitas"),
      text("negara"),
      text("nitku"),
      text("akun"),
      status,
    ]),
  ),
];

const unified = [
  ...slip,
  jenis,
  text("namaObjek"),
  money("dpp"),
  rate,
  ...tax,
  choice("fasilitas"),
  text("nitku"),
  text("akun"),
  status,
];
/** Attachments of the SPT Masa PPh Unifikasi in the order of the form (PER-11/PJ/2025). */
export const lampiranUnifikasi: readonly DefLampiran[] = [
  list("D-I", [...unified, money("langsung"), choice("pembayaran")]),
  list("D-II", unified),
  list("L-I", [
    ...slip,
    text("akunPenerima"),
    text("akunPemberi"),
    text("namaPemberi"),
    money("dpp"),
    rate,
    ...tax,
    choice("fasilitas"),
    text("nitku"),
    text("akun"),
  ]),
];

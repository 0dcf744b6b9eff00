import { formBukpot } from "~/domain/bukpot/form";
import { isTahunan, isTanpaPenerima, type JenisBukpot, PENGURANG } from "~/domain/bukpot/jenis";
import { angka, fieldsOf, type Values } from "~/domain/kit/form";
import { type BukpotRow, hasilOf, isiOf, tercetakBukpot } from "../../db/bukpot/store";
import { verificationCode } from "../../db/dokumen";
import { wajibPajakOf } from "../../db/pihak";
import type { Context } from "../../http/context";
import { textsOf } from "../../i18n";
import { type BukpotPrint, printBukpot, renderPdf } from "../../print";
import { angka as angkaTercetak } from "../../print/format";
import { npwpTercetak } from "./penerima";

/** Prints are official: their text is Indonesian in every interface language. */
const t = textsOf("id");
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Facts about the recipient as well as number and name, by field of the form. */
const PENERIMA = ["nitkuPenerima", "negara", "alamat", "paspor", "kitas", "ptkp", "nip", "pangkat", "jabatan"];
/** Fields whose value is one of named choices. */
const PILIHAN = ["jenisPemotongan"];

/** Numbered lines of a yearly slip with their amounts. */
function lines(jenis: JenisBukpot, values: Values): BukpotPrint["rincian"] {
  const form = formBukpot[jenis];
  return fieldsOf(form)
    .filter(
      ({ kind, name, butir }) =>
        kind === "rupiah" || kind === "hitung" || (butir !== undefined && text(values[name]) !== ""),
    )
    .map(({ kind, name, butir }) => ({
      ...(butir ? { butir } : {}),
      label: t(`${form.namespace}:${form.id}.${name}`),
      value: kind === "teks" ? text(values[name]) : angkaTercetak(angka(values, name)),
      result: name === "pph",
    }));
}

/** Credits that reduce the payment of a self-payment. */
const pengurangOf = (jenis: JenisBukpot, isi: Values): BukpotPrint["pengurang"] =>
  jenis === "self-payment"
    ? PENGURANG.map((name) => ({ label: t(`bukpotformulir:slip.${name}`), nilai: angka(isi, name) })).filter(
        ({ nilai }) => nilai !== 0,
      )
    : [];

function rincianPenerima(row: BukpotRow, isi: Values) {
  const form = formBukpot[row.jenis];
  const asked = new Set(fieldsOf(form).map(({ name }) => name));
  const key = (name: string) => `${form.namespace}:${form.id}.${name}`;
  const known = [...PENERIMA, ...PILIHAN].filter((name) => asked.has(name) && text(isi[name]) !== "");
  return known.map((name) => ({
    label: t(key(name)),
    value: PILIHAN.includes(name) ? t(`${key(name)}_pilihan.${text(isi[name])}`) : text(isi[name]),
  }));
}

/** The slip's official print: same bytes for the same slip and public address. */
export async function bukpotPdf(context: Context, row: BukpotRow): Promise<Buffer> {
  const { sql, config } = context;
  const isi = isiOf(row);
  const { values, ringkas } = hasilOf(row);
  const maker = await wajibPajakOf(sql, row.batchId, row.ownerNpwp);
  const nomor = row.nomor ?? "";
  const printable = tercetakBukpot(row.batchId, row.id, nomor, row.pembetulan);
  const print: BukpotPrint = {
    verifikasi: verificationCode(config.sessionSecret, printable),
    jenis: row.jenis,
    nomor,
    masa: row.masaAwal ? [row.masaAwal, row.masa] : [row.masa],
    sifat: ringkas.sifat,
    pembetulan: row.pembetulan,
    status: row.status,
    dibuat: row.terbit ?? row.dibuat,
    penerima: isTanpaPenerima(row.jenis)
      ? null
      : { npwp: npwpTercetak(row), nama: row.namaPenerima, rincian: rincianPenerima(row, isi) },
    fasilitas: [t(`bukpotformulir:slip.fasilitas_pilihan.${row.fasilitas}`), text(isi.nomorFasilitas)]
      .filter(Boolean)
      .join(", "),
    pasal: row.pasal,
    objek: { kode: row.kodeObjek, nama: ringkas.objek?.nama ?? "" },
    bruto: row.bruto,
    dpp: row.dpp,
    persenDpp: ringkas.persenDpp,
    tarif: row.tarif,
    pph: row.pph,
    ditanggung: row.ditanggung,
    pengurang: pengurangOf(row.jenis, isi),
    rincian: isTahunan(row.jenis) ? lines(row.jenis, values) : [],
    dokumen: text(isi.jenisDokumen)
      ? {
          jenis: t(`bukpotformulir:slip.jenisDokumen_pilihan.${text(isi.jenisDokumen)}`),
          nomor: text(isi.nomorDokumen),
          tanggal: text(isi.tanggalDokumen) || row.tanggal || "",
        }
      : null,
    instansi: text(isi.metodePembayaran)
      ? {
          metode: t(`bukpotformulir:slip.metodePembayaran_pilihan.${text(isi.metodePembayaran)}`),
          sp2d: text(isi.nomorSp2d),
        }
      : null,
    pemotong: { npwp: row.ownerNpwp, nitku: row.nitku, nama: row.ownerNama, kota: maker?.kota ?? "" },
    tanggal: row.tanggal ?? "",
    penandatangan: row.penandatangan ?? row.ownerNama,
  };
  return renderPdf(printBukpot(print), config.publicUrl);
}

import { z } from "zod";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { alasanSchema, pelaporan, riwayat, temuan } from "../dokumen";
import { isiDari } from "../form-schema";
import { masa, rupiah, tanggal, waktu } from "../kit";
import { bukpotList, jenis } from "./daftar";

/** Form values of a slip of any type, by field. */
export const isi = isiDari(() => JENIS_BUKPOT.map((one) => formBukpot[one]));

const nilai = { bruto: rupiah, dpp: rupiah, pph: rupiah, ditanggung: rupiah };

const ringkas = z.object({
  objek: z.object({ kode: z.string(), nama: z.string(), namaEn: z.string() }).nullable(),
  pasal: z.string(),
  sifat: z.string(),
  kap: z.string(),
  kjs: z.string(),
  persenDpp: z.string(),
  tarif: z.string(),
  brutoSetahun: rupiah,
  pphSetahun: rupiah,
  ...nilai,
});
export const terhitung = z.object({
  /** Typed and computed values, by field. */
  nilai: isi,
  /** Reasons of each computed figure, by field. */
  alasan: z.record(z.string(), alasanSchema),
  ringkas,
  temuan: z.array(temuan),
  /**
   * The recipient as named in the registry of the class; `placeholder` if the number is unknown there. `fasilitas`:
   * codes of the facilities whose certificates it holds on the day of the slip.
   */
  penerima: z
    .object({
      npwp: z.string(),
      nama: z.string(),
      ptkp: z.string().nullable(),
      placeholder: z.boolean(),
      fasilitas: z.array(z.string()),
    })
    .nullable(),
});
export type BukpotTerhitung = z.output<typeof terhitung>;

const rujukan = z.object({ id: z.string(), nomor: z.string().nullable() }).nullable();
export const detail = bukpotList.row.extend({
  versi: z.number().int(),
  arah: z.enum(["dibuat", "diterima"]),
  isi,
  hasil: terhitung,
  pemotong: z.object({ npwp: z.string(), nama: z.string(), nitku: z.string(), alamat: z.string() }),
  /** Events open to the caller now, according to the status table. */
  aksi: z.array(z.string()),
  menggantikan: rujukan,
  digantikan: rujukan,
  /** For a monthly slip: the issued yearly slip that settles its month. */
  penutup: rujukan,
  /** Every version under the same number, the first slip first. */
  versiLain: z.array(
    z.object({
      id: z.string(),
      pembetulan: z.number().int(),
      status: z.string(),
      tanggal: tanggal.nullable(),
      dpp: rupiah,
      pph: rupiah,
    }),
  ),
  /** The returns that contain the slip, the latest correction first. */
  spt: z.array(z.object({ id: z.string(), jenis: z.string(), masa, pembetulan: z.number().int(), status: z.string() })),
  pelaporan,
  riwayat,
  penandatangan: z.string().nullable(),
  terbit: waktu.nullable(),
  alasanBatal: z.string().nullable(),
});
export type BukpotDetail = z.output<typeof detail>;

/** An issued yearly slip, and the months of monthly slips that it settles. */
export const penutup = z.object({
  id: z.string(),
  jenis,
  nomor: z.string(),
  nama: z.string(),
  masa: z.array(masa),
});
export type PenutupBukpot = z.output<typeof penutup>;

/** A number used on issued slips with the placeholder TIN, with the count and the period of these slips. */
export const sementara = z.object({
  id: z.string(),
  nama: z.string(),
  banyak: z.number().int(),
  dari: masa,
  sampai: masa,
});

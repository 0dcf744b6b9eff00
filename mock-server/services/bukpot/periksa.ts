import { isPegawai, SPT_BUKPOT } from "~/domain/bukpot/jenis";
import { checkBukpot, type KonteksPeriksa, type TemuanBukpot } from "~/domain/bukpot/periksa";
import { isKonsep } from "~/domain/bukpot/status";
import { fakturDiterima } from "../../db/bukpot/dokumen";
import { mpPertama, slipSemasa } from "../../db/bukpot/rujukan";
import { type BukpotRow, bukpotOf, hasDuplicate, isiOf, type Pemilik } from "../../db/bukpot/store";
import { type SertifikatFasilitas, sertifikatPemegang, tempatUsahaOf, wajibPajakOf } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import { masaTerkunci } from "../efaktur/konteks";
import type { Olahan, Pemotong } from "./olah";
import { ptkpOn } from "./penerima";

/** Facility certificates of a recipient; none for an unknown recipient. */
export const sertifikatPenerima = async (sql: Reader, batchId: string, npwp: string): Promise<SertifikatFasilitas[]> =>
  npwp === "" ? [] : await sertifikatPemegang(sql, batchId, npwp);

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Checks a withholder's slips; data about the class is read once per recipient and period. */
export type Pemeriksa = (olahan: Olahan, row?: Diperiksa) => Promise<readonly TemuanBukpot[]>;
/** The stored slip under check; `batal` is the slip that is cancelled when this one is issued. */
export type Diperiksa = Pick<BukpotRow, "id" | "menggantikanId"> & { readonly batal?: string };

export async function pemeriksa(sql: Reader, act: Pemotong): Promise<Pemeriksa> {
  const { batch, wp } = act;
  const once = <V>(find: (key: string) => Promise<V>) => {
    const known = new Map<string, V>();
    return async (key: string): Promise<V> => {
      if (!known.has(key)) known.set(key, await find(key));
      return known.get(key) as V;
    };
  };
  const certificates = once((npwp) => sertifikatPenerima(sql, batch.id, npwp));
  const locked = once((key) => {
    const [jenis = "", masa = ""] = key.split(" ");
    return masaTerkunci(sql, batch.id, wp.npwp, masa, jenis);
  });
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const own = await wajibPajakOf(sql, batch.id, wp.npwp);
  const cabang = await tempatUsahaOf(sql, batch.id, wp.npwp);
  return async (olahan, row) => {
    const { jenis, isi, hasil, penerima, dikenal, mp, sebelumnya } = olahan;
    const masa = text(isi.masa);
    const slip = { ...owner, jenis, idPenerima: penerima.id, masa };
    const konteks: KonteksPeriksa = {
      npwp: wp.npwp,
      instansi: own?.jenis === "bendahara",
      tanggalKelas: batch.tanggal,
      cabang,
      penerima: dikenal && {
        npwp: dikenal.npwp,
        nama: dikenal.nama,
        jenis: dikenal.jenis,
        ptkp: ptkpOn(dikenal, masa),
        kerja: dikenal.karyawan,
      },
      sertifikat: await certificates(penerima.id),
      duplikat:
        isPegawai(jenis) &&
        penerima.id !== "" &&
        (await hasDuplicate(sql, slip, row?.batal ?? row?.menggantikanId ?? undefined)),
      semasa:
        isPegawai(jenis) && penerima.id !== "" && masa !== "" ? await slipSemasa(sql, slip, row?.batal ?? "") : null,
      masaTertutup: await locked(`${SPT_BUKPOT[jenis]} ${masa}`),
      menggantikan: await asalOf(sql, owner, row?.menggantikanId),
      fakturDikenal: text(isi.nomorDokumen) ? await fakturDiterima(sql, owner, text(isi.nomorDokumen)) : null,
      mpBelumTerbit: mp.filter(isKonsep).length,
      mpPertama: isPegawai(jenis) && penerima.id !== "" ? await mpPertama(sql, slip) : null,
      sebelumnya,
      klu: own?.klu ?? null,
    };
    return checkBukpot(jenis, isi, hasil, konteks);
  };
}

/** The own slip that a replacement replaces, with its recipient as typed. */
async function asalOf(
  sql: Reader,
  owner: Pemilik,
  id: string | null | undefined,
): Promise<KonteksPeriksa["menggantikan"]> {
  const asal = id ? await bukpotOf(sql, owner, id) : undefined;
  return asal ? { nomor: asal.nomor, masa: asal.masa, idPenerima: text(isiOf(asal).npwp) } : null;
}

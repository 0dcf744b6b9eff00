import { FASILITAS_SERTIFIKAT, isFasilitas, isianBebas, type JenisBukpot } from "~/domain/bukpot";
import type { Diberi } from "~/domain/formats/bukpot/isi";
import type { Values } from "~/domain/kit/form";
import { type KodeFasilitas, objekOf } from "~/domain/ref/objek-pajak";
import { nomorSertifikat } from "../db/pihak";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";

/** The facility of a slip; none unless the file names one. */
export const fasilitasOf = ({ fasilitas }: Values): KodeFasilitas => (isFasilitas(fasilitas) ? fasilitas : "9");

/** Rate and share of gross from a file count if the facility lets users type them, or if the law offers that share. */
function withTyped(jenis: JenisBukpot, isi: Values, { tarif, persenDpp }: Diberi): Values {
  const objek = objekOf(jenis, String(isi.objek ?? ""));
  if (!objek) return isi;
  const free = isianBebas(objek, fasilitasOf(isi));
  const offered = persenDpp !== undefined && objek.pilihanPersenDpp?.includes(persenDpp);
  const typed = {
    ...(free.tarif && tarif ? { tarif } : {}),
    ...((free.persenDpp || offered) && persenDpp ? { persenDpp } : {}),
  };
  return Object.keys(typed).length > 0 ? { ...isi, ...typed } : isi;
}

/**
 * The recipient's certificate number on the day of the slip, if the file names a facility without a certificate. Files
 * of most types have no column for it.
 */
async function withCertificate(sql: Reader, { batch }: Standing, isi: Values): Promise<Values> {
  const jenis = fasilitasOf(isi);
  if (isi.nomorFasilitas || !FASILITAS_SERTIFIKAT.includes(jenis)) return isi;
  const held = { batchId: batch.id, npwp: String(isi.npwp ?? ""), jenis, tanggal: String(isi.tanggal ?? "") };
  const nomor = await nomorSertifikat(sql, held);
  return nomor === undefined ? isi : { ...isi, nomorFasilitas: nomor };
}

/**
 * The form of a slip, completed with the values that its file leaves to the server: typed rates that count,
 * certificate.
 */
export const lengkapBerkas = (
  sql: Reader,
  standing: Standing,
  jenis: JenisBukpot,
  isi: Values,
  diberi: Diberi,
): Promise<Values> => withCertificate(sql, standing, withTyped(jenis, isi, diberi));

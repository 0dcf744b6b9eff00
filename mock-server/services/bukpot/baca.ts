import { contract } from "~/contract";
import type { BukpotTerhitung } from "~/contract/bukpot/bentuk";
import type { BukpotRow as Baris } from "~/contract/bukpot/daftar";
import { AppError } from "~/contract/errors";
import { sertifikatBerlaku } from "~/domain/bukpot/fasilitas";
import { formBukpot } from "~/domain/bukpot/form";
import type { HasilBukpot } from "~/domain/bukpot/hitung";
import { BUKPOT_TERLIHAT_PENERIMA, isKonsep, isTerbit, statusBukpot } from "~/domain/bukpot/status";
import type { Alasan } from "~/domain/kit/alasan";
import { fieldsOf } from "~/domain/kit/form";
import { isOneOf } from "~/domain/kit/status";
import { laporanOf, sptBukpot } from "../../db/bukpot/laporan";
import { type Penutup, penutupOf } from "../../db/bukpot/rujukan";
import {
  type BukpotRow,
  bukpotOf,
  bukpotPihak,
  hasilOf,
  isiOf,
  rujukanBukpot,
  versiBukpot,
} from "../../db/bukpot/store";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { wajibPajakOf } from "../../db/pihak";
import { acting, type Context } from "../../http/context";
import { requireKnown } from "../../http/input";
import { those } from "../../turns";
import { read } from "../kit";
import { pelaporanOf } from "../spt/perlu";
import { maySeeBukpot, requireSeeBukpot } from "./hak";
import { type Olahan, processBukpot } from "./olah";
import { isSementara, npwpTercetak, ptkpOn } from "./penerima";
import { pemeriksa, sertifikatPenerima } from "./periksa";
import { pembetulanOf, readIsi } from "./simpan";
import { temuanOf } from "./temuan";

/**
 * A slip of either side: the withholder's in any state, the recipient's once it is visible to them. Throws `not_found`,
 * `right_missing` for a slip of a family outside the caller's rights.
 */
export async function findAsParty(
  context: Context,
  id: string,
): Promise<{ readonly row: BukpotRow; readonly arah: "dibuat" | "diterima" }> {
  const { batch, wp } = acting(context);
  const row = await bukpotPihak(context.sql, { batchId: batch.id, npwp: wp.npwp }, id);
  if (row) await requireSeeBukpot(context, row.jenis);
  if (row?.ownerNpwp === wp.npwp) return { row, arah: "dibuat" };
  if (row && isOneOf(BUKPOT_TERLIHAT_PENERIMA, row.status)) return { row, arah: "diterima" };
  throw new AppError("not_found");
}

const mutable = (alasan: Alasan) => ({
  ...alasan,
  langkah: alasan.langkah.map((step) => ({ ...step })),
  dokumen: alasan.dokumen?.map((one) => ({ ...one })),
});

/** Figures in the format of the API. */
function hasilAnswer({ values, alasan, ringkas }: HasilBukpot): Pick<BukpotTerhitung, "nilai" | "alasan" | "ringkas"> {
  const { objek } = ringkas;
  return {
    nilai: { ...values },
    alasan: Object.fromEntries(Object.entries(alasan).map(([field, one]) => [field, mutable(one)])),
    ringkas: { ...ringkas, objek: objek && { kode: objek.kode, nama: objek.nama, namaEn: objek.namaEn } },
  };
}

/** The months settled by a yearly slip are listed under their total. */
function denganMp(answer: ReturnType<typeof hasilAnswer>, mp: Olahan["mp"]): ReturnType<typeof hasilAnswer> {
  const withheld = answer.alasan.pphDipotong;
  const issued = mp.filter(isTerbit);
  if (!withheld || issued.length === 0) return answer;
  const dokumen = issued.map(({ id, nomor, pph }) => ({ jenis: "MP", id, label: nomor ?? "", nilai: pph }));
  return { ...answer, alasan: { ...answer.alasan, pphDipotong: { ...withheld, dokumen } } };
}

async function penerimaAnswer(
  context: Context,
  { penerima, dikenal, isi }: Pick<Olahan, "penerima" | "dikenal" | "isi">,
): Promise<BukpotTerhitung["penerima"]> {
  if (penerima.nama === "") return null;
  const placeholder = isSementara(penerima.nama);
  const held = sertifikatBerlaku(isi, await sertifikatPenerima(context.sql, acting(context).batch.id, penerima.id));
  return {
    npwp: npwpTercetak({ idPenerima: penerima.id, namaPenerima: penerima.nama }),
    nama: penerima.nama,
    ptkp: ptkpOn(dikenal, isi.masa),
    placeholder,
    fasilitas: [...new Set(held.map(({ jenis }) => jenis))],
  };
}

/** Figures and findings of a typed or stored slip; stores nothing. */
export async function terhitung(
  context: Context,
  olahan: Olahan,
  row?: Pick<BukpotRow, "id" | "menggantikanId">,
): Promise<BukpotTerhitung> {
  const found = await temuanOf(context, await pemeriksa(context.sql, acting(context)), olahan, row);
  const answer = denganMp(hasilAnswer(olahan.hasil), olahan.mp);
  return { ...answer, temuan: found, penerima: await penerimaAnswer(context, olahan) };
}

/** An issued slip keeps its figures; only a draft is computed anew. */
async function hasilDari(context: Context, row: BukpotRow): Promise<BukpotTerhitung> {
  if (isKonsep(row))
    return terhitung(context, await processBukpot(context.sql, acting(context), row.jenis, isiOf(row), row), row);
  const penerima = { npwp: row.penerimaNpwp, id: row.idPenerima, nama: row.namaPenerima };
  const known = await penerimaAnswer(context, { penerima, dikenal: null, isi: isiOf(row) });
  return { ...hasilAnswer(hasilOf(row)), temuan: [], penerima: known };
}

/** Events open to the caller, from the status table. A read-only look has none. */
function actionsOf(context: Context, row: BukpotRow, arah: "dibuat" | "diterima"): string[] {
  if (context.caller?.readOnly || arah === "diterima") return [];
  return [...statusBukpot.eventsFor(row.status, "pemotong")];
}

/** A row as lists and details show it. */
function barisOf(row: BukpotRow, arah: "dibuat" | "diterima", laporan: Baris["laporan"]): Baris {
  const { id, jenis, nomor, status, pembetulan, masa, masaAwal, tanggal, kodeObjek, pasal, sifat, fasilitas } = row;
  const { kap, kjs, tarif, nitku, bruto, dpp, pph, ditanggung } = row;
  const lawan =
    arah === "dibuat"
      ? { lawanNpwp: npwpTercetak(row), lawanNama: row.namaPenerima }
      : { lawanNpwp: row.ownerNpwp, lawanNama: row.ownerNama };
  return {
    id,
    jenis,
    nomor,
    status,
    pembetulan,
    masa,
    masaAwal,
    tanggal,
    kodeObjek,
    pasal,
    sifat,
    fasilitas,
    kap,
    kjs,
    tarif,
    nitku,
    bruto,
    dpp,
    pph,
    ditanggung,
    laporan,
    ...lawan,
  };
}

const rujukanDari = ([slip]: readonly Penutup[]) => (slip ? { id: slip.id, nomor: slip.nomor } : null);

export const readServices = {
  hitung: read(contract.bukpot.hitung, async ({ jenis, isi, menggantikan }, context) => {
    await requireSeeBukpot(context, jenis);
    const asal = menggantikan ? await bukpotOf(context.sql, mine(context), menggantikan) : undefined;
    if (menggantikan && !asal) throw new AppError("not_found");
    requireKnown(fieldsOf(formBukpot[jenis]), isi);
    const typed = readIsi(jenis, isi);
    const own = asal ? pembetulanOf(typed, asal) : typed;
    const olahan = await processBukpot(context.sql, acting(context), jenis, own, { menggantikanId: asal?.id ?? null });
    return terhitung(context, olahan, asal && { id: "", menggantikanId: asal.id });
  }),

  penutup: read(contract.bukpot.penutup, async ({ ids }, context) => ({
    rows: (
      await those(await penutupOf(context.sql, mine(context), ids), ({ jenis }) => maySeeBukpot(context, jenis))
    ).map((one) => ({ ...one, masa: [...one.masa] })),
  })),

  detail: read(contract.bukpot.detail, async ({ id }, context) => {
    const act = acting(context);
    const { sql } = context;
    const { row, arah } = await findAsParty(context, id);
    const returns = (await sptBukpot(sql, [row.id])).get(row.id) ?? [];
    const maker = await wajibPajakOf(sql, act.batch.id, row.ownerNpwp);
    return {
      ...barisOf(row, arah, laporanOf(returns)),
      versi: row.versi,
      arah,
      isi: isiOf(row),
      hasil: await hasilDari(context, row),
      pemotong: {
        npwp: row.ownerNpwp,
        nama: row.ownerNama,
        nitku: row.nitku,
        alamat: [maker?.alamat, maker?.kota].filter(Boolean).join(", "),
      },
      aksi: actionsOf(context, row, arah),
      menggantikan: (row.menggantikanId && (await rujukanBukpot(sql, row, row.menggantikanId))) || null,
      digantikan: (row.digantikanId && (await rujukanBukpot(sql, row, row.digantikanId))) || null,
      penutup: arah === "dibuat" ? rujukanDari(await penutupOf(sql, row, [row.id])) : null,
      versiLain: row.nomor ? await versiBukpot(sql, row, row.nomor) : [],
      // the state in the withholder's return is visible only to the withholder
      spt: arah === "dibuat" ? [...returns] : [],
      pelaporan: await pelaporanOf(sql, mine(context), row.id, [row.masa]),
      riwayat: await historyOf(sql, "bukpot", row.id),
      penandatangan: row.penandatangan,
      terbit: row.terbit,
      alasanBatal: row.alasanBatal,
    };
  }),
};

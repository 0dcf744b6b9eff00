import { isAngkaSel, isRupiahSel, isTerjumlah, type JenisKolom, type SelBukti } from "~/domain/bukti";
import { addDays, isTanggal } from "~/domain/kit/tanggal";
import { doubted, placed, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackBukti } from "./schema";

/** Class days after which a document probably arrives by a slip of the pen. */
const LAMA_MAKS = 366;

const FITS: Readonly<Record<JenisKolom, (cell: Exclude<SelBukti, null>) => boolean>> = {
  teks: (cell) => typeof cell === "string",
  rupiah: (cell) => typeof cell === "number" && isRupiahSel(cell),
  angka: (cell) => typeof cell === "number" && isAngkaSel(cell),
  tanggal: (cell) => typeof cell === "string" && isTanggal(cell),
};

function table(tabel: PackBukti["tabel"], here: Jalur): Temuan[] {
  if (!tabel) return [];
  const { kolom, baris } = tabel;
  return [
    ...toldDoubles(
      kolom.map(({ judul }, at) => placed(judul, ...here, "kolom", at, "judul")),
      "paket:temuan.kolom_ganda",
    ),
    ...kolom.flatMap(({ jenis, jumlah }, at) =>
      when(jumlah && !isTerjumlah(jenis), [...here, "kolom", at, "jumlah"], "paket:temuan.kolom_jumlah"),
    ),
    ...baris.flatMap((row, at) => [
      ...when(row.length !== kolom.length, [...here, "baris", at], "paket:temuan.baris_lebar", {
        ada: row.length,
        perlu: kolom.length,
      }),
      ...row.flatMap((cell, place) => {
        const column = kolom[place];
        return when(
          column !== undefined && cell !== null && !FITS[column.jenis](cell),
          [...here, "baris", at, place],
          "paket:temuan.sel_jenis",
          { kolom: column?.judul ?? "", jenis: column?.jenis ?? "" },
        );
      }),
    ]),
  ];
}

/** Source documents: their references, days, assignments and tables. */
export function sourceDocuments(pack: Pack): Temuan[] {
  const tasks = new Map(pack.tugas.flatMap((task) => (task.ref === undefined ? [] : [[task.ref, task] as const])));
  const latest = addDays(pack.tanggal, LAMA_MAKS);
  return [
    ...toldDoubles(
      pack.bukti.map(({ ref }, at) => placed(ref, "bukti", at, "ref")),
      "paket:temuan.bukti_ganda",
    ),
    ...pack.bukti.flatMap(({ tanggal, tiba = tanggal, tugas, tabel, isi }, at) => {
      const here = ["bukti", at] as const;
      const task = tugas === undefined ? undefined : tasks.get(tugas);
      return [
        ...when(tugas !== undefined && !task, [...here, "tugas"], "paket:temuan.bukti_tugas", { nilai: tugas ?? "" }),
        ...when(tiba < tanggal, [...here, "tiba"], "paket:temuan.bukti_tiba", { tanggal }),
        ...when(isi === "" && !tabel, [...here, "isi"], "paket:temuan.bukti_kosong"),
        ...doubted(tiba > latest, [...here, "tiba"], "paket:temuan.bukti_lama", { tanggal: latest }),
        ...doubted(task !== undefined && tiba > task.jatuhTempo, [...here, "tiba"], "paket:temuan.bukti_lewat", {
          tanggal: task?.jatuhTempo ?? "",
        }),
        ...table(tabel, [...here, "tabel"]),
      ];
    }),
  ];
}

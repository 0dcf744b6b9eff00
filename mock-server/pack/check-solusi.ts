import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { doubted, placed, tell, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack } from "./schema";
import { REF_ORANG } from "./schema";
import type { PackSolution } from "./schema-solusi";

/** Calls of participants by method and parts of their address. */
const PANGGILAN: readonly (readonly string[])[] = Object.values(
  contract as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
)
  .flatMap((area) => Object.values(area))
  .filter(({ who }) => who === "any" || (who !== "public" && who.includes("peserta")))
  .map(({ method, path }) => `${method} ${path}`.split("/"));
/** True for a call of participants. A part such as `{lampiran}` of an address stands for any one. */
const isPanggilan = (panggil: string): boolean => {
  const asked = panggil.split("/");
  return PANGGILAN.some(
    (parts) => parts.length === asked.length && parts.every((part, at) => part.startsWith("{") || part === asked[at]),
  );
};
/** A name that the program gives: the authorisation code. */
const NAMA_KODE = "kode";

/** Names that a text refers to, such as `d1` in `@d1.id`. */
const rujukanIn = (value: unknown): string[] => {
  if (typeof value === "string")
    return value.startsWith("@") && !value.startsWith("@@") ? [value.slice(1).split(/[.[]/)[0] ?? ""] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(rujukanIn);
};

/** Taxpayers that a participant acts for, and all names of a pack. */
function namaPaket({ perusahaan, lawan, bendahara }: Pack) {
  const wakil = [REF_ORANG, ...perusahaan.map(({ ref }) => ref), bendahara.ref];
  const staff = [...perusahaan.flatMap(({ karyawan }) => karyawan), ...bendahara.karyawan].map(({ ref }) => ref);
  return { wakil, semua: [...wakil, ...staff, ...lawan.map(({ ref }) => ref), NAMA_KODE] };
}

/** Names of steps that lead to a solution, those of the solutions before it included. */
function namaSebelum({ solusi }: Pack, { tugas, lanjutan }: PackSolution): string[] {
  const before: string[] = [];
  const seen = new Set([tugas]);
  for (let ref = lanjutan; ref !== undefined && !seen.has(ref); ) {
    seen.add(ref);
    const one = solusi.find((solution) => solution.tugas === ref);
    before.push(...(one?.langkah ?? []).flatMap(({ nama }) => nama ?? []));
    ref = one?.lanjutan;
  }
  return before;
}

function steps(pack: Pack, one: PackSolution, here: Jalur): Temuan[] {
  const { wakil, semua } = namaPaket(pack);
  const known = new Set([...semua, ...namaSebelum(pack, one)]);
  return one.langkah.flatMap(({ nama, hari, sebagai, panggil, isi }, at) => {
    const jalur = [...here, "langkah", at];
    const found = [
      ...when(!isPanggilan(panggil), [...jalur, "panggil"], "paket:temuan.panggilan_tiada", { nilai: panggil }),
      ...when(sebagai !== undefined && !wakil.includes(sebagai), [...jalur, "sebagai"], "paket:temuan.sebagai_tiada", {
        nilai: sebagai ?? "",
        pilihan: wakil.join(", "),
      }),
      ...when(hari !== undefined && hari < pack.tanggal, [...jalur, "hari"], "paket:temuan.sebelum_kelas", {
        tanggal: pack.tanggal,
      }),
      ...rujukanIn(isi)
        .filter((name) => !known.has(name))
        .map((name) => tell([...jalur, "isi"], "paket:temuan.rujukan_tiada", { nilai: `@${name}` })),
      ...when(nama !== undefined && known.has(nama), [...jalur, "nama"], "paket:temuan.ref_ganda", {
        nilai: nama ?? "",
      }),
    ];
    if (nama !== undefined) known.add(nama);
    return found;
  });
}

/** True if solutions lead back to where they began. */
function isMelingkar({ solusi }: Pack, { tugas, lanjutan }: PackSolution): boolean {
  const seen = new Set([tugas]);
  for (let ref = lanjutan; ref !== undefined; ) {
    if (seen.has(ref)) return true;
    seen.add(ref);
    const now: string = ref;
    ref = solusi.find((solution) => solution.tugas === now)?.lanjutan;
  }
  return false;
}

/** Points are compared in hundredths. */
const RATUS = 100;
const jumlahPoin = ({ soal }: PackSolution): number =>
  soal.reduce((sum, { poin }) => sum + Math.round(poin * RATUS), 0) / RATUS;

/** Findings about solutions: their assignments, the calls and names of their steps, the points of their questions. */
export function solutions(pack: Pack): Temuan[] {
  const tasks = pack.tugas.flatMap(({ ref, nilaiMaks }) => (ref === undefined ? [] : [{ ref, nilaiMaks }]));
  const known = new Set(pack.solusi.map(({ tugas }) => tugas));
  return [
    ...toldDoubles(
      pack.solusi.map(({ tugas }, at) => placed(tugas, "solusi", at, "tugas")),
      "paket:temuan.ref_ganda",
    ),
    ...pack.solusi.flatMap((one, at) => {
      const here = ["solusi", at] as const;
      const task = tasks.find(({ ref }) => ref === one.tugas);
      const jumlah = jumlahPoin(one);
      const before = one.lanjutan;
      return [
        ...when(!task, [...here, "tugas"], "paket:temuan.tugas_tiada", { nilai: one.tugas }),
        ...when(before !== undefined && !known.has(before), [...here, "lanjutan"], "paket:temuan.tugas_tiada", {
          nilai: before ?? "",
        }),
        ...when(isMelingkar(pack, one), [...here, "lanjutan"], "paket:temuan.solusi_melingkar"),
        ...when(task !== undefined && jumlah !== task.nilaiMaks, [...here, "soal"], "paket:temuan.soal_jumlah", {
          jumlah,
          maks: task?.nilaiMaks ?? 0,
        }),
        ...toldDoubles(
          one.soal.map(({ id }, place) => placed(id, ...here, "soal", place, "id")),
          "paket:temuan.ref_ganda",
        ),
        ...one.soal.flatMap(({ petunjuk }, place) =>
          doubted(petunjuk.length === 0, [...here, "soal", place, "petunjuk"], "paket:temuan.tanpa_petunjuk"),
        ),
        ...steps(pack, one, here),
      ];
    }),
  ];
}

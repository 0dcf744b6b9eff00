import {
  type BagianBaris,
  type DefFormulir,
  type DefPeriksa,
  isBaris,
  isIsian,
  kembar,
  temukan,
} from "~/domain/mesin/definisi";
import { ada, banding, dan, dari, jumlah, nol, parameter, type Rumus, tetap, ya } from "~/domain/mesin/rumus";
import { toleransiSusut } from "~/domain/parameters/periksa";
import { lebihDariNol } from "../temuan";
import { GALAT, GALAT_KONFIRMASI, GALAT_PERINGATAN, KONFIRMASI, MENGUNTUNGKAN, TELITI } from "./berat";

const bagianDari = ({ id, sections }: DefFormulir, name: string): BagianBaris => {
  const found = sections.filter(isBaris).find((one) => one.name === name);
  if (!found) throw new Error(`${id} has no section of rows "${name}"`);
  return found;
};
/** The computed default of a column. */
export function bawaanOf(formulir: DefFormulir, bagian: string, kolom: string): Rumus {
  const found = bagianDari(formulir, bagian).kolom.find(({ name }) => name === kolom);
  if (!found || !("bawaan" in found) || !found.bawaan || typeof found.bawaan === "function")
    throw new Error(`${formulir.id}.${bagian}.${kolom} has no default`);
  return found.bawaan;
}

/** The computed default of an amount; none for another kind and for a fixed default. */
const bawaanJumlah = (field: BagianBaris["kolom"][number]): Rumus | undefined =>
  field.kind === "rupiah" && field.bawaan && typeof field.bawaan !== "function" ? field.bawaan : undefined;
/**
 * Amounts typed over their computed default. `kecuali` lists those with a check of their own (`form.field`,
 * `form.section.column`).
 */
export const checkBawaan = (forms: readonly DefFormulir[], kecuali: readonly string[]): readonly DefPeriksa[] => {
  const lain = (
    formulir: string,
    baris: string | undefined,
    field: BagianBaris["kolom"][number],
  ): readonly DefPeriksa[] => {
    const hasil = bawaanJumlah(field);
    if (!hasil || kecuali.includes([formulir, baris, field.name].filter(Boolean).join("."))) return [];
    return [
      temukan("bawaan_lain", TELITI, dan(ada(hasil), ada(field.name), banding(field.name, "<>", hasil)), {
        formulir,
        field: field.name,
        ...(baris === undefined ? {} : { baris, diketik: true }),
        isian: { isi: dari(field.name), hitung: hasil },
        dasar: { kutipan: "PER-11/PJ/2025" },
        kantor: { bobot: 0 },
      }),
    ];
  };
  return forms.flatMap(({ id, sections }) =>
    sections.flatMap((bagian) => {
      if (isBaris(bagian)) return bagian.kolom.flatMap((one) => lain(id, bagian.name, one));
      return isIsian(bagian) ? bagian.fields.flatMap((one) => lain(id, undefined, one)) : [];
    }),
  );
};

/** Years in lists of the end of a year: none is later than the tax year. `kecuali` are columns for later years. */
export const checkTahunKetik = (
  forms: readonly DefFormulir[],
  kecuali: readonly string[] = [],
): readonly DefPeriksa[] =>
  forms.flatMap(({ id, sections }) =>
    sections.filter(isBaris).flatMap(({ name, kolom }) =>
      kolom
        .filter(({ kind, name: field }) => kind === "tahun" && !kecuali.includes(`${id}.${name}.${field}`))
        .map((one) =>
          temukan("tahun_sesudah", GALAT, banding(one.name, ">", "spt.tahun"), {
            formulir: id,
            baris: name,
            field: one.name,
            isian: { tahun: dari("spt.tahun") },
            dasar: { kutipan: "PER-11/PJ/2025" },
          }),
        ),
    ),
  );

/** A typed foreign tax credit above its limit: the excess lapses. */
export const checkKreditLn = (formulir: DefFormulir, bagian: string): readonly DefPeriksa[] => {
  const batas = nol(bawaanOf(formulir, bagian, "kredit"));
  return [
    temukan("kredit_ln_lebih", GALAT, banding("kredit", ">", batas), {
      formulir: formulir.id,
      baris: bagian,
      field: "kredit",
      diketik: true,
      isian: { isi: dari("kredit"), batas, lebih: jumlah(["+kredit", ["-", batas]]) },
      taruhan: jumlah(["+kredit", ["-", batas]]),
      dasar: { kutipan: "UU PPh ps. 24; PMK 192/PMK.03/2018" },
    }),
  ];
};

/** A figure is above another by more than a tolerance. */
export const lewat = (kiri: Rumus, kanan: Rumus, toleransi: Rumus): Rumus =>
  banding(
    jumlah([
      ["+", kiri],
      ["-", kanan],
    ]),
    ">",
    toleransi,
  );
const jauh = (kiri: Rumus, kanan: Rumus): Rumus => lewat(kiri, kanan, parameter(toleransiSusut));
/** Typed depreciation and book values beside those that the group, the method and the month of purchase give. */
export function checkSusut(formulir: DefFormulir): readonly DefPeriksa[] {
  const aturan = bawaanOf(formulir, "aset", "penyusutan");
  const buku = bawaanOf(formulir, "aset", "sisa_buku");
  const at = (field: string) => ({ formulir: formulir.id, baris: "aset", field });
  const typed = (field: string) => ({ ...at(field), diketik: true }) as const;
  return [
    temukan("susut_lebih", GALAT_KONFIRMASI, dan(ada(aturan), jauh(dari("penyusutan"), aturan)), {
      ...typed("penyusutan"),
      isian: { isi: dari("penyusutan"), batas: aturan, lebih: jumlah(["+penyusutan", ["-", aturan]]) },
      taruhan: jumlah(["+penyusutan", ["-", aturan]]),
      dasar: { kutipan: "UU PPh ps. 11(6), 11A; PMK 72/2023" },
      penjelasan: ["fasilitas_dipercepat"],
    }),
    temukan("susut_kurang", TELITI, dan(ada(aturan), ada("penyusutan"), jauh(aturan, dari("penyusutan"))), {
      ...typed("penyusutan"),
      isian: { isi: dari("penyusutan"), batas: aturan },
      dasar: { kutipan: "UU PPh ps. 11" },
      kantor: MENGUNTUNGKAN,
    }),
    temukan("sisa_buku_lebih", TELITI, dan(ada(buku), jauh(dari("sisa_buku"), buku)), {
      ...typed("sisa_buku"),
      isian: { isi: dari("sisa_buku"), hitung: buku },
      dasar: { kutipan: "UU PPh ps. 11" },
    }),
    temukan("aset_sesudah_tahun", GALAT_PERINGATAN, banding("perolehan", ">", "spt.akhir"), {
      ...at("perolehan"),
      isian: { akhir: dari("spt.akhir") },
      dasar: { kutipan: "UU PPh ps. 11(3)" },
    }),
    kembar("aset_kembar", TELITI, ["kode", "jenis", "perolehan", "biaya"], at("jenis")),
  ];
}

/** Instalments typed above the payments recorded. Without any in the class, nothing shows that they were not paid. */
export const checkAngsuran = (field: string): DefPeriksa =>
  temukan(
    "angsuran_lebih",
    GALAT_KONFIRMASI,
    dan(lebihDariNol("posting.pasal25"), banding(field, ">", "posting.pasal25")),
    {
      formulir: "induk",
      field,
      isian: { isi: dari(field), bayar: dari("posting.pasal25") },
      dasar: { kutipan: "UU PPh ps. 25, 28(1)" },
      penjelasan: ["pindah_buku"],
    },
  );

/** A deferral of payment without its amount. */
export const checkTunda = (pertanyaan: string, jumlah: string): DefPeriksa =>
  temukan("tunda_kosong", GALAT, dan(ya(pertanyaan), banding(nol(jumlah), "<=", tetap(0))), {
    formulir: "induk",
    field: jumlah,
    dasar: { kutipan: "UU KUP ps. 9(4)" },
  });

/** A deferral is granted by a decision (UU KUP art. 9(4)), which the register does not have. */
export const checkKeputusanTunda = (pertanyaan: string, jumlah: string): DefPeriksa =>
  temukan("tunda_keputusan", KONFIRMASI, dan(ya(pertanyaan), lebihDariNol(jumlah)), {
    formulir: "induk",
    field: jumlah,
    isian: { jumlah: dari(jumlah) },
    dasar: { kutipan: "UU KUP ps. 9(4)" },
    taruhan: dari(jumlah),
  });

/** A slip is credited in the year of its income, so none is dated before it. */
export const checkTanggalBukti = (formulir: string, baris: string): DefPeriksa =>
  temukan("bukti_luar_tahun", GALAT_PERINGATAN, banding("tanggal_bukti", "<", "spt.hari_awal"), {
    formulir,
    baris,
    field: "tanggal_bukti",
    isian: { tanggal: dari("tanggal_bukti"), awal: dari("spt.hari_awal"), akhir: dari("spt.hari_akhir") },
    dasar: { kutipan: "UU PPh ps. 28(1)" },
  });

/** A tax that was withheld is part of its base. */
export const checkPotongan = (formulir: string, baris: string, dasar: string): DefPeriksa =>
  temukan("potongan_lebih", GALAT_PERINGATAN, banding("pph", ">", nol(dasar)), {
    formulir,
    baris,
    field: "pph",
    isian: { pph: dari("pph"), dasar: nol(dasar) },
    dasar: { kutipan: "UU PPh ps. 21, 22, 23, 26, 28(1)" },
  });

/** Parts of an income account that are final or not taxed stay within the account. */
export const checkBagianAkun = (formulir: string): DefPeriksa => {
  const keluar = jumlah([
    ["+", nol("c4")],
    ["+", nol("c5")],
  ]);
  return temukan("bagian_lebih", GALAT, dan(lebihDariNol(keluar), banding(keluar, ">", nol("c3"))), {
    formulir,
    akun: "laba_rugi",
    field: "c5",
    isian: { akun: nol("c3"), bagian: keluar },
    dasar: { kutipan: "UU PPh ps. 4(2), 4(3)" },
  });
};

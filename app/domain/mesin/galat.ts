/** Messages about wrong definitions, with the value found and the remedy; each is a sentence for the author. */
const PESAN = {
  nama_tidak_dikenal: ({ nama, mirip }) =>
    `no field, column, row or source is called "${nama}"${mirip ? ` (is "${mirip}" meant?)` : ""}: write the name as it is defined, \`formulir.nama\` for another form`,
  nama_ganda: ({ nama, lain }) => `"${nama}" is defined twice (also in ${lain}): give one of them another name`,
  nama_tidak_sah: ({ nama }) => `"${nama}" is no name: use letters, digits and _, beginning with a letter or a digit`,
  nama_bermakna_ganda: ({ nama }) =>
    `"${nama}" is a column of this row and a field of the form: write \`formulir.nama\` for the field, or rename one`,
  tidak_publik: ({ nama, formulir }) =>
    `"${nama}" of form "${formulir}" is private: add it to \`publik\` of that form, or read something else`,
  formulir_ganda: ({ nama }) => `two forms or sources are called "${nama}": give one of them another id`,
  jenis_tidak_cocok: ({ mau, ada, apa }) => `${apa} must be ${mau}, but is ${ada}`,
  belum_dibulatkan: ({ mau }) =>
    `the formula is exact and not rounded, but the field is ${mau}: put \`bulat("rupiah", …)\` or another named rounding around it`,
  lingkar: ({ jalan }) => `these figures need one another in a circle: ${jalan}. Take one of them from somewhere else`,
  teks_tidak_ada: ({ kunci }) => `the text ${kunci} is missing: add it to locales/ in every language`,
  angka_hukum: ({ nama }) =>
    `the constant ${nama} is no structural number: make it a dated(...) parameter with its source`,
  sel_tidak_ada: ({ nama, sel }) => `row "${nama}" of the grid names "${sel}", which is no field of the section`,
  kolom_tidak_dijumlah: ({ nama }) =>
    `"${nama}" is a column of rows and has no one value here: add it up with \`jumlahBaris\``,
  bukan_baris: ({ nama }) => `"${nama}" is no section of rows: name one as \`formulir.bagian\``,
  di_luar_baris: ({ nama }) => `${nama} means something only in the formula of a row`,
  sifat_tidak_ada: ({ nama, baris }) =>
    `row ${baris} has no "${nama}" that its columns' formula chooses by: give the row one of the named values`,
  belum_berlaku: ({ nama, hari, mulai }) =>
    `parameter "${nama}" has no value before ${mulai}, but the definition counts from ${hari}: add the earlier row`,
  versi_tidak_dikenal: ({ jenis, versi, ada }) =>
    `there is no version "${versi}" of the return ${jenis}; known are ${ada}. The return stays as it is stored`,
  sebelum_versi_pertama: ({ jenis, hari, mulai }) =>
    `the first version of the return ${jenis} counts from ${mulai}, not on ${hari}`,
  nilai_salah_jenis: ({ mau, ada }) => `the value given is ${ada}, but the field is ${mau}`,
  bukan_isian: ({ nama }) => `"${nama}" is computed and takes no value`,
} as const satisfies Record<string, (isian: Readonly<Record<string, string>>) => string>;
export type KodeMesin = keyof typeof PESAN;

/** Place in the definitions: return, form, section, field (or `baris.kolom`), if known. */
export type TempatMesin = {
  readonly spt?: string;
  readonly formulir?: string;
  readonly bagian?: string;
  readonly field?: string;
};
const placeOf = ({ spt, formulir, bagian, field }: TempatMesin): string =>
  [spt, formulir, bagian, field].filter((part) => part !== undefined).join(" › ");

/** One defect, with its place. */
export type CacatMesin = {
  readonly kode: KodeMesin;
  readonly di: TempatMesin;
  readonly isian: Readonly<Record<string, string>>;
};
export const cacat = (kode: KodeMesin, di: TempatMesin, isian: CacatMesin["isian"] = {}): CacatMesin => ({
  kode,
  di,
  isian,
});
/** `badan › l13b › IV › litbang_batas: no field … is called "induk.d99"`. */
const pesanCacat = ({ kode, di, isian }: CacatMesin): string => `${placeOf(di)}: ${PESAN[kode](isian)}`;

/** Thrown for a refused definition, version or value; it contains all defects at once. */
export class MesinError extends Error {
  constructor(readonly cacat: readonly CacatMesin[]) {
    super(cacat.map(pesanCacat).join("\n"));
    this.name = "MesinError";
  }
}
export const tolak = (kode: KodeMesin, di: TempatMesin, isian: CacatMesin["isian"] = {}): MesinError =>
  new MesinError([cacat(kode, di, isian)]);

import { alamatOf, type DefFormulir, isIsian, kodeFormulir } from "../mesin/definisi";
import { type Isian, kodeDari } from "../mesin/isian";
import { bagianRumus, type Rumus } from "../mesin/rumus";

/**
 * The effects of one answer of the main form: attachments and their parts as named on paper, and items of the form
 * itself.
 */
export type Akibat = {
  readonly jawaban: string | boolean;
  readonly lampiran: readonly string[];
  readonly butir: readonly string[];
};
type Syarat = { readonly nama: string; readonly nilai: readonly (string | boolean)[] };
/** Ways to fulfil a condition. Each way lists all answers that it takes. */
type Cara = readonly (readonly Syarat[])[];

const TANPA_SYARAT: Cara = [[]];
const gabung = (left: Cara, right: Cara): Cara => left.flatMap((one) => right.map((other) => [...one, ...other]));
const semua = (parts: readonly Cara[]): Cara => parts.reduce(gabung, TANPA_SYARAT);

/** The answers that a condition requires. Other inputs of the condition are taken to hold. */
function caraDari(rumus: Rumus, benar = true): Cara {
  switch (rumus.op) {
    case "adalah": {
      if (benar) return [[{ nama: rumus.nama, nilai: rumus.nilai }]];
      const [only] = rumus.nilai;
      return typeof only === "boolean" ? [[{ nama: rumus.nama, nilai: [!only] }]] : TANPA_SYARAT;
    }
    case "tidak":
      return caraDari(rumus.rumus, !benar);
    case "dan":
    case "atau": {
      const parts = rumus.syarat.map((one) => caraDari(one, benar));
      return (rumus.op === "dan") === benar ? semua(parts) : parts.flat();
    }
    default:
      return TANPA_SYARAT;
  }
}

/** Sections of other forms that a formula reads, as `form.section`, and forms with a field that it reads. */
function dibaca(rumus: Rumus): readonly string[] {
  const own =
    rumus.op === "dari" ? [rumus.nama] : rumus.op === "jumlahBaris" || rumus.op === "cari" ? [rumus.bagian] : [];
  return [...own, ...bagianRumus(rumus).flatMap(dibaca)];
}

/** The letter of a form's part: `A`, `A.1`. Empty if the part has none. */
const hurufBagian = (name: string): string =>
  name.replace(/^([a-z])(\d?)$|^.*$/, (_, letter = "", no = "") =>
    [letter.toUpperCase(), no].filter(Boolean).join("."),
  );
/** A part of a form as named on paper: `3B A`. */
export function kodeBagian(form: DefFormulir, bagian?: string): string {
  return [kodeFormulir(alamatOf(form)), bagian === undefined ? "" : hurufBagian(bagian)].filter(Boolean).join(" ");
}
/** An item of the main form. File fields take the letter of their part. */
const butirDari = (section: string, { butir = "" }: Isian): string =>
  /^\d+(?:[a-z]\d?(?![a-z]))?/.exec(butir)?.[0] ?? (butir && [hurufBagian(section), butir].filter(Boolean).join("."));

type Tujuan = { readonly jenis: "lampiran" | "butir"; readonly nama: string };
/** A condition and the target it opens. */
type Pembuka = readonly [syarat: Rumus, tujuan: Tujuan];
const lampiran = (nama: string): Tujuan => ({ jenis: "lampiran", nama });
const butir = (nama: string): Tujuan => ({ jenis: "butir", nama });

/** Parts of other forms that a formula reads, as named on paper. */
const bagianDibaca = (rumus: Rumus, others: readonly DefFormulir[]): readonly Tujuan[] =>
  dibaca(rumus).flatMap((nama) => {
    const [id, bagian] = nama.split(".");
    const form = others.find((one) => one.id === id);
    return form ? [lampiran(kodeBagian(form, form.sections.find(({ name }) => name === bagian)?.name))] : [];
  });
/** Other forms and their parts, each with its condition. */
const dariLampiran = (others: readonly DefFormulir[]): readonly Pembuka[] =>
  others.flatMap((form) => [
    ...(form.bila ? [[form.bila, lampiran(kodeBagian(form))] as const] : []),
    ...form.sections.flatMap(({ bila, name }) => (bila ? [[bila, lampiran(kodeBagian(form, name))] as const] : [])),
  ]);
/** Targets a main-form field defines itself: its own condition, its conditional inputs, rows that answer it. */
function dariIsian(section: string, field: Isian, others: readonly DefFormulir[]): readonly Pembuka[] {
  if (field.kind === "hitung") {
    const { rumus } = field;
    return rumus.op === "jika" ? bagianDibaca(rumus.maka, others).map((one) => [rumus.syarat, one] as const) : [];
  }
  const own: readonly Pembuka[] =
    field.bila && "op" in field.bila ? [[field.bila, butir(butirDari(section, field))]] : [];
  if (field.kind !== "yaTidak" || !field.bawaan) return own;
  const answered: Rumus = { op: "adalah", nama: field.name, nilai: [true] };
  return [...own, ...bagianDibaca(field.bawaan, others).map((one) => [answered, one] as const)];
}
/** Everything that conditions open: other forms, their parts, and items of the main form. */
const pembuka = (induk: DefFormulir, others: readonly DefFormulir[]): readonly Pembuka[] => [
  ...dariLampiran(others),
  ...induk.sections
    .filter(isIsian)
    .flatMap(({ name, bila, fields }) => [
      ...(bila ? [[bila, butir(hurufBagian(name))] as const] : []),
      ...fields.flatMap((field) => dariIsian(name, field, others)),
    ]),
];

const INDUK = "induk.";
/** A field with the condition of its section. */
type Ditempatkan = { readonly field: Isian; readonly bila: Rumus | undefined };
/** Up to this number of choices, each choice is listed. */
const PILIHAN_TERBANYAK = 4;
/** Possible answers of a question. Empty for a field that is no question. */
function jawabanDari(field: Isian): readonly (string | boolean)[] {
  if (field.kind === "yaTidak") return [true, false];
  const codes = field.kind === "pilihan" || field.kind === "ref" ? (kodeDari(field) ?? []) : [];
  return codes.length <= PILIHAN_TERBANYAK ? codes : [];
}

/** Drops a form from the list if its parts are named. */
const terinci = (codes: readonly string[]): readonly string[] =>
  [...new Set(codes)].filter((code) => !codes.some((one) => one.startsWith(`${code} `)));

/** A question that is asked under a condition, and one of its answers. */
type Jawab = { readonly place: Ditempatkan; readonly nilai: Syarat["nilai"] };
type Pertanyaan = {
  readonly semua: readonly Ditempatkan[];
  /** A field of the main form by its name in conditions. */
  own(nama: string): Ditempatkan | undefined;
};
function pertanyaanDi(induk: DefFormulir): Pertanyaan {
  const semua = induk.sections.filter(isIsian).flatMap(({ fields, bila }) => fields.map((field) => ({ field, bila })));
  const byName = new Map(semua.map((one) => [one.field.name, one]));
  return { semua, own: (nama) => byName.get(nama.startsWith(INDUK) ? nama.slice(INDUK.length) : nama) };
}

/** The deciding answers of a way. Among questions that follow each other the last one decides. */
function penentu(way: readonly Syarat[], own: (nama: string) => Ditempatkan | undefined): readonly Jawab[] {
  const depends = ({ field, bila }: Ditempatkan, on: Ditempatkan): boolean =>
    [bila, field.bila].some(
      (one) => one && "op" in one && caraDari(one).some((other) => other.some(({ nama }) => own(nama) === on)),
    );
  const asked = way.flatMap(({ nama, nilai }) => {
    const place = own(nama);
    return place ? [{ place, nilai }] : [];
  });
  return asked.filter(({ place }) => !asked.some((other) => depends(other.place, place)));
}

/**
 * Effects of the answers to each main-form question, by field, in answer order. Questions and answers that open nothing
 * are left out. The effects follow from conditions of forms, parts and items, conditional inputs of main-form sums, and
 * rows that answer a question.
 */
export function akibatJawaban(formulir: readonly DefFormulir[]): ReadonlyMap<string, readonly Akibat[]> {
  const [induk, ...others] = formulir;
  if (!induk) return new Map();
  const { semua: placed, own } = pertanyaanDi(induk);
  const opened = pembuka(induk, others).flatMap(([syarat, tujuan]) =>
    caraDari(syarat)
      .flatMap((way) => penentu(way, own))
      .flatMap(({ place, nilai }) => nilai.map((jawaban) => ({ field: place.field, jawaban, tujuan }))),
  );
  const told = (field: Isian, jawaban: Akibat["jawaban"], jenis: Tujuan["jenis"]) =>
    terinci(
      opened.flatMap(({ tujuan, ...one }) =>
        one.field === field && one.jawaban === jawaban && tujuan.jenis === jenis && tujuan.nama ? [tujuan.nama] : [],
      ),
    );
  return new Map(
    placed.flatMap(({ field }) => {
      const answers = jawabanDari(field).map(
        (jawaban): Akibat => ({
          jawaban,
          lampiran: told(field, jawaban, "lampiran"),
          butir: told(field, jawaban, "butir"),
        }),
      );
      const leading = answers.filter((one) => one.lampiran.length + one.butir.length > 0);
      return leading.length > 0 ? [[field.name, leading] as const] : [];
    }),
  );
}

type Jawaban = ReadonlyMap<string, Syarat["nilai"]>;
/**
 * Main-form fields that open a part of a form, and the form itself, when answered with yes. Empty if something else
 * opens the part.
 */
export function pertanyaanPembuka(
  [induk]: readonly DefFormulir[],
  { bila, sections }: DefFormulir,
  bagian: string,
): readonly string[] {
  if (!induk) return [];
  const { own } = pertanyaanDi(induk);
  const syarat = [bila, sections.find(({ name }) => name === bagian)?.bila].flatMap((one) =>
    one ? [caraDari(one)] : [],
  );
  const ways = semua(syarat).map((way) => new Map(penentu(way, own).map((one) => [one.place.field.name, one.nilai])));
  // a condition that opens the part may also open the form: ways that require more are left out
  const isMore = (way: Jawaban) =>
    ways.some((other) => other.size < way.size && [...other.keys()].every((name) => way.has(name)));
  const told = ways.filter((way) => !isMore(way)).flatMap((way) => [...way]);
  return [...new Set(told.filter(([, nilai]) => nilai.includes(true)).map(([name]) => name))];
}

import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bacaCsv, tulisCsv } from "~/domain/tugas/csv-asli";
import { isiLms, kolomFor, readLms } from "~/domain/tugas/lms";
import { cocokkan, type PesertaLms } from "~/domain/tugas/lms-cocok";

const file = (name: string) => fs.readFileSync(`tests/fixtures/lms/${name}`, "utf8");
const person = (id: string, nama: string, nim: string | null = null): PesertaLms => ({
  id,
  nama,
  nim,
  accountId: id,
  email: `${id}@kelas.example`,
});
const CLASS = [
  person("peserta01", "Siti Rahmawati"),
  person("peserta02", "Andi Pratama Wijaya"),
  person("peserta03", "Dewi Lestari"),
];

/** A file with 85.5 for the first participant and 40 for the second, in the column of "Tugas kedua". */
function filled(text: string, tangan: ReadonlyMap<number, string> = new Map()) {
  const csv = bacaCsv(text);
  const lembar = csv && readLms(csv);
  if (!csv || !lembar) throw new Error("the file is no grade book");
  const kolom = kolomFor(lembar.kolom, "Tugas kedua") ?? lembar.kolom[0];
  const cocok = cocokkan(lembar.orang, CLASS, tangan);
  const given: Readonly<Record<string, number>> = { peserta01: 85.5, peserta02: 40 };
  const terisi = isiLms(csv, { ...lembar, kolom: kolom ? [kolom] : [] }, cocok, (id) => given[id] ?? null);
  return { lembar, cocok, kolom, text: tulisCsv(terisi.berkas), terisi };
}
/** Lines that differ, before and after. */
const changed = (before: string, after: string) => {
  const lines = after.split("\n");
  return before.split("\n").flatMap((line, at) => (line === lines[at] ? [] : [[line.trim(), lines[at]?.trim()]]));
};

describe("a csv", () => {
  it.each(fs.readdirSync("tests/fixtures/lms"))("%s is written as it was read, character by character", (name) => {
    const text = file(name);
    const csv = bacaCsv(text);
    expect(csv && tulisCsv(csv)).toBe(text);
  });

  it("with any cells, separators and line ends is written as it was read", () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "1", ".", " ") }),
      fc.constantFrom('"a;b"', '"x ""y"" z"', '"a\nb"'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        (rows, separator, end, mark) => {
          const text = (mark ? "\ufeff" : "") + rows.map((row) => row.join(separator) + end).join("");
          const csv = bacaCsv(text);
          expect(csv && tulisCsv(csv)).toBe(text);
        },
      ),
    );
  });

  it("with an unclosed quote is refused", () => {
    expect(bacaCsv('a,b\n"c,d\n')).toBeNull();
  });
});

describe("the grade book", () => {
  it("identifies rows by their lines, and shows letters in place of points as a change", () => {
    const { lembar, terisi } = filled(
      'Nama,Email,Tugas kedua\n"Siti\nRahmawati",peserta01@kelas.example,A\nAndi,peserta02@kelas.example,-\n',
    );
    expect(lembar.orang.map(({ baris }) => baris)).toEqual([2, 4]);
    expect(terisi).toMatchObject({ baru: 1, ubah: 1, sama: 0 });
  });

  it("gets its points for Moodle in the column of the assignment; all other cells stay", () => {
    const before = file("moodle-buku.csv");
    const { lembar, text, terisi, cocok } = filled(before);
    expect(lembar.bentuk).toBe("moodle_buku");
    expect(lembar.kolom.map(({ judul }) => judul)).toEqual([
      "Assignment: Tugas kedua (Real)",
      "Quiz: Kuis pembuka (Real)",
      "Course total (Real)",
    ]);
    expect(changed(before, text)).toEqual([
      [
        "Siti,Rahmawati,,,,peserta01@kelas.example,-,8.00,8.00,1763884800",
        "Siti,Rahmawati,,,,peserta01@kelas.example,85.5,8.00,8.00,1763884800",
      ],
      [
        'Andi,"Pratama Wijaya",,,,PESERTA02@kelas.example,55.00,7.50,62.50,1763884800',
        'Andi,"Pratama Wijaya",,,,PESERTA02@kelas.example,40,7.50,62.50,1763884800',
      ],
    ]);
    expect([terisi.baru, terisi.ubah, terisi.sama]).toEqual([1, 1, 0]);
    expect(cocok.map(({ keadaan, cara }) => cara ?? keadaan)).toEqual(["email", "email", "tiada"]);
  });

  it("keeps marks, semicolons, line ends and decimal commas of Moodle in Indonesian", () => {
    const before = file("moodle-buku-id.csv");
    const { text } = filled(before);
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(changed(before, text)).toEqual([
      [
        "Siti;Rahmawati;;peserta01@kelas.example;70,50;1763884800",
        "Siti;Rahmawati;;peserta01@kelas.example;85,5;1763884800",
      ],
      [
        'Andi;"Pratama; Wijaya";;peserta02@kelas.example;-;1763884800',
        'Andi;"Pratama; Wijaya";;peserta02@kelas.example;40;1763884800',
      ],
    ]);
    expect(text.split("\r\n")).toHaveLength(4);
  });

  it("fills in a Moodle assignment under Grade and shows its highest points; cells of two lines keep their text", () => {
    const { lembar, kolom, cocok, text } = filled(file("moodle-lembar.csv"));
    expect([lembar.bentuk, kolom]).toEqual(["moodle_lembar", { ke: 5, judul: "Grade", maks: 50 }]);
    expect(text).toContain('"Submitted for grading - Due",85.5,50.00,Yes');
    expect(cocok.map(({ orang }) => orang.baris)).toEqual([2, 3]);
    const twice = bacaCsv(
      `${file("moodle-lembar.csv")}"Participant 9","Dewi Lestari",,peserta03@kelas.example,,,,,,,\n`,
    );
    expect(twice && readLms(twice)?.orang.at(-1)?.baris).toBe(5);
  });

  it("keeps ids, rows of highest points and of posting, and read-only columns of Canvas", () => {
    const before = file("canvas.csv");
    const { lembar, kolom, cocok, text } = filled(before);
    expect(lembar.kolom).toEqual([
      { ke: 5, judul: "Tugas kedua (88123)", maks: 100 },
      { ke: 6, judul: "Kuis pembuka (88124)", maks: 10 },
    ]);
    expect([lembar.bentuk, kolom?.ke]).toEqual(["canvas", 5]);
    expect(cocok.map(({ orang, keadaan, cara }) => [orang.nama, cara ?? keadaan])).toEqual([
      ["Rahmawati, Siti", "akun"],
      ["Wijaya, Andi", "akun"],
      ["Student, Test", "tiada"],
    ]);
    // the second has the same value already
    expect(changed(before, text)).toEqual([
      [
        '"Rahmawati, Siti",5501,A-0001,peserta01@kelas.example,Kelas A,,8.00,80.00,80.00',
        '"Rahmawati, Siti",5501,A-0001,peserta01@kelas.example,Kelas A,85.5,8.00,80.00,80.00',
      ],
    ]);
  });
});

describe("the person of a row", () => {
  const rows = (...lines: readonly string[]) => {
    const csv = bacaCsv(["Full name,ID number,Email address,Nilai", ...lines].join("\n"));
    return (csv && readLms(csv)?.orang) ?? [];
  };
  const judged = (people: readonly PesertaLms[], lines: readonly string[], tangan = new Map<number, string>()) =>
    cocokkan(rows(...lines), people, tangan).map(({ keadaan, cara, peserta, calon }) => [
      keadaan,
      cara,
      peserta?.id ?? null,
      calon.map(({ id }) => id),
    ]);

  it("is found by e-mail, student number, and only then by name, with its parts in either order", () => {
    const people = [person("a", "Siti Rahmawati", "17"), person("b", "Éka Putri"), person("c", "Rahmat")];
    expect(judged(people, ["X,,A@kelas.example,", "X,17,lama@kampus.example,", '"Putri, Eka",,,'])).toEqual([
      ["ganda", null, null, ["a"]],
      ["ganda", null, null, ["a"]],
      ["cocok", "nama", "b", []],
    ]);
    expect(judged(people, ["X,17,lain@kampus.example,"])).toEqual([["cocok", "nim", "a", []]]);
  });

  it("is not guessed: equal names, ambiguous signs and strangers are reported", () => {
    const people = [person("a", "Siti Rahmawati", "17"), person("b", "Siti Rahmawati", "18")];
    expect(judged(people, ["Siti Rahmawati,,,", "Siti Rahmawati,18,a@kelas.example,", "Orang Luar,99,,"])).toEqual([
      ["ganda", null, null, ["a", "b"]],
      ["ganda", null, null, ["a", "b"]],
      ["tiada", null, null, []],
    ]);
  });

  it("is the manual choice before any other; rows can be left out", () => {
    const people = [person("a", "Siti", "17"), person("b", "Budi", "18")];
    const lines = ["Siti,17,,", "Entah,,,", "Budi,18,,"];
    const tangan = new Map([
      [2, ""],
      [3, "a"],
    ]);
    expect(judged(people, lines, tangan)).toEqual([
      ["lewati", null, null, []],
      ["cocok", "tangan", "a", []],
      ["cocok", "nim", "b", []],
    ]);
    // a manual choice names the person of the first row: the manual choice counts, the first row becomes a question
    expect(judged(people, lines, new Map([[3, "a"]]))).toEqual([
      ["ganda", null, null, ["a"]],
      ["cocok", "tangan", "a", []],
      ["cocok", "nim", "b", []],
    ]);
    expect(judged(people, lines, new Map([[3, "bukan siapa-siapa"]]))[1]).toEqual(["lewati", null, null, []]);
  });
});

it("is missing in a table that is no grade book, and a title on two columns names none", () => {
  const csv = bacaCsv("a,b\n1,2\n");
  expect(csv && readLms(csv)).toBeNull();
  const kolom = [
    { ke: 1, judul: "Assignment: Tugas (Real)", maks: null },
    { ke: 2, judul: "Quiz: Tugas (Real)", maks: null },
  ];
  expect(kolomFor(kolom, "Tugas")).toBeUndefined();
  expect(kolomFor(kolom.slice(1), "tugas")?.ke).toBe(2);
});

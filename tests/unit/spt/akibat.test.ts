import { describe, expect, it } from "vitest";
import { alamatOf, type DefFormulir, isIsian, kodeFormulir } from "~/domain/mesin/definisi";
import { akibatJawaban, pertanyaanPembuka } from "~/domain/spt/akibat";
import { definisiOf, formulirDi } from "~/domain/spt/daftar";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";
import { petunjukJawaban } from "~/routes/spt/petunjuk.server";

const TAHUNAN = ["op", "badan"] as const;
/** Effects of answers: `field=answer: attachments | items`. */
const akibat = (jenis: (typeof TAHUNAN)[number]): readonly string[] =>
  [...akibatJawaban(definisiOf(jenis).formulir)].flatMap(([field, answers]) =>
    answers.map(({ jawaban, lampiran, butir }) => `${field}=${jawaban}: ${lampiran.join(" ")} | ${butir.join(" ")}`),
  );

describe("effects of the answers of a main form", () => {
  it("for the personal return match the text of PER-11/PJ/2025 next to its questions", () =>
    expect(akibat("op")).toEqual([
      ...["status_suami_istri=PH: 4 B | 8", "status_suami_istri=MT: 4 B | 8"],
      ...["b1a=true: 1 D | ", "b1b1=true:  | 1b2 1b3 14f", "b1b2=FINAL: 3B A | ", "b1b2=OPPT: 3B B | "],
      ...["b1b3=PEMBUKUAN:  | 1b4 14e J.a", "b1b3=NORMA: 3A-4 A 3B C | "],
      ...["b1b4=DAGANG: 3A-1 | ", "b1b4=JASA: 3A-2 | ", "b1b4=INDUSTRI: 3A-3 | "],
      ...["b1c=true: 3A-4 B | ", "b1d=true: 2 C | ", "c3=true: 5 A 5 B | J.b", "c8=true: 5 C | "],
      ...["d10a=true: 1 E 2 C | ", "d10d=true:  | 10d", "e11b=true:  | 11b", "h13a=false:  | 13b", "h13b=true: 4 A | "],
      ...["i14b=true: 1 B | ", "i14c=true: 2 A | ", "i14d=true: 2 B | ", "i14e=true: 3C | ", "i14f=true: 3D | "],
      "x_penandatangan=kuasa:  | J.d",
    ]));

  it("for the corporate return cover its ten questions and its other answers", () =>
    expect(akibat("badan")).toEqual([
      ...["diaudit=true:  | 2 2a 2b I.b", "c1a=true: 5A 5B | 1b", "c1b=false:  | D E G"],
      ...["c2=true: 4A A | ", "c3=true: 4B B | ", "d5=true: 13A | ", "d6=true: 13B I | ", "d8=true: 7 | "],
      ...["d10=true: 13B | ", "d11=TX02:  | I.h1 I.h2", "d11=TX03: 8 | ", "d11=TX04:  | 11d", "e13=true: 3 | I.d"],
      ...["e16=true: 13C | ", "f17b=true:  | 17b", "g20=false: 6 | ", "h21a=true: 10A 10B 10C | "],
      ...["h21b=true: 10D | ", "h21c=true: 2 B | ", "h21d=true: 2 B | ", "h21e=true: 9 | ", "h21f=true: 11A | "],
      ...["h21g=true: 13A | ", "h21h=true: 14 | "],
    ]));

  it("name for a list the questions that open it, not all that open its form", () => {
    const { formulir } = definisiOf("op");
    const asked = (id: string, bagian: string) => {
      const form = formulir.find((one) => one.id === id);
      return form ? pertanyaanPembuka(formulir, form, bagian) : null;
    };
    expect([asked("l2", "a"), asked("l2", "b"), asked("l2", "c")]).toEqual([["i14c"], ["i14d"], ["b1d"]]);
    expect([asked("l3a4", "a"), asked("l3a4", "b"), asked("l3c", "aset")]).toEqual([[], ["b1c"], ["i14e"]]);
  });

  it.each([
    ["op", []],
    // foreign debt is in the accounts, a permanent establishment in the register
    ["badan", ["11C", "12A", "12B"]],
  ] as const)("for the %s return cover every attachment that an answer opens", (jenis, others) => {
    const told = akibat(jenis).join(" ");
    const closed = definisiOf(jenis).formulir.filter(({ bila }) => bila);
    // the sheet of each business sector is one of a dozen choices: it is named at the change of the sector
    const codes = closed.map((form) => kodeFormulir(alamatOf(form))).filter((code) => !/^1[A-L]$/.test(code));
    expect(codes.filter((code) => !new RegExp(`[ :]${code}(?: |$)`).test(told))).toEqual(others);
  });

  it.each(TAHUNAN)("are shown below the questions of the %s return in every language, and nowhere else", (jenis) => {
    const [induk, other] = definisiOf(jenis).formulir as readonly [DefFormulir, DefFormulir];
    const names = induk.sections.filter(isIsian).flatMap(({ fields }) => fields.map(({ name }) => name));
    const spt = { jenis, versiAturan: definisiOf(jenis).versi };
    for (const language of daftarBahasa) {
      const said = petunjukJawaban(spt, induk, textsOf(language));
      const words = names.flatMap((name) => said(name) ?? []);
      expect(words.length).toBe(akibatJawaban(definisiOf(jenis).formulir).size);
      expect(words.filter((one) => /\{\{|undefined|alasan:|[a-z]_[a-z]/.test(one))).toEqual([]);
    }
    expect(names.flatMap((name) => petunjukJawaban(spt, other, textsOf("id"))(name) ?? [])).toEqual([]);
  });

  it("name the attachment and the items in words", () => {
    const spt = { jenis: "op", versiAturan: "2025" } as const;
    const induk = formulirDi(definisiOf("op"), "induk") as DefFormulir;
    const said = petunjukJawaban(spt, induk, textsOf("id"));
    expect(said("b1b1")).toBe("Ya: isi butir 1b2, 1b3, 14f.");
    expect(said("c3")).toBe("Ya: isi butir J.b, Lampiran 5 A, 5 B.");
    expect(said("h13a")).toBe("Tidak: isi butir 13b.");
  });
});

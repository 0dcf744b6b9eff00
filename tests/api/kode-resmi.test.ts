import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormDef, fieldsOf } from "~/domain/kit/form";
import { formBagian } from "~/domain/pihak/bagian-profil";
import { formKaryawan } from "~/domain/pihak/karyawan";
import { formKeluarga } from "~/domain/pihak/keluarga";
import { formSertifikat } from "~/domain/pihak/sertifikat";
import { formCabang, formPerusahaan } from "~/domain/pihak/tempat";
import { formPihakTerkait } from "~/domain/pihak/terkait";
import { isRefList } from "~/domain/ref";
import { kodeAsing } from "~/domain/ref/kode-form";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { personOf } from "../setup/wakil";

let api: TestApi;
let orang: Actor;
let badan: Actor;
let lain: string;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  badan = await orang.as("company");
  lain = await personOf(api, "peserta02");
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const TEMPAT = { nama: "Cabang", alamat: "Jalan 1", kota: "Bandung" };
const REKENING = {
  bank: "014",
  nomor: "77001",
  pemilik: "PT A",
  jenisRekening: "giro",
  utama: true,
  mulai: "2026-01-01",
};
/** The calls of each form of registered data, with an unknown code for each official list. */
const FORMS: readonly (readonly [string, FormDef, () => Actor, string, () => Isi])[] = [
  [
    "family",
    formKeluarga,
    () => orang,
    "/keluarga/create",
    () => ({
      npwp: lain,
      nama: "A",
      tanggal_lahir: "2015-01-01",
      hubungan: "CHILD",
      kedudukan: "tanggungan",
      mulai: "2015-01-01",
    }),
  ],
  [
    "related parties",
    formPihakTerkait,
    () => badan,
    "/pihak_terkait/create",
    () => ({ npwp: lain, jenis: "orang_pribadi", subJenis: "komisaris", negara: "IDN", mulai: "2026-01-01" }),
  ],
  ["accounts", formBagian.rekening, () => badan, "/profil/rekening/create", () => REKENING],
  [
    "branches",
    formCabang,
    () => badan,
    "/cabang/create",
    () => ({ ...TEMPAT, kpp: "001", bank: "014", nomorRekening: "77002", pemilikRekening: "PT A" }),
  ],
];

const official = (form: FormDef) =>
  fieldsOf(form).flatMap((field) =>
    field.kind === "ref" && !field.dari && isRefList(field.daftar) ? [field.name] : [],
  );

describe("codes of official lists in registered data", () => {
  test.each(FORMS)("unknown codes of %s are refused at their field", async (_, form, actor, path, isi) => {
    const fields = official(form);
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) {
      const { status, body } = await actor().call("POST", path, { isi: { ...isi(), [name]: "ZZZ" } });
      expect([name, status, Object.keys(body.fieldErrors ?? {})]).toEqual([name, 422, [`isi.${name}`]]);
    }
    expect((await actor().call("POST", path, { isi: isi() })).status).toBe(200);
  });

  test("are checked once in the form for every list; a typed name is allowed where a list permits one", () => {
    const others = [formKaryawan, formPerusahaan, formSertifikat, ...Object.values(formBagian)];
    for (const form of [...FORMS.map(([, one]) => one), ...others]) {
      const typed = Object.fromEntries(official(form).map((name) => [name, "ZZZ"]));
      const byName = official(form).filter((name) => ["provinsi", "kota"].includes(name));
      expect(Object.keys(kodeAsing(form, typed))).toEqual(official(form).filter((name) => !byName.includes(name)));
    }
    expect(kodeAsing(formKeluarga, { hubungan: "CHILD" })).toEqual({});
  });
});

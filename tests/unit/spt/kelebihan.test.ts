import { describe, expect, it } from "vitest";
import type { SptDetail } from "~/contract/spt/induk";
import { daftarBahasa } from "~/domain/kit/bahasa";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { textsOf } from "~/i18n/server";
import { kelebihanOf } from "~/routes/spt/permintaan.server";

/** A choice of each form that asks the overpayment back to an account. */
const DIMINTA: Readonly<Record<string, string>> = {
  ppn: "pengembalian_pendahuluan",
  pph_uni: "pengembalian",
  badan: "pendahuluan",
  op: "pemeriksaan",
};

describe("an overpaid return before it is filed", () => {
  it.each(
    JENIS_SPT_TERSEDIA.flatMap((jenis) => daftarBahasa.map((language) => [jenis, language] as const)),
  )("of kind %s shows in %s the use of the money, and the account for a refund", (jenis, language) => {
    const { permintaan, versi } = definisiOf(jenis);
    const asked = permintaan ? { [permintaan.field]: DIMINTA[jenis] } : {};
    const account = Object.fromEntries((permintaan?.rekening ?? []).map((name, at) => [name, `akun${at}`]));
    const spt = { id: "1", jenis, versiAturan: versi, hasil: "lebih_bayar", induk: { ...asked, ...account } };
    const told = kelebihanOf(spt as unknown as SptDetail, textsOf(language));
    for (const { label, value } of told) {
      // a missing text is replaced by its key
      expect(`${label} ${value}`).not.toMatch(/\b\w+:\w+\.|_pilihan/);
      expect(value).not.toBe("");
    }
    expect(told.map(({ value }) => value).slice(1)).toEqual(permintaan ? ["akun0, akun1, akun2"] : []);
  });
});

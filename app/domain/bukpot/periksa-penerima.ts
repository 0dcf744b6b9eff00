import { compare, decimal, multiply, parseDecimal } from "../kit/decimal";
import { percent, times } from "../kit/rupiah";
import { tambahanTanpaNpwp } from "../parameters/pph-potput";
import type { Objek } from "../ref/objek-pajak";
import { isLuarNegeri, isPegawai, isTahunan, isTanpaPenerima, NPWP_SEMENTARA } from "./jenis";
import { hariAturanMasa, teksOf as text } from "./masa";
import type { Bahan, KodeTemuanBukpot } from "./temuan";

/** True if the registry of the class has no taxpayer with the recipient's number. */
export const takDikenal = ({ isi, konteks }: Pick<Bahan, "isi" | "konteks">): boolean => {
  const npwp = text(isi.npwp);
  return npwp === NPWP_SEMENTARA || (npwp !== "" && konteks.penerima === null);
};

/** Warns that the law withholds more without NPWP. The warning names the rate and does not block the slip. */
export function checkTanpaNpwp(bahan: Bahan): void {
  const { jenis, isi, objek, hasil, lapor } = bahan;
  if (!objek || isTanpaPenerima(jenis) || isLuarNegeri(jenis) || isTahunan(jenis) || !takDikenal(bahan)) return;
  const more = tambahanTanpaNpwp.on(hariAturanMasa(isi.masa))[objek.pasal];
  const { pph } = hasil.ringkas;
  if (!more || pph <= 0 || isRaised(objek, text(isi.tarif), more.persen)) return;
  lapor("higher_rate_without_npwp", "npwp", {
    persen: more.persen,
    pph,
    seharusnya: times(pph, percent(String(100 + more.persen))),
    dasar: more.dasar.kutipan,
  });
}

/** True if the typed rate is already the higher one. */
function isRaised({ tarif }: Objek, typed: string, persen: number): boolean {
  const [law, given] = [parseDecimal(tarif ?? ""), parseDecimal(typed)];
  if (!law || !given) return false;
  return compare(multiply(given, decimal("100")), multiply(law, decimal(String(100 + persen)))) >= 0;
}

const ORANG = "orang_pribadi";
/** Objects for one kind of person, by the first digits of their codes. The first match counts. */
const MACAM: readonly {
  readonly objek: string;
  readonly untuk: "orang" | "bukan_orang";
  readonly temuan: KodeTemuanBukpot;
}[] = [
  { objek: "24-104-", untuk: "bukan_orang", temuan: "service_to_person" },
  { objek: "24-101-", untuk: "bukan_orang", temuan: "final_dividend_expected" },
  { objek: "24-103-02", untuk: "orang", temuan: "object_for_persons" },
  { objek: "28-417-", untuk: "orang", temuan: "object_for_persons" },
  { objek: "28-419-", untuk: "orang", temuan: "dividend_to_body" },
];

/**
 * Warns of a recipient of the wrong kind, which an exercise can intend. Article 21 is for persons; it covers their
 * services instead of article 23 (UU PPh art. 23(1)c.2). Dividends of a domestic company are no object (art. 4(3)f);
 * those of a person are final (art. 17(2c)).
 */
export function checkMacamPenerima({ jenis, objek, konteks, lapor }: Bahan): void {
  const { penerima } = konteks;
  if (!penerima || !objek || isTanpaPenerima(jenis) || isLuarNegeri(jenis)) return;
  const params = { nama: penerima.nama, kode: objek.kode };
  const orang = penerima.jenis === ORANG;
  if (isPegawai(jenis) || jenis === "BP21") {
    if (!orang) lapor("article21_to_body", "npwp", params);
    return;
  }
  if (!orang && objek.kode.startsWith("24-101-")) {
    lapor("dividend_to_body", "npwp", params);
    return;
  }
  const rule = MACAM.find((one) => objek.kode.startsWith(one.objek));
  if (rule && orang !== (rule.untuk === "orang")) lapor(rule.temuan, "npwp", params);
}

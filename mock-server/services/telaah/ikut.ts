import type { Fakta } from "~/domain/telaah";
import type { Karya } from "~/domain/telaah/karya";
import type { Pasangan } from "~/domain/telaah/pasang";
import type { Putusan } from "~/domain/telaah/putusan";

const TEPAT = "tepat";
type Ikut = (one: Pasangan, tepat: boolean) => boolean;
const tak: Ikut = () => false;

/** Right invoices of the contract that an invoice pays a part of: their amounts follow from the others. */
function serangkai({ punya, kunci }: Pasangan, karya: Karya): Ikut {
  if (punya?.jenis !== "faktur" || kunci === null) return tak;
  const rows = karya.baris.get("Faktur") ?? [];
  const rantai = new Map(rows.map(({ id, rantaiId }) => [String(id), String(rantaiId ?? "")]));
  const own = rantai.get(punya.objek.id) ?? "";
  return (one, tepat) => tepat && own !== "" && one.punya?.jenis === "faktur" && rantai.get(one.punya.objek.id) === own;
}

type Slip = { readonly jenis: string; readonly penerima: string; readonly masa: string };
/** Kind, recipient and period of a slip, by its pairing key. */
function slipOf(fakta: Fakta | null): Slip | null {
  if (fakta?.jenis !== "bukpot") return null;
  const [, jenis = "", penerima = "", masa = ""] = fakta.kunci.split("|");
  return { jenis, penerima, masa };
}
const BULANAN = "MP";
const TAHUNAN: readonly string[] = ["A1", "A2"];
const tahun = (masa: string): string => masa.slice(0, "YYYY".length);
/** Right yearly slips that settle a month: their tax is that of the year less that of the months. */
function menyelesaikan({ kunci, punya }: Pasangan): Ikut {
  const bulan = slipOf(kunci ?? punya);
  if (bulan?.jenis !== BULANAN) return tak;
  return (one, tepat) => {
    const slip = slipOf(one.kunci);
    if (!tepat || !slip || !TAHUNAN.includes(slip.jenis) || slip.penerima !== bulan.penerima) return false;
    return tahun(slip.masa) === tahun(bulan.masa) && slip.masa > bulan.masa;
  };
}

/** Right cells of the same return that repeat figures: they follow the figures that a decision of it changes. */
function mengulang({ kunci, punya }: Pasangan): Ikut {
  const spt = (kunci ?? punya)?.spt;
  return (one, tepat) =>
    tepat &&
    spt !== undefined &&
    one.kunci?.jenis === "sel" &&
    one.kunci.spt === spt &&
    one.kunci.nilai.isi !== one.punya?.nilai.isi;
}

/** Decisions that a decision brings along. Both are replaced by those of the key together. */
export function ikutan(
  pair: Pasangan,
  pairs: readonly Pasangan[],
  putusan: readonly Putusan[],
  karya: Karya,
): readonly Pasangan[] {
  const own = pair.kunci ?? pair.punya;
  const kinds = [serangkai(pair, karya), menyelesaikan(pair), mengulang(pair)];
  return pairs.filter(
    (one, place) =>
      one !== pair && (one.pindah?.dari === own || kinds.some((ikut) => ikut(one, putusan[place]?.hasil === TEPAT))),
  );
}

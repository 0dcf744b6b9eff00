import { brutoGaji, isTanpaPenerima, rincianGaji } from "~/domain/bukpot";
import { fieldsOf } from "~/domain/kit/form";
import { lastDay } from "~/domain/kit/tanggal";
import { definisiOf, isianDari, isMilik } from "~/domain/spt";
import { isPendahulu } from "./check-pendahulu";
import { companiesOf, identitiesOf, isOwnSlip, later, parties, placed, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackInvoice, PackSlip } from "./schema";
import type { PackReturn } from "./schema-waris";

/** Fields of an invoice that belongs to a chain of down payments. */
export const CHAIN = ["uangMuka", "pelunasan", "rangkaian"] as const satisfies readonly (keyof PackInvoice)[];

/** Checks the parties of an invoice that a company of the participants has issued, and its chain. */
export function ownParties(pack: Pack, invoice: PackInvoice, here: Jalur): Temuan[] {
  const { penjual, pembeli, tanggal, kredit, rangkaian } = invoice;
  const since = pack.perusahaan.find(({ ref }) => ref === penjual)?.pkpSejak;
  const buyer = parties(pack).some(({ one }) => one.ref === pembeli);
  const first = pack.dokumen.faktur.some(
    (one) => one.penjual === penjual && one.referensi === rangkaian && one.uangMuka !== undefined && !one.rangkaian,
  );
  return [
    ...when(!since || since > tanggal, [...here, "penjual"], "paket:temuan.penjual_bukan_pkp", { ref: penjual }),
    ...when(!buyer, [...here, "pembeli"], "paket:temuan.lawan_tiada", { ref: pembeli }),
    ...when(kredit !== undefined, [...here, "kredit"], "paket:temuan.kredit_keluaran"),
    ...when(rangkaian !== undefined && !first, [...here, "rangkaian"], "paket:temuan.rangkaian_tiada", {
      nilai: rangkaian ?? "",
    }),
    ...when(
      invoice.pelunasan === true && rangkaian === undefined,
      [...here, "pelunasan"],
      "paket:temuan.rangkaian_tiada",
      { nilai: "" },
    ),
  ];
}

/** Employees that a withholder of the pack pays, by their references. */
const staffOf = (pack: Pack, pemotong: string): readonly string[] =>
  [...pack.perusahaan, pack.bendahara].find(({ ref }) => ref === pemotong)?.karyawan.map(({ ref }) => ref) ?? [];

/**
 * Checks the recipient of a slip: an identity of the participants, an employee whom a counterparty employed before, or
 * for a slip of their own a counterparty, an employee of the withholder, or a recipient typed into the slip.
 */
export function recipient(pack: Pack, slip: PackSlip, here: Jalur): Temuan[] {
  const { jenis, pemotong, penerima, isi } = slip;
  const there = [...here, "penerima"];
  if (isPendahulu(pack, slip)) return [];
  if (!isOwnSlip(pack, slip))
    return when(!identitiesOf(pack).includes(penerima ?? ""), there, "paket:temuan.bukan_identitas", {
      ref: penerima ?? "",
    });
  if (penerima === undefined)
    return when(!isTanpaPenerima(jenis) && !isi.npwp, there, "paket:temuan.penerima_kosong", { nilai: jenis });
  const known = [...parties(pack).map(({ one }) => one.ref), ...identitiesOf(pack), ...staffOf(pack, pemotong)];
  return [
    ...when(isTanpaPenerima(jenis), there, "paket:temuan.tanpa_penerima", { nilai: jenis }),
    ...when(!known.includes(penerima), there, "paket:temuan.penerima_tiada", { ref: penerima, pemotong }),
  ];
}

/** Checks the parts of a monthly salary slip: they add up to its gross. */
export function bagian({ jenis, isi, rincian }: PackSlip, here: Jalur): Temuan[] {
  if (!rincian) return [];
  const jumlah = brutoGaji(rincianGaji(rincian));
  const bruto = jenis === "MP" ? Number(isi.bruto ?? 0) : 0;
  return when(jumlah !== bruto, [...here, "rincian"], "paket:temuan.rincian_jumlah", { jumlah, bruto });
}

/** Checks filed returns: an owner that files their kind, each once, after its month, with known fields. */
export const returns = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.dokumen.spt.map((one, at) => placed([one.pemilik, one.jenis, one.masa].join(" "), "dokumen", "spt", at)),
    "paket:temuan.spt_ganda",
  ),
  ...pack.dokumen.spt.flatMap((one, at) => {
    const here = ["dokumen", "spt", at] as const;
    const { pemilik, masa, tanggal } = one;
    const owner = companiesOf(pack).includes(pemilik) || pemilik === pack.bendahara.ref;
    return [
      ...when(!owner, [...here, "pemilik"], "paket:temuan.spt_pemilik", { ref: pemilik }),
      ...when(owner && !mayFile(pack, one), [...here, "jenis"], "paket:temuan.spt_bukan_pkp", { ref: pemilik, masa }),
      ...when(tanggal <= lastDay(masa), [...here, "tanggal"], "paket:temuan.spt_terlalu_awal", { masa }),
      ...later(pack, tanggal, here),
      ...fieldsTyped(one, here),
    ];
  }),
];

/** True if the owner files returns of the kind in that month: VAT returns are those of registered companies. */
function mayFile(pack: Pack, { pemilik, jenis, masa }: PackReturn): boolean {
  const company = pack.perusahaan.find(({ ref }) => ref === pemilik);
  if (!isMilik(jenis, company ? "badan" : "bendahara")) return false;
  return !definisiOf(jenis).pkp || Boolean(company?.pkpSejak && company.pkpSejak <= lastDay(masa));
}

/** Names that the main form of a return does not know. */
function fieldsTyped({ jenis, isi }: PackReturn, here: Jalur): Temuan[] {
  const [form] = definisiOf(jenis).formulir;
  const known = form ? fieldsOf(isianDari(form)).map(({ name }) => name) : [];
  return Object.keys(isi).flatMap((name) =>
    when(!known.includes(name), [...here, "isi", name], "paket:temuan.nama_asing", { nama: name.slice(0, 40) }),
  );
}

import { schemaOf } from "~/contract/form-schema";
import { failureOf, textOf } from "~/contract/issues";
import { formBukpot, hitungBukpot } from "~/domain/bukpot";
import { computeFaktur, ppnAtas } from "~/domain/efaktur";
import { fieldsOf } from "~/domain/kit/form";
import { isMasa, lastDay, masaOf } from "~/domain/kit/tanggal";
import { objekOf } from "~/domain/ref/objek-pajak";
import { nomorBukpotGanda, pendahulu } from "./check-pendahulu";
import { bagian, CHAIN, ownParties, recipient } from "./check-waris";
import { temuanFakturPaket } from "./faktur";
import { companiesOf, computed, isOwnInvoice, later, makersOf, parties, tell, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackInvoice, PackSlip } from "./schema";

/** Checks that invoices are between parties of the pack, and that their amounts follow the law of their day. */
export const invoices = (pack: Pack): Temuan[] =>
  pack.dokumen.faktur.flatMap((invoice, at) => {
    const here = ["dokumen", "faktur", at] as const;
    return [
      ...partiesOf(pack, invoice, here),
      ...credit(pack, invoice, here),
      ...amounts(invoice, here),
      ...later(pack, invoice.tanggal, here),
    ];
  });

function partiesOf(pack: Pack, invoice: PackInvoice, here: Jalur): Temuan[] {
  if (isOwnInvoice(pack, invoice)) return ownParties(pack, invoice, here);
  const { penjual, pembeli, tanggal } = invoice;
  const seller = parties(pack).find(({ one }) => one.ref === penjual)?.one;
  const registered = seller?.pkpSejak && seller.pkpSejak <= tanggal;
  return [
    ...when(!seller, [...here, "penjual"], "paket:temuan.lawan_tiada", { ref: penjual }),
    ...when(Boolean(seller) && !registered, [...here, "penjual"], "paket:temuan.penjual_bukan_pkp", { ref: penjual }),
    ...when(
      !pack.perusahaan.some((one) => one.ref === pembeli),
      [...here, "pembeli"],
      "paket:temuan.pembeli_bukan_perusahaan",
      { ref: pembeli },
    ),
    ...CHAIN.flatMap((name) => when(invoice[name] !== undefined, [...here, name], "paket:temuan.rangkaian_sendiri")),
  ];
}

function credit(pack: Pack, invoice: PackInvoice, here: Jalur): Temuan[] {
  const { pembeli, tanggal, kredit } = invoice;
  if (!kredit || isOwnInvoice(pack, invoice)) return [];
  const since = pack.perusahaan.find((one) => one.ref === pembeli)?.pkpSejak;
  return [
    ...when(kredit < masaOf(tanggal), [...here, "kredit"], "paket:temuan.kredit_awal", { masa: masaOf(tanggal) }),
    ...when(!since || kredit < masaOf(since), [...here, "kredit"], "paket:temuan.kredit_bukan_pkp", { ref: pembeli }),
  ];
}

/**
 * The rules of the live call, which refuse or question an invoice that a trainee cannot sign. Those of a chain need its
 * other invoices: the trial of the pack checks them.
 */
const amounts = (invoice: PackInvoice, here: Jalur): Temuan[] =>
  CHAIN.some((name) => invoice[name] !== undefined)
    ? []
    : computed(
        here,
        () => temuanFakturPaket(invoice, here),
        (found) => found,
      );

/** Checks that the VAT of imports follows the law of the day. */
export const customs = (pack: Pack): Temuan[] =>
  pack.dokumen.kepabeanan.flatMap(({ tanggal, dpp, ppn }, at) => {
    const here = ["dokumen", "kepabeanan", at] as const;
    return [
      ...later(pack, tanggal, here),
      ...computed(
        here,
        () => {
          const { nilai } = computeFaktur({ kode: "04", tanggal, baris: [importLine(dpp)] });
          return ppnAtas(nilai.dppLain, tanggal).nilai;
        },
        (right) => when(right !== ppn, [...here, "ppn"], "paket:temuan.ppn_impor", { nilai: ppn, seharusnya: right }),
      ),
    ];
  });
const importLine = (dpp: number) =>
  ({
    opt: "A",
    kode: "000000",
    nama: "-",
    satuan: "UM.0018",
    harga: String(dpp),
    jumlah: "1",
    potongan: 0,
    tarifPpnbm: "0",
  }) as const;

/** Checks that slips come from counterparties, and that their figures follow from their own forms. */
export const slips = (pack: Pack): Temuan[] => {
  const makers = makersOf(pack);
  return [
    ...pack.dokumen.bukpot.flatMap((slip, at) => {
      const here = ["dokumen", "bukpot", at] as const;
      return [
        ...slipOf(pack, slip, here, [...makers, ...companiesOf(pack)]),
        ...recipient(pack, slip, here),
        ...pendahulu(pack, slip, here),
        ...bagian(slip, here),
      ];
    }),
    ...nomorBukpotGanda(pack),
    ...pack.kasus.flatMap(({ bukpot }, kasus) =>
      bukpot.flatMap((slip, at) => slipOf(pack, slip, ["kasus", kasus, "bukpot", at], makers)),
    ),
  ];
};

function slipOf(
  pack: Pack,
  { jenis, pemotong, tanggal, isi }: Omit<PackSlip, "penerima">,
  here: Jalur,
  makers: readonly string[],
): Temuan[] {
  const masa = String(isi.masa);
  const objek = String(isi.objek);
  const known = objekOf(jenis, objek) !== undefined;
  return [
    ...when(!makers.includes(pemotong), [...here, "pemotong"], "paket:temuan.lawan_tiada", { ref: pemotong }),
    ...later(pack, tanggal, here),
    ...when(!known, [...here, "isi", "objek"], "paket:temuan.objek_tiada", { nilai: objek }),
    ...when(!isMasa(masa), [...here, "isi", "masa"], "paket:temuan.masa_bukpot"),
    ...fieldsTyped(jenis, isi, [...here, "isi"]),
    ...(known && isMasa(masa)
      ? computed(
          [...here, "isi"],
          () => hitungBukpot(jenis, isi, { tanggal: lastDay(masa) }),
          () => [],
        )
      : []),
  ];
}

/** Checks that typed fields belong to the form of the slip, each as the API reads it. */
function fieldsTyped(jenis: PackSlip["jenis"], isi: PackSlip["isi"], here: Jalur): Temuan[] {
  const form = formBukpot[jenis];
  const known = fieldsOf(form).map(({ name }) => name);
  const { error } = schemaOf(form, "draft").safeParse(isi);
  return [
    ...Object.keys(isi).flatMap((name) =>
      when(!known.includes(name), [...here, name], "paket:temuan.nama_asing", { nama: name.slice(0, 40) }),
    ),
    ...(error?.issues ?? []).map((issue) => {
      const failure = failureOf(issue);
      return tell([...here, ...issue.path.map(String)], `galat:isian.${textOf(failure)}`, failure.params);
    }),
  ];
}

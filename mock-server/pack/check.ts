import { schemaOf } from "~/contract/form-schema";
import { failureOf } from "~/contract/issues";
import { formBukpot } from "~/domain/bukpot/form";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { ppnAtas } from "~/domain/efaktur/hitung";
import { computeFaktur } from "~/domain/efaktur/hitung-faktur";
import { fieldsOf } from "~/domain/kit/form";
import { isMasa, lastDay, masaOf } from "~/domain/kit/tanggal";
import { SERTIFIKAT_DOMISILI } from "~/domain/pihak/sertifikat";
import { refHas } from "~/domain/ref";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { objekOf } from "~/domain/ref/objek-pajak";
import { definisiOf, formulirDi } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { MODUL_TUGAS } from "~/domain/tugas/aturan";
import { hariBayar } from "./cases";
import type { Jalur, Temuan } from "./letak";
import { type Pack, type PackBooks, type PackInvoice, type PackList, type PackSlip, REF_ORANG } from "./schema";

/** Everything about a pack that its schema cannot see: references, dates, numbers. Empty: the pack is consistent. */
export const temuanPaket = (pack: Pack): Temuan[] => [
  ...names(pack),
  ...branches(pack),
  ...invoices(pack),
  ...customs(pack),
  ...slips(pack),
  ...owners(pack),
  ...certificates(pack),
  ...books(pack),
  ...cases(pack),
  ...tasks(pack),
];

type Params = Temuan["params"];
const tell = (jalur: Jalur, teks: string, params: Params = {}): Temuan => ({ jalur, teks, params });
/** What is told where a condition holds. */
const when = (holds: boolean, jalur: Jalur, teks: string, params: Params = {}): Temuan[] =>
  holds ? [tell(jalur, teks, params)] : [];

/** What computing by the law of the day refuses is told of what was to be computed. */
function computed<T>(jalur: Jalur, compute: () => T, judge: (value: T) => Temuan[]): Temuan[] {
  let value: T;
  try {
    value = compute();
  } catch {
    return [tell(jalur, "paket:temuan.tak_terhitung")];
  }
  return judge(value);
}

type Placed = { readonly value: string; readonly jalur: Jalur };
const placed = (value: string | number, ...jalur: Jalur): Placed => ({ value: String(value), jalur });
/** Values that stand there a second time, each at its later place. */
const doubles = (all: readonly Placed[]): readonly Placed[] => {
  const seen = new Set<string>();
  return all.filter(({ value }) => seen.size === seen.add(value).size);
};
const toldDoubles = (all: readonly Placed[], teks: string, params: Params = {}): Temuan[] =>
  doubles(all).map(({ value, jalur }) => tell(jalur, teks, { nilai: value, ...params }));

/** Counterparties and the treasurer, each with the way to it. */
const parties = ({ lawan, bendahara }: Pack) => [
  ...lawan.map((one, at) => ({ one, jalur: ["lawan", at] as Jalur })),
  { one: bendahara, jalur: ["bendahara"] as Jalur },
];
const makersOf = (pack: Pack): readonly string[] => parties(pack).map(({ one }) => one.ref);
/** Identities that every participant has for itself. */
const identitiesOf = (pack: Pack): readonly string[] => [REF_ORANG, ...pack.perusahaan.map((one) => one.ref)];

function names(pack: Pack): Temuan[] {
  const companies = pack.perusahaan.flatMap(({ ref, karyawan }, at) => [
    placed(ref, "perusahaan", at, "ref"),
    ...karyawan.map((one, place) => placed(one.ref, "perusahaan", at, "karyawan", place, "ref")),
  ]);
  const servants = pack.bendahara.karyawan.map((one, at) => placed(one.ref, "bendahara", "karyawan", at, "ref"));
  const all = parties(pack);
  return [
    ...toldDoubles(
      [placed(REF_ORANG), ...companies, ...all.map(({ one, jalur }) => placed(one.ref, ...jalur, "ref")), ...servants],
      "paket:temuan.ref_ganda",
    ),
    ...toldDoubles(
      all.map(({ one, jalur }) => placed(one.nomor, ...jalur, "nomor")),
      "paket:temuan.nomor_ganda",
    ),
    ...all.flatMap(({ one, jalur }) =>
      toldDoubles(
        one.aturan.map((rule, at) => placed(rule.peristiwa, ...jalur, "aturan", at, "peristiwa")),
        "paket:temuan.aturan_ganda",
        { ref: one.ref },
      ),
    ),
  ];
}

const PUSAT = "000000";
/** Branches of each company, and the branch that pays each of its employees. */
const branches = (pack: Pack): Temuan[] =>
  pack.perusahaan.flatMap(({ ref, cabang, karyawan }, at) => {
    const codes = cabang.map((branch) => branch.kode);
    const here = ["perusahaan", at] as const;
    return [
      ...toldDoubles(
        codes.map((kode, place) => placed(kode, ...here, "cabang", place, "kode")),
        "paket:temuan.cabang_ganda",
        { ref },
      ),
      ...cabang.flatMap(({ kode }, place) =>
        when(kode === PUSAT, [...here, "cabang", place, "kode"], "paket:temuan.cabang_pusat"),
      ),
      ...karyawan.flatMap((one, place) =>
        when(
          one.cabang !== PUSAT && !codes.includes(one.cabang),
          [...here, "karyawan", place, "cabang"],
          "paket:temuan.cabang_tiada",
          { ref: one.ref, kode: one.cabang },
        ),
      ),
    ];
  });

const later = (pack: Pack, tanggal: string, jalur: Jalur): Temuan[] =>
  when(tanggal > pack.tanggal, [...jalur, "tanggal"], "paket:temuan.sesudah_kelas", { tanggal: pack.tanggal });

const invoices = (pack: Pack): Temuan[] =>
  pack.dokumen.faktur.flatMap((invoice, at) => {
    const here = ["dokumen", "faktur", at] as const;
    return [
      ...partiesOf(pack, invoice, here),
      ...credit(pack, invoice, here),
      ...amounts(invoice, here),
      ...later(pack, invoice.tanggal, here),
    ];
  });

function partiesOf(pack: Pack, { penjual, pembeli, tanggal }: PackInvoice, here: Jalur): Temuan[] {
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
  ];
}

function credit(pack: Pack, { pembeli, tanggal, kredit }: PackInvoice, here: Jalur): Temuan[] {
  if (!kredit) return [];
  const since = pack.perusahaan.find((one) => one.ref === pembeli)?.pkpSejak;
  return [
    ...when(kredit < masaOf(tanggal), [...here, "kredit"], "paket:temuan.kredit_awal", { masa: masaOf(tanggal) }),
    ...when(!since || kredit < masaOf(since), [...here, "kredit"], "paket:temuan.kredit_bukan_pkp", { ref: pembeli }),
  ];
}

function amounts(invoice: PackInvoice, here: Jalur): Temuan[] {
  const lines = invoice.baris.map((line) => ({ ...line, tarifPpnbm: "0" }));
  return [
    ...invoice.baris.flatMap(({ satuan }, at) =>
      when(!refHas("satuan", satuan), [...here, "baris", at, "satuan"], "paket:temuan.satuan_tiada", { nilai: satuan }),
    ),
    ...computed(
      here,
      () => computeFaktur({ ...invoice, baris: lines }),
      ({ baris, terlaluBesar }) => [
        ...when(Boolean(terlaluBesar), [...here, "baris"], "paket:temuan.jumlah_besar"),
        ...baris.flatMap((line, at) =>
          when(line.potongan > line.total, [...here, "baris", at, "potongan"], "paket:temuan.potongan_lebih"),
        ),
      ],
    ),
  ];
}

const customs = (pack: Pack): Temuan[] =>
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

/** Slips come from counterparties, and their figures follow from their own forms. */
const slips = (pack: Pack): Temuan[] => {
  const makers = makersOf(pack);
  const recipients = identitiesOf(pack);
  return [
    ...pack.dokumen.bukpot.flatMap((slip, at) => {
      const here = ["dokumen", "bukpot", at] as const;
      const stranger = !recipients.includes(slip.penerima);
      return [
        ...slipOf(pack, slip, here, makers),
        ...when(stranger, [...here, "penerima"], "paket:temuan.bukan_identitas", { ref: slip.penerima }),
      ];
    }),
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

/** Typed fields are those of the form of the slip, each as the API reads it. */
function fieldsTyped(jenis: PackSlip["jenis"], isi: PackSlip["isi"], here: Jalur): Temuan[] {
  const form = formBukpot[jenis];
  const known = fieldsOf(form).map(({ name }) => name);
  const { error } = schemaOf(form, "draft").safeParse(isi);
  return [
    ...Object.keys(isi).flatMap((name) =>
      when(!known.includes(name), [...here, name], "paket:temuan.nama_asing", { nama: name.slice(0, 40) }),
    ),
    ...(error?.issues ?? []).map((issue) => {
      const { key, params } = failureOf(issue);
      return tell([...here, ...issue.path.map(String)], `galat:isian.${key}`, params);
    }),
  ];
}

function owners(pack: Pack): Temuan[] {
  const own = identitiesOf(pack);
  const { kepabeanan, deposit } = pack.dokumen;
  const owned = [
    ...kepabeanan.map(({ pemilik }, at) => placed(pemilik, "dokumen", "kepabeanan", at, "pemilik")),
    ...deposit.map(({ pemilik }, at) => placed(pemilik, "dokumen", "deposit", at, "pemilik")),
  ];
  return [
    ...owned.flatMap(({ value, jalur }) =>
      when(!own.includes(value), jalur, "paket:temuan.bukan_identitas", { ref: value }),
    ),
    ...toldDoubles(owned.slice(kepabeanan.length), "paket:temuan.deposit_ganda"),
    ...deposit.flatMap(({ tanggal }, at) => later(pack, tanggal, ["dokumen", "deposit", at])),
  ];
}

/** Books are of a company, balance, and their lists are ones that a return takes from the year before. */
const books = (pack: Pack): Temuan[] =>
  pack.pembukuan.flatMap((one, at) => {
    const here = ["pembukuan", at] as const;
    const of = (sisi: "debit" | "kredit") => one.akun.reduce((sum, { [sisi]: jumlah }) => sum + jumlah, 0);
    const company = pack.perusahaan.some(({ ref }) => ref === one.pemilik);
    return [
      ...when(!company, [...here, "pemilik"], "paket:temuan.pembeli_bukan_perusahaan", { ref: one.pemilik }),
      ...when(of("debit") !== of("kredit"), [...here, "akun"], "paket:temuan.tak_seimbang", {
        debit: of("debit"),
        kredit: of("kredit"),
      }),
      ...lists(one.jenis, one.lalu, here),
    ];
  });

/** What is wrong with lists that a return is to begin with. */
const lists = (jenis: PackBooks["jenis"], lalu: readonly PackList[], here: Jalur): Temuan[] =>
  lalu.flatMap(({ lampiran, bagian, baris }, at) => {
    const form = formulirDi(definisiOf(jenis), lampiran);
    const section = form && bagianKetik(form).find((one) => one.name === bagian && one.bawa);
    if (!form || !section)
      return [tell([...here, "lalu", at], "paket:temuan.daftar_tiada", { nilai: `${lampiran} ${bagian}` })];
    const schema = schemaOf(formBaris(form, section), "full");
    return baris.flatMap((row, place) =>
      when(!schema.safeParse(row).success, [...here, "lalu", at, "baris", place], "paket:temuan.baris_daftar", {
        nilai: `${lampiran} ${bagian}`,
      }),
    );
  });

/** Cases are told apart, their families are those of a form, and nothing in them was paid after the class begins. */
const cases = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.kasus.map(({ id }, at) => placed(id, "kasus", at, "id")),
    "paket:temuan.kasus_ganda",
  ),
  ...pack.kasus.flatMap(({ keluarga, bayar, lalu }, at) => {
    const here = ["kasus", at] as const;
    return [
      ...lists("op", lalu, here),
      ...keluarga.flatMap(({ nama, hubungan }, place) =>
        when(
          !refHas("hubungan_keluarga", hubungan),
          [...here, "keluarga", place, "hubungan"],
          "paket:temuan.hubungan_tiada",
          { nama, nilai: hubungan },
        ),
      ),
      ...bayar.flatMap(({ kap, kjs, awal, akhir }, place) => [
        ...when(!findKapKjs(kap, kjs), [...here, "bayar", place, "kap"], "paket:temuan.akun_tiada", {
          nilai: `${kap}-${kjs}`,
        }),
        ...when(akhir < awal, [...here, "bayar", place, "akhir"], "paket:temuan.bayar_terbalik"),
        ...when(hariBayar(akhir) > pack.tanggal, [...here, "bayar", place, "akhir"], "paket:temuan.bayar_kemudian", {
          tanggal: pack.tanggal,
        }),
      ]),
    ];
  }),
];

function certificates(pack: Pack): Temuan[] {
  const holders = [...identitiesOf(pack), ...pack.lawan.map((one) => one.ref)];
  return pack.sertifikat.flatMap(({ pemilik, jenis, mulai, berakhir }, at) => {
    const here = ["sertifikat", at] as const;
    const foreign = typeof pemilik === "object";
    return [
      ...when(foreign && jenis !== SERTIFIKAT_DOMISILI, [...here, "jenis"], "paket:temuan.sertifikat_asing"),
      ...when(
        typeof pemilik === "string" && !holders.includes(pemilik),
        [...here, "pemilik"],
        "paket:temuan.sertifikat_pemilik",
        { ref: String(pemilik) },
      ),
      ...when(
        foreign && !refHas("negara", pemilik.negara),
        [...here, "pemilik", "negara"],
        "paket:temuan.negara_tiada",
        { nilai: foreign ? pemilik.negara : "" },
      ),
      ...when(berakhir < mulai, [...here, "berakhir"], "paket:temuan.sertifikat_terbalik"),
    ];
  });
}

const tasks = (pack: Pack): Temuan[] =>
  pack.tugas.flatMap(({ mulai, jatuhTempo, modul }, at) => [
    ...when(jatuhTempo < mulai, ["tugas", at, "jatuhTempo"], "paket:temuan.tugas_terbalik"),
    ...when(!(MODUL_TUGAS as readonly string[]).includes(modul), ["tugas", at, "modul"], "paket:temuan.modul_tiada", {
      nilai: modul,
      pilihan: MODUL_TUGAS.join(", "),
    }),
  ]);

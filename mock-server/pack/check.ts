import { sum } from "~/domain/kit/rupiah";
import { masaOf } from "~/domain/kit/tanggal";
import { masaDikerjakan } from "~/domain/parameters/spt";
import { masaLaporPertama, SERTIFIKAT_DOMISILI } from "~/domain/pihak";
import { refHas } from "~/domain/ref";
import { definisiOf } from "~/domain/spt";
import { MODUL_TUGAS } from "~/domain/tugas";
import { sourceDocuments } from "./check-bukti";
import { customs, invoices, slips } from "./check-documents";
import { otherDocuments } from "./check-lain";
import { people } from "./check-orang";
import { places } from "./check-places";
import { solutions } from "./check-solusi";
import { denganUndian } from "./check-variasi";
import { returns } from "./check-waris";
import { books, cases, size } from "./check-years";
import { doubted, identitiesOf, later, parties, placed, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import { type Pack, type PackTask, REF_ORANG } from "./schema";
import type { MomenPaket } from "./schema-tugas";

/** Findings about a pack beyond its schema: references, dates, numbers. Empty: the pack is consistent. */
export function temuanPaket(pack: Pack): Temuan[] {
  const drawn = denganUndian(pack);
  return [
    ...names(pack),
    ...branches(pack),
    ...people(pack),
    ...filed(pack),
    ...places(pack),
    ...invoices(pack),
    ...customs(pack),
    ...otherDocuments(pack),
    ...slips(pack),
    ...returns(pack),
    ...owners(pack),
    ...certificates(pack),
    ...books(pack),
    ...cases(pack),
    ...tasks(pack),
    ...drawn.temuan,
    ...sourceDocuments(drawn.pack),
    ...solutions(drawn.pack),
    ...size(pack),
  ];
}

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
      pack.lawan.map(({ nomor }, at) => placed(nomor, "lawan", at, "nomor")),
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
/** Checks the branches of each company, and the branch that pays each of its employees. */
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

/** True if a company of the pack has filed a VAT return of its own: the months before the class are then the pack's. */
const hasReturn = ({ dokumen }: Pack, ref: string): boolean =>
  dokumen.spt.some(({ pemilik, jenis }) => pemilik === ref && definisiOf(jenis).pkp);

/** Checks the last filed month of each company: not later than the class, and not omitted by mistake. */
const filed = (pack: Pack): Temuan[] =>
  pack.perusahaan.flatMap((company, at) => {
    const { pkpSejak, dilaporkanSampai: sampai } = company;
    const first = masaLaporPertama(company);
    const worked = masaDikerjakan("ppn", pack.tanggal);
    const here = ["perusahaan", at, "dilaporkanSampai"] as const;
    const params = { masa: sampai ?? "", sejak: pkpSejak ? masaOf(pkpSejak) : "", kini: worked };
    return [
      ...when(sampai !== null && pkpSejak === null, here, "paket:temuan.lapor_bukan_pkp"),
      ...when(sampai !== null && sampai >= worked, here, "paket:temuan.lapor_terlalu_akhir", params),
      ...when(sampai !== null && sampai < params.sejak, here, "paket:temuan.lapor_terlalu_awal", params),
      ...doubted(
        sampai === null && first !== null && first < worked && !hasReturn(pack, company.ref),
        ["perusahaan", at, "pkpSejak"],
        "paket:temuan.lapor_kosong",
        params,
      ),
    ];
  });

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

const sejak = (momen: MomenPaket): string => `${String(momen.hari).padStart(4, "0")} ${momen.jam}`;
const tasks = (pack: Pack): Temuan[] => [
  ...toldDoubles(
    pack.tugas.flatMap(({ ref }, at) => (ref === undefined ? [] : [placed(ref, "tugas", at, "ref")])),
    "paket:temuan.ref_ganda",
  ),
  ...pack.tugas.flatMap(({ mulai, jatuhTempo, modul, tutup, batas, batasAkhir, rubrik, nilaiMaks }, at) => [
    ...when(tutup !== undefined && tutup < jatuhTempo, ["tugas", at, "tutup"], "paket:temuan.tugas_tutup"),
    ...when(
      batas !== undefined && batasAkhir !== undefined && sejak(batasAkhir) < sejak(batas),
      ["tugas", at, "batasAkhir"],
      "paket:temuan.tugas_tutup",
    ),
    ...criteria(rubrik, nilaiMaks, ["tugas", at, "rubrik"]),
    ...when(jatuhTempo < mulai, ["tugas", at, "jatuhTempo"], "paket:temuan.tugas_terbalik"),
    ...when(!(MODUL_TUGAS as readonly string[]).includes(modul), ["tugas", at, "modul"], "paket:temuan.modul_tiada", {
      nilai: modul,
      pilihan: MODUL_TUGAS.join(", "),
    }),
  ]),
];
/** Criteria add up to the highest mark. */
function criteria(rubrik: PackTask["rubrik"], maks: number, here: Jalur): Temuan[] {
  if (!rubrik || rubrik.length === 0) return [];
  const jumlah = sum(rubrik.map(({ poin }) => poin));
  return when(jumlah !== maks, here, "paket:temuan.rubrik_jumlah", { jumlah, maks });
}

import type { Dasar, Dated } from "../kit/dated";
import { type DefFormulir, type DefSumber, hitung } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import {
  ada,
  adalah,
  bagi,
  banding,
  bulat,
  dan,
  dari,
  fungsi,
  jika,
  jumlah,
  type Kata,
  kali,
  kata,
  max,
  min,
  type Operan,
  parameter,
  type Rumus,
  tabel,
  tetap,
  ya,
} from "../mesin/rumus";
import {
  biayaJabatan,
  biayaPensiun,
  DISETAHUNKAN,
  PKP_RIBUAN,
  type PotonganBiaya,
  ptkpSetahun,
  SETAHUN_PENUH,
} from "../parameters/pph21";
import { pajakPasal17, tarifPasal17 } from "./fungsi";
import { BULAT, LEMBAR } from "./lembar";
import { bulanRentang, OBJEK_PENSIUN, tunjanganRentang } from "./rentang";

/** Source of the issued monthly slips of the span before the last period. */
export const MP = "mp";
/** Inputs of the formulas of A1 and A2 from outside the form. */
export const sumberTahunan: readonly DefSumber[] = [
  {
    id: MP,
    isi: { bruto: "rupiah", pph: "rupiah", ditanggung: "rupiah" },
    kosong: "nol",
    kata: {
      bruto: "alasan:sumber.mp_bruto",
      pph: "alasan:sumber.mp_pph",
      ditanggung: "alasan:sumber.mp_ditanggung",
    },
  },
];

/** Line numbers of a form, by field: reasons refer to them. */
export type Butir = Readonly<Record<string, string>>;
/** Lines of a form with their numbers: `bruto` are the fields of the gross, `semua` all fields. */
export type Garis = { readonly bruto: Butir; readonly semua: Butir; readonly fasilitas: boolean };

const NOL = tetap(0);
const BULAN = dari(`${LEMBAR}.bulan`);
const STATUS = dari(`${LEMBAR}.status`);
const disetahunkan = adalah("jenisPemotongan", "Annualized");

/** Place of a gross line: the tax allowance can be computed on the worksheet. */
const tempat = (name: string): string => (name === "tunjanganPph" ? `${LEMBAR}.tunjanganPph` : name);
/** A sum of lines: each line that is not 0 is a step. */
const plus = (lines: Butir): Rumus =>
  kata(
    { teks: "bukpot.jumlah" },
    jumlah(
      Object.entries(lines).map(
        ([name, butir]) => ["+", kata({ teks: "spt.tambah", isian: { butir }, nol: "diam" }, tempat(name))] as const,
      ),
    ),
  );
/** One line less another; both are steps. */
const minus = ({ semua }: Garis, from: string, less: string, teks: string): Rumus =>
  kata(
    { teks },
    jumlah([
      ["+", kata({ teks: "spt.tambah", isian: { butir: semua[from] ?? "" } }, from)],
      ["-", kata({ teks: "spt.kurang", isian: { butir: semua[less] ?? "" } }, less)],
    ]),
  );

/** Cost deducted from the gross: a share of it, up to a maximum per month and year. */
const biayaMaks = (biaya: Dated<PotonganBiaya>): Rumus =>
  min(kali(parameter(biaya, "sebulan"), BULAN), parameter(biaya, "setahun"));
const biaya = (dated: Dated<PotonganBiaya>, teks: string): Rumus =>
  kata(
    { teks },
    max(
      NOL,
      min(
        kata(
          {
            teks: "bukpot.biaya",
            isian: { tarif: parameter(dated, "persen"), bruto: dari("jumlahBruto") },
            dasar: dated,
          },
          bulat("rupiah", kali(parameter(dated, "pecahan"), "jumlahBruto")),
        ),
        kata(
          { teks: "bukpot.biaya_maks", isian: { bulan: BULAN, sebulan: parameter(dated, "sebulan") }, dasar: dated },
          biayaMaks(dated),
        ),
      ),
    ),
  );
const pensiun = (objek: string): Rumus => adalah(objek, OBJEK_PENSIUN);

const setahun = (total: Rumus): Rumus =>
  jika(
    disetahunkan,
    kata(
      {
        teks: "bukpot.disetahunkan",
        isian: { bulan: BULAN, neto: jumlah(["+neto", "+netoSebelumnya"]) },
        dasar: DISETAHUNKAN,
        pembulatan: BULAT,
      },
      bulat("rupiah", bagi(kali(tetap(12), total), BULAN)),
    ),
    total,
  );
const bagianTahun = jika(
  disetahunkan,
  kata(
    {
      teks: "bukpot.bagian_tahun",
      isian: { bulan: BULAN, pph: dari("pphSetahun") },
      dasar: DISETAHUNKAN,
      pembulatan: BULAT,
    },
    bulat("rupiah", bagi(kali("pphSetahun", BULAN), tetap(12))),
  ),
  kata({ teks: "bukpot.sama" }, "pphSetahun"),
);
function kenaPajak(garis: Garis): Rumus {
  const inThousands = bulat("ribuanKeBawah", max(NOL, minus(garis, "netoHitung", "ptkpSetahun", "bukpot.sisa")));
  const words = (teks: string): Rumus => kata({ teks, dasar: PKP_RIBUAN }, inThousands);
  return jika(banding("netoHitung", "<", "ptkpSetahun"), words("bukpot.pkp_nihil"), words("bukpot.pkp"));
}
const dipotong = (words: Kata): Rumus => kata({ ...words, dasar: SETAHUN_PENUH }, `${MP}.pph`);

/**
 * The part of the last period's tax borne by the government. Excess tax is refunded to the employee only up to the
 * amount withheld from him. The government's part is not paid out (PMK 10/2025, PMK 105/2025).
 */
function ditanggungAkhir(fasilitas: boolean): Rumus {
  const none = { teks: "bukpot.tidak_ditanggung" };
  const paid = kata({ teks: "bukpot.dipotong_tunai" }, max(NOL, jumlah([`+${MP}.pph`, `-${MP}.ditanggung`])));
  const back = min(NOL, jumlah(["+pph", ["+", paid]]));
  const borne = dan(adalah("fasilitas", "11"), banding("pph", "<>", NOL));
  return jika(
    banding("pph", ">=", NOL),
    fasilitas ? jika(borne, kata({ teks: "bukpot.ditanggung" }, "pph"), kata(none, NOL)) : kata(none, NOL),
    jika(banding(back, "=", NOL), kata(none, back), kata({ teks: "bukpot.tidak_dikembalikan" }, back)),
  );
}

/** Formulas of the computed lines of A1 and A2, by field. */
export function rumusTahunan(garis: Garis): Readonly<Record<string, Rumus>> {
  const { semua, bruto, fasilitas } = garis;
  const some = (...names: readonly string[]): Butir =>
    Object.fromEntries(names.map((name) => [name, semua[name] ?? ""]));
  return {
    jumlahBruto: plus(bruto),
    biayaJabatan: jika(
      pensiun("objek"),
      biaya(biayaPensiun, "bukpot.biaya_pensiun"),
      biaya(biayaJabatan, "bukpot.biaya_jabatan"),
    ),
    jumlahPengurang: plus(some("biayaJabatan", "iuranPensiun", "zakat")),
    neto: minus(garis, "jumlahBruto", "jumlahPengurang", "bukpot.neto"),
    netoHitung: setahun(plus(some("neto", "netoSebelumnya"))),
    ptkpSetahun: kata({ teks: "bukpot.ptkp", isian: { ptkp: STATUS }, dasar: ptkpSetahun }, tabel(ptkpSetahun, STATUS)),
    pkp: kenaPajak(garis),
    pphSetahun: jika(
      banding("pkp", "=", NOL),
      kata({ teks: "bukpot.tanpa_pkp" }, NOL),
      fungsi(pajakPasal17, { dpp: "pkp", hari: tetap(1) }),
    ),
    pphTerutang: bagianTahun,
    pphBuktiIni: minus(garis, "pphTerutang", "pphSebelumnya", "bukpot.bukti_ini"),
    pphDipotong: jika(
      banding(`${MP}.ditanggung`, "<>", NOL),
      dipotong({ teks: "bukpot.dari_mp_ditanggung", isian: { ditanggung: dari(`${MP}.ditanggung`) } }),
      dipotong({ teks: "bukpot.dari_mp" }),
    ),
    pph: jika(
      banding("pphBuktiIni", "<", "pphDipotong"),
      minus(garis, "pphBuktiIni", "pphDipotong", "bukpot.lebih_potong"),
      minus(garis, "pphBuktiIni", "pphDipotong", "bukpot.kurang_potong"),
    ),
    ditanggung: ditanggungAkhir(fasilitas),
  };
}

/** The tax allowance that covers its own tax, if the form has one. */
function tunjangan(bruto: Butir, form: string): readonly Isian[] {
  const others = Object.keys(bruto).filter((name) => name !== "tunjanganPph");
  const rest = jumlah(others.map((name) => `+${form}.${name}` as const));
  const at = (name: string): string => `${form}.${name}`;
  const byCost = (of: (dated: Dated<PotonganBiaya>) => Rumus): Operan =>
    jika(pensiun(at("objek")), of(biayaPensiun), of(biayaJabatan));
  const grossedUp = fungsi(tunjanganRentang, {
    bruto: rest,
    biaya: byCost((dated) => parameter(dated, "pecahan")),
    biayaMaks: byCost(biayaMaks),
    bulan: BULAN,
    disetahunkan: adalah(at("jenisPemotongan"), "Annualized"),
    pengurang: jumlah([`+${form}.iuranPensiun`, `+${form}.zakat`]),
    netoSebelumnya: at("netoSebelumnya"),
    ptkp: at("ptkpSetahun"),
    pphSebelumnya: at("pphSebelumnya"),
  });
  const words = { teks: "bukpot.gross_up", isian: { bruto: rest }, dasar: SETAHUN_PENUH satisfies Dasar };
  return [hitung("tunjanganPph", undefined, jika(ya(at("grossUp")), kata(words, grossedUp), at("tunjanganPph")))];
}

/** The worksheet for A1 and A2: the months of the span, the allowance, and the figures of the summary. */
export const lembarTahunan = ({ bruto }: Pick<Garis, "bruto">, form: string): DefFormulir => ({
  id: LEMBAR,
  namespace: "bukpotformulir",
  versi: "2025-05",
  kosong: "nol",
  sections: [
    {
      name: "dasar",
      fields: [
        hitung("bulan", undefined, fungsi(bulanRentang, { awal: `${form}.masaAwal`, akhir: `${form}.masa` }), {
          hasil: "cacah",
        }),
        hitung("status", undefined, jika(ada(tabel(ptkpSetahun, `${form}.ptkp`)), `${form}.ptkp`, tetap("TK/0")), {
          hasil: "teks",
        }),
        ...("tunjanganPph" in bruto ? tunjangan(bruto, form) : []),
        hitung("bruto", undefined, max(NOL, jumlah([`+${form}.jumlahBruto`, `-${MP}.bruto`]))),
        hitung("tarif", undefined, fungsi(tarifPasal17, { dpp: `${form}.pkp`, hari: tetap(1) }), { hasil: "desimal" }),
      ],
    },
  ],
});

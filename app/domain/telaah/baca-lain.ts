import { BUKPOT_TERBIT, tunjanganPphOf } from "../bukpot";
import type { Values } from "../kit/form";
import { isOneOf } from "../kit/status";
import { AKUN_DEPOSIT } from "../parameters/pembayaran";
import { SPT_BATAL } from "../spt";
import { angka, faktaOf, isiJson, type Pembaca, teks } from "./baca";
import type { Fakta, NilaiFakta } from "./fakta";
import type { BarisKarya, Karya } from "./karya";
import { angsuranBagi, diulang } from "./turutan";

/** A compared value. Codes of a list compare in any order, amounts of months in theirs; null if there is nothing. */
function asNilai(value: unknown): NilaiFakta | null {
  if (Array.isArray(value)) {
    const parts = value.filter((one) => one !== null);
    const codes = parts.every((one) => typeof one === "string");
    return parts.length === 0 ? null : (codes ? [...parts].sort() : value.map((one) => one ?? 0)).join(", ");
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

const penerima = (row: BarisKarya): string => teks(row, "penerimaNpwp") || teks(row, "idPenerima");
/** Typed and computed values of a slip. */
function hitunganOf(row: BarisKarya): Values {
  const { values = {} } = isiJson(row, "hitung") as { readonly values?: Values };
  return { ...(isiJson(row, "isi") as Values), ...values };
}
/** Gross of a slip without the tax allowance, which follows from the rest, whole rupiah. */
const tanpaTunjangan = (row: BarisKarya, bruto: string): number => angka(row, bruto) - tunjanganPphOf(hitunganOf(row));
/** The same of the months before the last one of a yearly slip, by the own slips of the same recipient. */
function brutoBulanan(rows: readonly BarisKarya[], slip: BarisKarya): number {
  const [awal, akhir] = [teks(slip, "masaAwal"), teks(slip, "masa")];
  return rows
    .filter((row) => teks(row, "masaAwal") === "" && penerima(row) === penerima(slip))
    .filter((row) => teks(row, "masa") >= awal && teks(row, "masa") < akhir && teks(row, "jenis") === "MP")
    .reduce((sum, row) => sum + tanpaTunjangan(row, "bruto"), 0);
}

/** Compared values of a slip. */
function nilaiBukpot(row: BarisKarya) {
  const isi = isiJson(row, "isi");
  const bruto = angka(row, "bruto");
  return {
    pihak: penerima(row),
    objek: teks(row, "kodeObjek"),
    dasar: bruto > 0 ? bruto : angka(row, "dpp"),
    fasilitas: [teks(row, "fasilitas"), String(isi.nomorFasilitas ?? "")].filter((part) => part !== "").join(" "),
    tarif: teks(row, "fasilitas") === "9" ? null : asNilai(isi.tarif),
    tanggal: teks(row, "tanggal"),
    ptkp: asNilai(isi.ptkp),
    jenis: asNilai(isi.jenisPemotongan),
  };
}
/** Those that a yearly slip has instead, and those that are as right. */
function nilaiTahunan(rows: readonly BarisKarya[], row: BarisKarya) {
  const { netoSebelumnya, iuranPensiun, zakat } = isiJson(row, "isi");
  const setahun = tanpaTunjangan(row, "brutoSetahun");
  return {
    nilai: {
      dasar: setahun - brutoBulanan(rows, row),
      sebelumnya: Number(netoSebelumnya ?? 0),
      pengurang: Number(iuranPensiun ?? 0) + Number(zakat ?? 0),
    },
    setara: { dasar: setahun },
  };
}

/**
 * Slips issued and in force. The base of a yearly slip is that of its last month, as the others have slips of their own,
 * or the right one of the whole year: then it makes up for a wrong month.
 */
export function faktaBukpot(from: Pembaca): Fakta[] {
  const rows = from.rows("Bukpot").filter((row) => from.milik(row) && isOneOf(BUKPOT_TERBIT, teks(row, "status")));
  return rows.map((row) => {
    const tahunan = teks(row, "masaAwal") === "" ? null : nilaiTahunan(rows, row);
    return faktaOf(from, {
      jenis: "bukpot",
      kunci: [teks(row, "jenis"), penerima(row), teks(row, "masa"), String(isiJson(row, "isi").nomorDokumen ?? "")],
      nama: [teks(row, "namaPenerima"), teks(row, "kodeObjek"), teks(row, "masa")],
      hari: teks(row, "tanggal"),
      sebut: { pihak: teks(row, "namaPenerima") },
      nilai: { ...nilaiBukpot(row), ...tahunan?.nilai },
      setara: tahunan?.setara,
      tabel: "Bukpot",
      row,
    });
  });
}

/** The return of a row: kind, period, correction and place of its owner, the same in every work. */
const kunciSpt = ({ npwp, bendahara }: Karya, row: BarisKarya): string => {
  const place = [...npwp, ...bendahara].indexOf(teks(row, "ownerNpwp"));
  return [teks(row, "jenis"), teks(row, "masa"), teks(row, "pembetulan"), place].join("|");
};
/** The returns of a work that are not cancelled, by {@link kunciSpt}. */
export const sptKarya = (karya: Karya): ReadonlyMap<string, BarisKarya> =>
  new Map(
    (karya.baris.get("Spt") ?? [])
      .filter((row) => teks(row, "status") !== SPT_BATAL)
      .map((row) => [kunciSpt(karya, row), row]),
  );
const sptHidup = ({ karya }: Pembaca): readonly BarisKarya[] => [...sptKarya(karya).values()];

/** Returns with their days. Their figures are no facts: they follow from documents and typed cells. */
function faktaSpt(from: Pembaca): Fakta[] {
  const billing = new Map(
    from.rows("Billing").flatMap((row) => (teks(row, "ntpn") === "" ? [] : [[teks(row, "sptId"), row] as const])),
  );
  return sptHidup(from).map((row) => {
    const due = teks(row, "jatuhTempo");
    const filed = teks(row, "tanggalLapor");
    const paid = teks(billing.get(teks(row, "id")) ?? {}, "tanggalBayar") || filed;
    // nothing owed is nothing late: the amount is no decision
    const late = angka(row, "nilai") > 0 && paid > due;
    return faktaOf(from, {
      jenis: "spt",
      kunci: [kunciSpt(from.karya, row)],
      nama: [`SPT ${teks(row, "jenis")}`, teks(row, "masa")],
      hari: filed,
      nilai: {
        lapor: filed !== "",
        waktu: filed === "" ? null : filed <= due ? "tepat" : "terlambat",
        bayar: filed === "" ? null : late ? "terlambat" : "tepat",
      },
      spt: kunciSpt(from.karya, row),
      tabel: "Spt",
      row,
    });
  });
}

/** Names under which sources of a computation are kept beside the forms. */
const isSumber = (alamat: string): boolean => alamat === "posting" || alamat.startsWith("~");
/** Statements and days of the signature: nothing is computed from them. */
const TANDA = /^x_/;
/**
 * Typed cells of returns, each a fact. A cell that repeats other figures is also compared by its distance from those of
 * its own return.
 */
function faktaSel(from: Pembaca): Fakta[] {
  const spt = new Map(sptHidup(from).map((row) => [teks(row, "id"), row]));
  const ulang = new Map([...spt].map(([id, row]) => [id, diulang(from.karya, row)]));
  return from.rows("SptFormulir").flatMap((form) => {
    const row = spt.get(teks(form, "sptId"));
    const alamat = teks(form, "lampiran");
    if (!row || isSumber(alamat)) return [];
    const kunci = kunciSpt(from.karya, row);
    return Object.entries(isiJson(form, "isi")).flatMap(([field, value]) => {
      const isi = asNilai(value);
      if (isi === null || isi === "" || TANDA.test(field)) return [];
      const sama = ulang.get(teks(row, "id"))?.get(`${alamat}|${field}`);
      return faktaOf(from, {
        jenis: "sel",
        kunci: [kunci, alamat, field],
        nama: [alamat, field],
        hari: teks(row, "tanggalLapor"),
        nilai: { isi },
        setara: typeof isi === "number" && sama !== undefined ? { isi: isi - sama } : undefined,
        spt: kunci,
        tabel: "SptFormulir",
        row: form,
        asal: row,
        idBaris: [teks(row, "id"), alamat, field].join("|"),
      });
    });
  });
}

/** Rows of lists that posting brings from registers and documents follow from those. */
const DARI_POSTING = "register";
/** Typed rows of the lists of returns. */
function faktaBaris(from: Pembaca): Fakta[] {
  const spt = new Map(sptHidup(from).map((row) => [teks(row, "id"), row]));
  return from.rows("SptBarisKetik").flatMap((baris) => {
    const row = spt.get(teks(baris, "sptId"));
    if (!row || teks(baris, "asal") === DARI_POSTING) return [];
    const kunci = kunciSpt(from.karya, row);
    const isi = isiJson(baris, "isi");
    const words = Object.values(isi).filter((value): value is string => typeof value === "string" && value !== "");
    return faktaOf(from, {
      jenis: "baris",
      kunci: [kunci, teks(baris, "formulir"), teks(baris, "bagian"), ...words],
      nama: words.slice(0, 2),
      hari: teks(row, "tanggalLapor"),
      nilai: Object.fromEntries(Object.entries(isi).map(([name, value]) => [name, asNilai(value)])),
      spt: kunci,
      tabel: "SptBarisKetik",
      row: baris,
      asal: row,
      idBaris: [teks(baris, "sptId"), teks(baris, "formulir"), teks(baris, "bagian"), teks(baris, "urut")].join("|"),
    });
  });
}

/**
 * Payments that no return asks for, other than those into the deposit: they pay no tax. An instalment is also compared by
 * its distance from that of the own annual return.
 */
function faktaSetoran(from: Pembaca): Fakta[] {
  const lines = from.rows("BillingBaris");
  const returns = sptHidup(from);
  return from
    .rows("Billing")
    .filter((row) => from.milik(row) && teks(row, "sptId") === "" && teks(row, "ntpn") !== "")
    .flatMap((row) =>
      lines
        .filter((line) => line.billingId === row.id && teks(line, "kap") !== AKUN_DEPOSIT.kap)
        .map((line) => {
          const [kap, kjs, masaAwal] = [teks(line, "kap"), teks(line, "kjs"), teks(line, "masaAwal")];
          const jumlah = angka(line, "jumlah");
          const angsuran = angsuranBagi(from.karya, returns, { kap, kjs, masaAwal });
          return faktaOf(from, {
            jenis: "setoran",
            kunci: [kap, kjs, masaAwal, teks(line, "masaAkhir")],
            nama: [`${kap}-${kjs}`, teks(line, "masaAkhir")],
            hari: teks(row, "tanggalBayar"),
            nilai: { jumlah, tanggal: teks(row, "tanggalBayar") },
            setara: angsuran === undefined ? undefined : { jumlah: jumlah - angsuran },
            tabel: "Billing",
            row,
            idBaris: `${teks(row, "id")}|${teks(line, "urut")}`,
          });
        }),
    );
}

/** Decisions in returns and payments. */
export const faktaPelaporan = (from: Pembaca): Fakta[] => [
  ...faktaSpt(from),
  ...faktaSel(from),
  ...faktaBaris(from),
  ...faktaSetoran(from),
];

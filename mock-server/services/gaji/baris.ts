import type { FieldFailure } from "~/contract/errors";
import {
  bekerjaOn,
  bulanRentang,
  isiA1,
  isiMp,
  isKonsep,
  isTerbit,
  type JenisGaji,
  masaPertama,
  masaTerakhir,
  type Pegawai,
  type TemuanBukpot,
  tanggalPotong,
} from "~/domain/bukpot";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { addMonths, type Masa } from "~/domain/kit/tanggal";
import { cabangMasa, isiKaryawan } from "~/domain/pihak";
import { type SlipGaji, slipGaji } from "../../db/gaji/store";
import { type KaryawanRow, semuaKaryawan } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import { repeatedLines, type SheetEntry } from "../../files/form-table";
import { inTurn } from "../../turns";
import { type Olahan, type Pemotong, processBukpot } from "../bukpot/olah";
import { registryOf } from "../bukpot/penerima";
import { pemeriksa } from "../bukpot/periksa";
import { kurangIsian } from "../bukpot/temuan";
import { objekNatura } from "../natura/baca";

/** A row of the sheet with its slip. */
export type BarisOlah = {
  readonly entry: SheetEntry;
  readonly karyawan: KaryawanRow | undefined;
  readonly olahan: Olahan | undefined;
  /** The draft of an earlier run; it is overwritten. */
  readonly konsep: SlipGaji | undefined;
  readonly terbit: SlipGaji | undefined;
  /** Failures that block the slip of the row, by column, and warnings. */
  readonly galat: Readonly<Record<string, FieldFailure>>;
  readonly peringatan: readonly Peringatan[];
  readonly lalu: readonly SlipGaji[];
};
type Peringatan = { readonly kolom: string; readonly failure: FieldFailure };
type Lembar = { readonly jenis: JenisGaji; readonly masa: Masa; readonly cabang?: string | undefined };

/** Reads the employer's data for all rows of a sheet, once. */
async function konteksGaji(sql: Reader, act: Pemotong, { jenis, masa }: Lembar) {
  const owner = { batchId: act.batch.id, npwp: act.wp.npwp };
  const months = { jenis: "MP", awal: `${masa.slice(0, 4)}-01`, akhir: masa } as const;
  return {
    karyawan: new Map(
      (await semuaKaryawan(sql, { batchId: owner.batchId, ownerNpwp: owner.npwp })).map((row) => [row.npwp, row]),
    ),
    sudah: await slipGaji(sql, owner, { jenis, awal: masa, akhir: masa }),
    bulanan: jenis === "A1" ? await slipGaji(sql, owner, months) : new Map<string, readonly SlipGaji[]>(),
    natura: await objekNatura(sql, { batchId: owner.batchId, ownerNpwp: owner.npwp }, masa),
    registry: registryOf(sql, act),
    periksa: await pemeriksa(sql, act),
  };
}
type Konteks = Awaited<ReturnType<typeof konteksGaji>>;

/**
 * Failures of a row that are found before its slip is computed: wrong branch, not at work, or a month that does not fit
 * the slip.
 */
function refuseBaris(
  { jenis, masa, cabang }: Lembar,
  pegawai: Pegawai,
  lalu: readonly SlipGaji[],
): Record<string, FieldFailure> {
  const { isi } = pegawai;
  const fail = (key: string, params: FieldFailure["params"] = {}) => ({ npwp: { key, params } });
  const membayar = cabangMasa(isi, masa);
  if (cabang && membayar !== cabang) return fail("gaji_cabang_lain", { kode: membayar });
  if (!bekerjaOn(isi, masa)) return fail("gaji_tidak_bekerja", { masa });
  if (jenis === "MP" && masaTerakhir(isi, masa)) return fail("gaji_masa_terakhir", { masa });
  if (jenis === "A1" && !masaTerakhir(isi, masa)) return fail("gaji_bukan_terakhir", { masa });
  const now = lalu.find((slip) => slip.masa === masa && isTerbit(slip));
  return jenis === "A1" && now ? fail("gaji_mp_masa_ini", { masa, nomor: now.nomor ?? "" }) : {};
}

const columnOf = (names: ReadonlySet<string>, field: string): string =>
  field === "bruto" ? "gaji" : field === "fasilitas" ? "dtp" : names.has(field) ? field : "npwp";

/** Months of the span without an issued slip. */
function bulanKosong(pegawai: Pegawai, lalu: readonly SlipGaji[], masa: Masa): Masa[] {
  const issued = new Set(lalu.filter(isTerbit).map((slip) => slip.masa));
  return bulanRentang(masaPertama(pegawai.isi, masa), addMonths(masa, -1)).filter((month) => !issued.has(month));
}

/** Benefits in kind that differ between the sheet and the records of the month. */
function naturaBeda({ natura }: Konteks, { npwp }: Pegawai, baris: Values): Peringatan[] {
  const [tercatat, tertulis] = [natura.get(npwp) ?? 0, Number(baris.natura ?? 0)];
  if (tercatat === 0 || tercatat === tertulis) return [];
  return [{ kolom: "natura", failure: { key: "gaji_natura_beda", params: { tercatat, tertulis } } }];
}

function peringatanBaris({ jenis, masa }: Lembar, pegawai: Pegawai, lalu: readonly SlipGaji[]): Peringatan[] {
  const empty = jenis === "A1" ? bulanKosong(pegawai, lalu, masa) : [];
  if (empty.length === 0) return [];
  return [{ kolom: "npwp", failure: { key: "gaji_bulan_kosong", params: { bulan: empty.join(", ") } } }];
}

/** The slip values of a row. */
function isiBaris(
  { jenis, masa }: Lembar,
  pegawai: Pegawai,
  baris: Values,
  lalu: readonly SlipGaji[],
  tanggal: string,
): Values {
  if (jenis === "MP") return isiMp(pegawai, baris, masa, tanggal);
  const months = lalu
    .filter((slip) => isTerbit(slip) && slip.masa < masa)
    .map(({ bruto, rincian }) => ({ bruto, rincian: rincian === null ? null : JSON.parse(rincian) }));
  return isiA1(pegawai, baris, months, masa, tanggal);
}

const asFailure = ({ code, params }: TemuanBukpot): FieldFailure => ({ key: `galat.${code}`, params });
/** The sheet shows an existing slip apart from the failures. */
const DUPLIKAT = "slip_duplicate_period";

/** Computes and checks every row of a salary sheet; stores nothing. */
export async function processLembar(
  sql: Reader,
  act: Pemotong,
  lembar: Lembar,
  entries: readonly SheetEntry[],
  columns: ReadonlySet<string>,
): Promise<BarisOlah[]> {
  const konteks = await konteksGaji(sql, act, lembar);
  const repeated = repeatedLines(entries, "npwp");
  return await inTurn(entries, async (entry) => {
    const row = await processBaris(sql, act, lembar, entry, columns, konteks);
    const first = repeated.get(entry.line);
    if (first === undefined) return row;
    return { ...row, galat: { npwp: { key: "karyawan_ganda_baris", params: { baris: first } }, ...row.galat } };
  });
}

async function processBaris(
  sql: Reader,
  act: Pemotong,
  lembar: Lembar,
  entry: SheetEntry,
  columns: ReadonlySet<string>,
  konteks: Konteks,
): Promise<BarisOlah> {
  const npwp = String(entry.values.npwp ?? "");
  const karyawan = konteks.karyawan.get(npwp);
  const known = konteks.sudah.get(npwp) ?? [];
  const terbit = known.find(isTerbit);
  const konsep = known.find((slip) => isKonsep(slip) && slip.menggantikanId === null);
  const lalu = konteks.bulanan.get(npwp) ?? [];
  const none = { entry, karyawan, konsep, terbit, lalu, olahan: undefined, peringatan: [] };
  if (!karyawan) {
    const unknown: Record<string, FieldFailure> =
      npwp === "" ? {} : { npwp: { key: "gaji_bukan_karyawan", params: { npwp } } };
    return { ...none, galat: { ...unknown, ...entry.failures } };
  }
  const isi = isiKaryawan(JSON.parse(karyawan.isi));
  const pegawai: Pegawai = {
    npwp,
    nama: karyawan.nama,
    isi,
    nitku: nitkuOf(act.wp.npwp, cabangMasa(isi, lembar.masa)),
  };
  const galat: Record<string, FieldFailure> = { ...refuseBaris(lembar, pegawai, lalu), ...entry.failures };
  if (Object.keys(galat).length > 0) return { ...none, galat };
  const values = isiBaris(lembar, pegawai, entry.values, lalu, tanggalPotong(lembar.masa, act.batch.tanggal));
  const olahan = await processBukpot(sql, act, lembar.jenis, values, { registry: konteks.registry });
  const findings = (await konteks.periksa(olahan, konsep)).filter(({ code }) => code !== DUPLIKAT);
  const missing = Object.entries(kurangIsian(lembar.jenis, olahan.isi)).flatMap(([field, [failure]]) =>
    failure ? [[columnOf(columns, field), failure] as const] : [],
  );
  const wrong = findings.filter(({ berat }) => berat === "galat");
  return {
    ...none,
    olahan,
    galat: Object.fromEntries([
      ...missing,
      ...wrong.map((one) => [columnOf(columns, one.field), asFailure(one)] as const),
    ]),
    peringatan: [
      ...peringatanBaris(lembar, pegawai, lalu),
      ...naturaBeda(konteks, pegawai, entry.values),
      ...findings
        .filter(({ berat }) => berat === "peringatan")
        .map((one) => ({ kolom: columnOf(columns, one.field), failure: asFailure(one) })),
    ],
  };
}

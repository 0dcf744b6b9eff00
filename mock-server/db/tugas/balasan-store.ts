import { balasanInstrukturList, balasanList, type Balasan as Shown } from "~/contract/tugas/baris";
import { urutOrang } from "~/domain/kit/urut-nama";
import { BALASAN_DITINJAU, BALASAN_MENUNGGU, type StatusBalasan, type StatusTugas } from "~/domain/tugas/status";
import { ZONA_KELAS } from "../batch";
import { matching, type Page } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { allComputed, type Cari, pageOfList, selecting, statementOf } from "../statement-of";
import { assigned, givenOf, insertInto, listed, type RowOf } from "../tables";
import {
  ADALAH_KEPALA,
  BALASAN_PESERTA,
  bagiPengirim,
  DITAHAN,
  MENILAI,
  NILAI_BALASAN,
  statusBagiPengirim,
  TERLIHAT,
  TUGAS_FROM,
  type Viewer,
  visibleTo,
} from "./store";
import { ADALAH_UJIAN } from "./untuk";

type Balasan = RowOf<"Balasan", { status: StatusBalasan }>;

/** Suffix of the reply's id for the files of its review. */
const ULASAN = "/ulasan";
export const berkasUlasanOf = (balasanId: string): string => balasanId + ULASAN;

const COLUMNS = {
  id: "l.id",
  tugasId: "l.tugasId",
  tugas: "t.judul",
  akunId: "l.akunId",
  accountId: "a.accountId",
  nama: "a.nama",
  npwp: "l.npwp",
  percobaan: "l.percobaan",
  teks: "l.teks",
  status: "l.status",
  dikirim: "l.dikirim",
  kelas: "l.kelas",
  nilai: NILAI_BALASAN,
  nilaiMaks: "t.nilaiMaks",
  ulasan: "l.ulasan",
  pengulas: "r.nama",
  diulas: "l.diulas",
  diubah: "l.diubah",
  cadanganId: "l.cadanganId",
  versi: "l.versi",
  poin: "l.poin / 100.0",
  dipotong: "l.potongan / 100.0",
  poinRubrik: "l.rubrik",
  dilepas: "l.dilepas",
  langsung: "l.langsung",
  asli: "l.status",
  rubrik: "t.rubrik",
  tahan: "t.tahan",
  jatuhTempo: "t.jatuhTempo",
  tutup: "t.tutup",
  batas: "t.batas",
  batasAkhir: "t.batasAkhir",
  tersimpan: "t.status",
  potongan: "t.potongan",
  potonganMaks: "t.potonganMaks",
  batchId: "b.id",
  tanggal: "b.tanggal",
  zona: ZONA_KELAS,
  arsip: "b.arsip IS NOT NULL",
  kepala: ADALAH_KEPALA,
  menilai: MENILAI,
  ujian: ADALAH_UJIAN,
} as const;
type Columns = { readonly [K in keyof typeof COLUMNS]: string };
/** The same for the sender of the replies, without withheld values. */
const SENT: Columns = {
  ...COLUMNS,
  status: statusBagiPengirim("(l.kelas > t.jatuhTempo OR l.dikirim > t.batas)"),
  nilai: bagiPengirim(NILAI_BALASAN),
  ulasan: bagiPengirim("l.ulasan"),
  pengulas: bagiPengirim("r.nama"),
  diulas: bagiPengirim("l.diulas"),
  poin: bagiPengirim("l.poin / 100.0"),
  dipotong: `coalesce(${bagiPengirim("l.potongan / 100.0")}, 0)`,
  poinRubrik: bagiPengirim("l.rubrik"),
};
const selected = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} ${name}`)
    .join(", ");
const ALL = selected(COLUMNS);
const OWN = selected(SENT);
const INSIDE = {
  tugas: "t.judul",
  accountId: "a.accountId",
  nama: "a.nama",
  nilai: NILAI_BALASAN,
  nilaiMaks: "t.nilaiMaks",
  ...allComputed("terlambat", "hariTerlambat", "zona", "berkas", "berkasUlasan", "bolehUbah", "adaKarya", "dipotong"),
  ...allComputed("adaTelaah"),
  ...allComputed("rubrik", "poinRubrik", "pengulas", "ditahan"),
} as const;
const BASE = {
  table: "Balasan",
  as: "l",
  from: `${TUGAS_FROM} JOIN Balasan l ON l.tugasId = t.id JOIN Akun a ON a.id = l.akunId LEFT JOIN Akun r ON r.id = l.pengulasId`,
  search: ["a.nama", "a.accountId"],
  order: ["l.dikirim DESC", "l.percobaan DESC"],
} as const;
const ofClass = statementOf(balasanInstrukturList, {
  ...BASE,
  sql: { ...INSIDE, ...allComputed("identitas", "bolehTinjau", "bolehKembalikan", "bolehTarik") },
  sort: { nilai: "l.poin - l.potongan" },
  where: { balasanId: "l.id" },
});
const ofSender = statementOf(balasanList, {
  ...BASE,
  sql: INSIDE,
  sort: { status: statusBagiPengirim("FALSE"), nilai: bagiPengirim("l.poin - l.potongan") },
  where: { balasanId: "l.id" },
});

/** A reply with its assignment and the class date. */
export type BalasanRow = Omit<
  Shown,
  | "berkas"
  | "berkasUlasan"
  | "bolehUbah"
  | "adaKarya"
  | "adaTelaah"
  | "terlambat"
  | "hariTerlambat"
  | "rubrik"
  | "poinRubrik"
  | "langsung"
  | "ditahan"
> &
  Pick<Balasan, "status" | "dilepas" | "langsung"> &
  Pick<RowOf<"Tugas">, "jatuhTempo" | "tutup" | "batas" | "batasAkhir" | "potongan" | "potonganMaks" | "tahan"> & {
    readonly cadanganId: string | null;
    /** Its real state, even if its sender sees another one while the mark is withheld. */
    readonly asli: StatusBalasan;
    /** Stored state of the assignment. The state by its days is computed separately. */
    readonly tersimpan: StatusTugas;
    /** As JSON. */
    readonly rubrik: string | null;
    readonly poinRubrik: string | null;
    readonly batchId: string;
    readonly tanggal: string;
    /** 1 if the class is archived. */
    readonly arsip: number;
    /** 1 for the head instructor, and for users who can review. */
    readonly kepala: number;
    readonly menilai: number;
    /** 1 for a reply to an exam, which stays as it was handed in. */
    readonly ujian: number;
  };
type Query = Cari & {
  readonly balasanId?: string | undefined;
  /** Limits the list to one account, which sees only the released values of its replies. */
  readonly pembalas?: string;
};
/** One page of the replies to assignments that the viewer can see. */
export const balasanPage = (sql: Reader, viewer: Viewer, { pembalas, ...query }: Query): Promise<Page<BalasanRow>> =>
  pembalas === undefined
    ? pageOfList(sql, selecting<BalasanRow>(ofClass, ALL), [visibleTo(viewer), { sql: BALASAN_PESERTA }], query)
    : pageOfList(
        sql,
        selecting<BalasanRow>(ofSender, OWN),
        [visibleTo(viewer), ...matching("l", { akunId: pembalas }), { sql: TERLIHAT }],
        query,
      );

/** The newest reply of an account to an assignment. */
export const lastBalasan = (
  sql: Reader,
  tugasId: string,
  akunId: string,
): Promise<Pick<Balasan, "percobaan" | "status"> | undefined> =>
  sql.get(
    `SELECT percobaan, status FROM Balasan WHERE tugasId = @tugasId AND akunId = @akunId ORDER BY percobaan DESC LIMIT 1`,
    { tugasId, akunId },
  );

const NEW = [
  "id",
  "tugasId",
  "akunId",
  "npwp",
  "percobaan",
  "teks",
  "status",
  "dikirim",
  "kelas",
  "cadanganId",
] as const;
/** Adds a reply without a review. */
export const insertBalasan = (sql: Writer, row: Pick<Balasan, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Balasan", NEW), row);

type Corrected = Pick<Balasan, "id" | "teks" | "diubah" | "cadanganId">;
/** Saves a corrected reply with a new version, so that a marker who read the old one is warned. */
export const ubahBalasan = (sql: Writer, row: Corrected): Promise<number> =>
  sql.run(
    `UPDATE Balasan SET ${assigned("Balasan", ["teks", "diubah", "cadanganId"])}, versi = versi + 1 WHERE id = @id`,
    row,
  );

/** True if an assignment has a reply of a participant. */
export const isDibalas = async (sql: Reader, tugasId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Balasan l WHERE l.tugasId = @tugasId AND ${BALASAN_PESERTA}`, { tugasId })) !==
  undefined;

type Terkumpul = Pick<Balasan, "id" | "percobaan" | "teks"> & { readonly nama: string; readonly accountId: string };
/** Every reply to an assignment by sender, the first attempt first. */
export const balasanTerkumpul = async (sql: Reader, tugasId: string): Promise<Terkumpul[]> => {
  const rows = await sql.all<Terkumpul>(
    `SELECT l.id, l.percobaan, l.teks, a.nama, a.accountId FROM Balasan l JOIN Akun a ON a.id = l.akunId
     WHERE l.tugasId = @tugasId AND l.langsung = 0 AND ${BALASAN_PESERTA} ORDER BY l.percobaan`,
    { tugasId },
  );
  return rows.sort(urutOrang);
};

/** The sandbox stored with a reply. */
export const isiKarya = (sql: Reader, cadanganId: string): Promise<{ readonly isi: Buffer } | undefined> =>
  sql.get(`SELECT isi FROM Cadangan WHERE id = @cadanganId`, { cadanganId });
/** Deletes a sandbox that a reply no longer needs. */
export const deleteKarya = (sql: Writer, cadanganId: string): Promise<number> =>
  sql.run(`DELETE FROM Cadangan WHERE id = @cadanganId`, { cadanganId });

type Given = Partial<
  Pick<Balasan, "status" | "poin" | "potongan" | "rubrik" | "ulasan" | "pengulasId" | "diulas" | "dilepas">
>;
/** Changes the given columns of a reply's mark, and raises its version, which a marker names on marking. */
export const writeNilai = (sql: Writer, id: string, change: Given): Promise<number> =>
  sql.run(`UPDATE Balasan SET ${assigned("Balasan", givenOf("Balasan", change))}, versi = versi + 1 WHERE id = @id`, {
    ...change,
    id,
  });

const DIRECT = ["id", "tugasId", "akunId", "percobaan", "teks", "status", "dikirim", "kelas", "langsung"] as const;
/** Adds the place of a mark for a participant who handed nothing in. It is not marked yet. */
export const insertLangsung = (
  sql: Writer,
  row: Pick<Balasan, "id" | "tugasId" | "akunId" | "status" | "dikirim" | "kelas">,
): Promise<number> => sql.run(insertInto("Balasan", DIRECT), { ...row, percobaan: 0, teks: "", langsung: 1 });
/** Removes the place of a mark without a handed-in reply. */
export const deleteLangsung = (sql: Writer, id: string): Promise<number> =>
  sql.run(`DELETE FROM Balasan WHERE id = @id AND langsung = 1`, { id });

const JUDGED = [
  ...(["id", "akunId", "kelas", "dikirim", "status", "poin", "potongan", "rubrik"] as const),
  ...(["versi", "dilepas", "langsung"] as const),
] as const;
export type BalasanTerukur = Pick<Balasan, (typeof JUDGED)[number]> & { readonly nama: string };
/** Replies to an assignment whose lateness counts, waiting or reviewed, by name. */
export const balasanTerukur = (sql: Reader, tugasId: string): Promise<BalasanTerukur[]> =>
  sql.all(
    `SELECT ${listed<"Balasan">(JUDGED, "l")}, a.nama FROM Balasan l JOIN Akun a ON a.id = l.akunId
     WHERE l.tugasId = @tugasId AND l.status IN (${sqlList([...BALASAN_MENUNGGU, BALASAN_DITINJAU])}) AND ${BALASAN_PESERTA} ORDER BY a.nama, l.id`,
    { tugasId },
  );

/** Sets the state of replies that wait for their review, each its own. */
export const updateTerlambat = (sql: Writer, rows: readonly Pick<Balasan, "id" | "status">[]): Promise<number> =>
  sql.runEach(`UPDATE Balasan SET status = @status WHERE id = @id`, rows);

/** The reply of an attachment; `rahasia` is 1 for a file of a withheld review. */
export const balasanOfBerkas = (
  sql: Reader,
  berkasId: string,
): Promise<(Pick<Balasan, "tugasId" | "akunId"> & { readonly rahasia: number }) | undefined> =>
  sql.get(
    `SELECT l.tugasId, l.akunId, (k.induk <> l.id AND ${DITAHAN}) rahasia FROM Berkas k JOIN Balasan l ON l.id = replace(k.induk, '${ULASAN}', '') WHERE k.id = @berkasId`,
    {
      berkasId,
    },
  );

import { tugasInstrukturList, tugasPesertaList } from "~/contract/tugas/baris";
import { urutTeks } from "~/domain/kit/urut-nama";
import type { Zona } from "~/domain/kit/zona";
import type { Keketatan } from "~/domain/mesin/definisi";
import { AKUN_COBA } from "~/domain/pihak";
import { STATUS_SANGGAHAN } from "~/domain/telaah";
import {
  BALASAN_DITINJAU,
  BALASAN_MENUNGGU,
  BALASAN_TERLAMBAT,
  type StatusTugas,
  statusBalasan,
  statusTugas,
  TUGAS_TUTUP,
} from "~/domain/tugas/status";
import { type Reaching, reachOf, ZONA_KELAS } from "../batch";
import { type Condition, given, listPage } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, givenOf, insertInto, listed, type RowOf } from "../tables";
import { ADALAH_UJIAN, BUKAN_DRAF, DIBERI, diberiKepada, SOAL_TERBUKA } from "./untuk";

type Tugas = RowOf<"Tugas", { status: StatusTugas; pemeriksaan: Keketatan | null }>;

/** The final points of the reply `l`, as a number; null before it is marked. */
export const NILAI_BALASAN = "((l.poin - l.potongan) / 100.0)";

/** SQL: true if the reply `l` is that of a participant; one of a try-out counts nowhere. */
export const BALASAN_PESERTA = `l.akunId NOT IN (SELECT id FROM Akun WHERE peran = '${AKUN_COBA}')`;
/** SQL: true if the mark of the reply `l` is held back from its sender. */
export const DITAHAN = `(l.status = '${BALASAN_DITINJAU}' AND l.dilepas IS NULL)`;
/** SQL: true if the sender sees the reply `l`. A mark without a reply is visible once it is released. */
export const TERLIHAT = `NOT (${DITAHAN} AND l.langsung = 1)`;
/** SQL: the mark of the reply `l` for its sender, null while it is held back. */
export const bagiPengirim = (column: string): string => `CASE WHEN ${DITAHAN} THEN NULL ELSE ${column} END`;
/** SQL: state of the reply `l` for its sender; `late` is true if it was sent after its due day. */
export const statusBagiPengirim = (late: string): string =>
  `CASE WHEN NOT ${DITAHAN} THEN l.status WHEN ${late} THEN '${BALASAN_TERLAMBAT}' ELSE '${statusBalasan.initial}' END`;

/**
 * SQL: state of an assignment on the class date and at the moment `@kini`: after its closing day or its last moment it
 * is closed.
 */
export const STATUS_TUGAS_KINI = `CASE WHEN t.status IN (${sqlList(statusTugas.from("close"))}) AND (t.tutup < b.tanggal OR t.batasAkhir <= @kini) THEN '${TUGAS_TUTUP}' ELSE t.status END`;
/** `t` is the assignment, `b` its class, `m` the partner of the class, `p` the maker. */
export const TUGAS_FROM =
  "Tugas t JOIN Batch b ON b.id = t.batchId JOIN Akun m ON m.id = b.mitraId JOIN Akun p ON p.id = t.pembuatId";
/** SQL: true if the account `@akun` is head instructor of the class `b`. */
export const ADALAH_KEPALA = `EXISTS (SELECT 1 FROM BatchInstruktur k WHERE k.batchId = b.id AND k.akunId = @akun AND k.kepala = 1)`;

/**
 * The viewer of assignments, the current minute (in the database's format), and the class that the viewer sees as a
 * trainee, if any.
 */
export type Viewer = {
  readonly akun: string;
  readonly kini: string;
  readonly sees:
    | Reaching
    | { readonly kelas: string /** In the room of an exam: its assignment. */; readonly ujian: string | null };
};
/**
 * Condition for visible assignments. Trainees see those of their class that are for them, published and begun; others see
 * all of the classes they reach.
 */
export function visibleTo({ akun, kini, sees }: Viewer): Condition {
  const seen =
    "kelas" in sees
      ? {
          sql: `t.batchId = @kelas AND (@ujian IS NULL OR t.id = @ujian) AND t.mulai <= b.tanggal AND ${BUKAN_DRAF}
            AND (@ujian IS NOT NULL OR ${diberiKepada("@akun")})`,
          params: { kelas: sees.kelas, ujian: sees.ujian },
        }
      : reachOf(sees);
  return { sql: seen.sql, params: { ...seen.params, akun, kini } };
}

/** SQL: true if the account `@akun` can review replies in the class `b`. */
export const MENILAI = `EXISTS (SELECT 1 FROM BatchInstruktur k WHERE k.batchId = b.id AND k.akunId = @akun AND (k.kepala = 1 OR k.menilai = 1))`;

const OWN = [
  ...(["id", "batchId", "judul", "uraian", "modul", "mulai", "jatuhTempo", "tutup", "nilaiMaks"] as const),
  ...(["potongan", "potonganMaks", "rubrik", "batas", "batasAkhir", "tahan", "tanpaBalasan", "terbatas"] as const),
  "pemeriksaan",
] as const;
export type TugasRow = Readonly<Pick<Tugas, (typeof OWN)[number] | "status" | "dibuat" | "diubah">> & {
  readonly batch: string;
  readonly pembuat: string;
  /** Stored state: `open` also after the closing day. */
  readonly tersimpan: StatusTugas;
  /** Class date. */
  readonly tanggal: string;
  readonly zona: Zona;
  /** 1 if the class is archived: its contents are read-only. */
  readonly arsip: number;
  /** 1 for the head instructor and for reviewers. */
  readonly kepala: number;
  readonly menilai: number;
  /** 1 for an exam. */
  readonly ujian: number;
  /** 1 if its paper may be seen outside of a room of its exam. */
  readonly soalTerbuka: number;
};
/** An assignment visible to the viewer. */
export const tugasSeen = (sql: Reader, viewer: Viewer, id: string): Promise<TugasRow | undefined> => {
  const visible = visibleTo(viewer);
  return sql.get(
    `SELECT ${listed<"Tugas">(OWN, "t")}, b.nama batch, ${STATUS_TUGAS_KINI} status, t.status tersimpan, p.nama pembuat, t.dibuat,
       t.diubah, b.tanggal, ${ZONA_KELAS} zona, b.arsip IS NOT NULL arsip, ${ADALAH_KEPALA} kepala, ${MENILAI} menilai,
       ${ADALAH_UJIAN} ujian, ${SOAL_TERBUKA} soalTerbuka FROM ${TUGAS_FROM} WHERE t.id = @id AND ${visible.sql}`,
    { ...visible.params, id },
  );
};

const PESERTA = `(SELECT count(*) FROM Akun a WHERE a.batchId = b.id AND a.peran = 'peserta' AND a.dihapus IS NULL AND ${DIBERI})`;
const MEMBALAS = `(SELECT count(DISTINCT l.akunId) FROM Balasan l WHERE l.tugasId = t.id AND l.langsung = 0 AND ${BALASAN_PESERTA})`;
const PERLU_TINJAU = `(SELECT count(*) FROM Balasan l WHERE l.tugasId = t.id AND l.status IN (${sqlList(BALASAN_MENUNGGU)}) AND ${BALASAN_PESERTA})`;
/** Unanswered objections of participants to released marks. */
const SANGGAHAN = `(SELECT count(*) FROM Balasan l JOIN Sanggahan s ON s.balasanId = l.id WHERE l.tugasId = t.id AND s.status = '${STATUS_SANGGAHAN.terbuka}' AND ${BALASAN_PESERTA})`;
const NEWEST = (what: string) =>
  `(SELECT ${what} FROM Balasan l WHERE l.tugasId = t.id AND l.akunId = @akun AND ${TERLIHAT} ORDER BY l.percobaan DESC LIMIT 1)`;

const BASE = { table: "Tugas", as: "t", from: TUGAS_FROM, where: {}, search: ["t.judul"] } as const;
const OF_CLASS = { batch: "b.nama", zona: ZONA_KELAS } as const;
const forInstructors = statementOf(tugasInstrukturList, {
  ...BASE,
  sql: {
    ...OF_CLASS,
    status: STATUS_TUGAS_KINI,
    pembuat: "p.nama",
    peserta: PESERTA,
    membalas: MEMBALAS,
    perluTinjau: PERLU_TINJAU,
    kepala: ADALAH_KEPALA,
  },
  order: [`${STATUS_TUGAS_KINI} DESC`, "t.jatuhTempo", "t.judul"],
});
/** An extension for the account `@akun` replaces the assignment's own time. */
const OWN_TIME = (column: "jatuhTempo" | "tutup" | "batas" | "batasAkhir") =>
  `COALESCE((SELECT p.${column} FROM TugasPerpanjangan p WHERE p.tugasId = t.id AND p.akunId = @akun), t.${column})`;
const STATUS_SENDIRI = STATUS_TUGAS_KINI.replace("t.tutup", OWN_TIME("tutup")).replace(
  "t.batasAkhir",
  OWN_TIME("batasAkhir"),
);
const STATUS_BALASAN_SENDIRI = statusBagiPengirim(
  `(l.kelas > ${OWN_TIME("jatuhTempo")} OR l.dikirim > ${OWN_TIME("batas")})`,
);
const forTrainees = statementOf(tugasPesertaList, {
  ...BASE,
  sql: {
    ...OF_CLASS,
    jatuhTempo: OWN_TIME("jatuhTempo"),
    tutup: OWN_TIME("tutup"),
    batas: OWN_TIME("batas"),
    status: STATUS_SENDIRI,
    balasan: NEWEST(STATUS_BALASAN_SENDIRI),
    nilai: NEWEST(bagiPengirim(NILAI_BALASAN)),
    bebas: "EXISTS (SELECT 1 FROM TugasBebas f WHERE f.tugasId = t.id AND f.akunId = @akun)",
  },
  order: [`${STATUS_SENDIRI} DESC`, OWN_TIME("jatuhTempo"), "t.judul"],
});

/** One page of the assignments that an organiser or instructor sees. */
export const tugasInstruktur = (sql: Reader, viewer: Viewer, query: Cari) =>
  pageOfList(sql, forInstructors, [visibleTo(viewer)], query);
type TugasDikerjakan = StatementRow<typeof forInstructors> & { readonly menilai: number; readonly sanggahan: number };
const DIKERJAKAN: Condition = {
  sql: `b.arsip IS NULL AND (${PERLU_TINJAU} > 0 OR ${SANGGAHAN} > 0 OR ${STATUS_TUGAS_KINI} IN (${sqlList(statusTugas.from("reply"))}))`,
};
/**
 * Assignments that need an instructor: first those with replies to review, most replies first, then open ones and those
 * with unanswered objections by due date.
 */
export const tugasDikerjakan = (sql: Reader, viewer: Viewer, perPage: number) => {
  const statement = {
    ...forInstructors,
    select: `${forInstructors.select}, ${MENILAI} menilai, ${SANGGAHAN} sanggahan`,
  };
  const page = { page: 1, perPage, sort: "-perluTinjau" };
  return listPage<TugasDikerjakan>(sql, statement, given(visibleTo(viewer), DIKERJAKAN), page);
};
/** One page of the assignments that a trainee sees, each with its newest reply. */
export const tugasPeserta = (sql: Reader, viewer: Viewer, query: Cari) =>
  pageOfList(sql, forTrainees, [visibleTo(viewer)], query);

/** Open assignments of a participant that choose a strictness, each with its topic. */
export const tugasMemeriksa = (sql: Reader, { akun, kini, kelas }: { akun: string; kini: string; kelas: string }) =>
  sql.all<Pick<Tugas, "modul"> & { readonly pemeriksaan: Keketatan }>(
    `SELECT t.modul, t.pemeriksaan FROM Tugas t JOIN Batch b ON b.id = t.batchId
     WHERE t.batchId = @kelas AND t.pemeriksaan IS NOT NULL AND t.mulai <= b.tanggal AND ${BUKAN_DRAF}
       AND ${diberiKepada("@akun")} AND ${STATUS_SENDIRI} <> '${TUGAS_TUTUP}'
       AND NOT EXISTS (SELECT 1 FROM TugasBebas f WHERE f.tugasId = t.id AND f.akunId = @akun)`,
    { akun, kini, kelas },
  );

const COUNTS = `SELECT ${PESERTA} peserta, ${MEMBALAS} membalas, ${PERLU_TINJAU} perluTinjau,
  (SELECT count(*) FROM Balasan l WHERE l.tugasId = t.id AND l.status = '${BALASAN_DITINJAU}' AND ${BALASAN_PESERTA}) ditinjau,
  (SELECT count(*) FROM Balasan l WHERE l.tugasId = t.id AND ${DITAHAN} AND ${BALASAN_PESERTA}) ditahan,
  (SELECT avg(${NILAI_BALASAN}) FROM Balasan l WHERE l.tugasId = t.id AND l.status = '${BALASAN_DITINJAU}' AND ${BALASAN_PESERTA}) rata FROM ${TUGAS_FROM} WHERE t.id = @id`;
type Ringkas = Record<"peserta" | "membalas" | "perluTinjau" | "ditinjau" | "ditahan", number> & {
  rata: number | null;
};
/** The progress of a class with an assignment; `rata` is the mean of the given scores. */
export const summariseTugas = (sql: Reader, id: string): Promise<Ringkas | undefined> => sql.get(COUNTS, { id });

/** Names of the participants with no reply, no mark and no excuse. */
export const belumMembalas = async (sql: Reader, { id, batchId }: Pick<Tugas, "id" | "batchId">): Promise<string[]> =>
  (
    await sql.all<{ nama: string }>(
      `SELECT a.nama FROM Tugas t JOIN Akun a ON a.batchId = t.batchId WHERE t.id = @id AND t.batchId = @batchId
         AND a.peran = 'peserta' AND a.dihapus IS NULL AND ${DIBERI}
         AND NOT EXISTS (SELECT 1 FROM Balasan l WHERE l.tugasId = @id AND l.akunId = a.id)
         AND NOT EXISTS (SELECT 1 FROM TugasBebas f WHERE f.tugasId = @id AND f.akunId = a.id)`,
      { id, batchId },
    )
  )
    .map(({ nama }) => nama)
    .sort(urutTeks);

/** The assignment that an attachment belongs to. */
export const tugasOfBerkas = async (sql: Reader, berkasId: string): Promise<string | undefined> =>
  (
    await sql.get<Pick<Tugas, "id">>(
      `SELECT t.id FROM Berkas k JOIN Tugas t ON t.id = k.induk WHERE k.id = @berkasId`,
      {
        berkasId,
      },
    )
  )?.id;

/** Assignments of a class that begin on a day and still accept replies. */
export const tugasMulaiOn = (
  sql: Reader,
  batchId: string,
  mulai: string,
): Promise<Pick<Tugas, "id" | "judul" | "jatuhTempo" | "batas" | "pembuatId">[]> =>
  sql.all(
    `SELECT id, judul, jatuhTempo, batas, pembuatId FROM Tugas
     WHERE batchId = @batchId AND mulai = @mulai AND status IN (${sqlList(statusTugas.from("reply"))})`,
    { batchId, mulai },
  );

/** Gives a class's assignments to its current head. The partner held them while the class had no head. */
export const serahkanTugas = (
  sql: Writer,
  given: { readonly batchId: string; readonly mitraId: string; readonly kepala: string },
): Promise<number> =>
  sql.run(`UPDATE Tugas SET pembuatId = @kepala WHERE batchId = @batchId AND pembuatId = @mitraId`, given);

const NEW = [...OWN, "bobot", "kelompok", "pembuatId", "status", "dibuat"] as const;
/** Adds an assignment, open or as a draft. */
export const insertTugas = (sql: Writer, row: Pick<Tugas, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Tugas", NEW), row);

/** The weight of an assignment in the grade book, and its category. */
export const tugasBobot = async (sql: Reader, id: string): Promise<Pick<Tugas, "bobot" | "kelompok">> =>
  (await sql.get<Pick<Tugas, "bobot" | "kelompok">>(`SELECT bobot, kelompok FROM Tugas WHERE id = @id`, { id })) ?? {
    bobot: 1,
    kelompok: null,
  };
const BALASAN_COBA =
  "SELECT l.id FROM Balasan l JOIN Akun a ON a.id = l.akunId WHERE l.tugasId = @id AND a.peran = @coba";
/** Deletes an assignment without replies of participants, with its extensions and the replies of try-outs. */
export async function deleteTugas(sql: Writer, id: string): Promise<void> {
  const tries = { id, coba: AKUN_COBA };
  await sql.run(`DELETE FROM Berkas WHERE induk IN (${BALASAN_COBA})`, tries);
  await sql.run(
    `DELETE FROM Cadangan WHERE id IN (SELECT cadanganId FROM Balasan WHERE id IN (${BALASAN_COBA}))`,
    tries,
  );
  await sql.run(`DELETE FROM Balasan WHERE id IN (${BALASAN_COBA})`, tries);
  for (const own of ["TugasPerpanjangan", "TugasBebas", "TugasUntuk", "LtiButir", "LtiNilai"])
    await sql.run(`DELETE FROM ${own} WHERE tugasId = @id`, { id });
  await sql.run(`DELETE FROM Tugas WHERE id = @id`, { id });
}

type Change = Partial<Omit<Tugas, "id" | "batchId" | "pembuatId" | "dibuat">>;
/** Changes the given columns of an assignment. */
export const updateTugas = (sql: Writer, id: string, change: Change): Promise<number> =>
  sql.run(`UPDATE Tugas SET ${assigned("Tugas", givenOf("Tugas", change))} WHERE id = @id`, { ...change, id });

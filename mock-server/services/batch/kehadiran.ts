import { contract } from "~/contract";
import type { BarisHadir, DaftarHadir } from "~/contract/batch/kehadiran";
import { AppError } from "~/contract/errors";
import { buildKehadiran, HARI_TAMPAK, type HariHadir, type SaatHadir } from "~/domain/batch/kehadiran";
import { jamDi, ZONA_BIASA } from "~/domain/kit/zona";
import { kehadiranKelas } from "../../db/batch/kehadiran-store";
import { instrukturOf } from "../../db/batch/store";
import { pesertaBuku } from "../../db/nilai";
import { exportTable } from "../../files/export";
import { type Context, callerOf } from "../../http/context";
import { textsOf } from "../../i18n";
import { printKehadiran, renderPdf } from "../../print";
import { read, readRecorded, type Services } from "../kit";
import { cetakKelas, saringanText } from "../nilai/cetak";
import { dicari, halamanDari, urutan } from "../nilai/orang";
import { plainName } from "../nilai/unduh";
import { batchInScope } from "./scope";

type Asked = {
  readonly batchId: string;
  readonly page: number;
  readonly perPage: number;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly hariDari?: string | undefined;
  readonly hariSampai?: string | undefined;
  readonly hadir?: "pernah" | "tidak" | undefined;
};

/** The figure that rows are sorted by. Throws `malformed` for any other name. */
function figureOf(key: string): (row: BarisHadir) => number | string {
  if (key === "nama") return ({ nama }) => nama;
  if (key === "accountId") return ({ accountId }) => accountId;
  if (key === "jumlah") return ({ jumlah }) => jumlah;
  if (key === "terakhir") return ({ terakhir }) => terakhir ?? "";
  throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
}

const instant = (at: string): string => new Date(at).toISOString();
const shown = (saat: SaatHadir | undefined) =>
  saat ? { pertama: instant(saat.pertama), terakhir: instant(saat.terakhir) } : null;

/** The requested participants in order, with the newest `most` days on which anyone was present. */
async function hadirDari(
  context: Context,
  asked: Asked,
  most: number,
): Promise<{ daftar: DaftarHadir; semua: BarisHadir[] }> {
  const { sql } = context;
  const batch = await batchInScope(sql, callerOf(context), asked.batchId);
  const rentang = { dari: asked.hariDari ?? null, sampai: asked.hariSampai ?? null };
  const kehadiran = buildKehadiran(await kehadiranKelas(sql, batch.id, rentang));
  const hari = kehadiran.hari.slice(-most);
  const peserta = (await pesertaBuku(sql, batch.id)).map(({ id: akunId, accountId, nama, nim }): BarisHadir => {
    const own = kehadiran.milik(akunId);
    const days = [...own.values()];
    const terakhir = shown(days.at(-1))?.terakhir ?? null;
    const cells = hari.map(({ tanggal }) => shown(own.get(tanggal)));
    return { akunId, accountId, nama, nim, hari: cells, jumlah: own.size, terakhir };
  });
  const semua = peserta
    .filter(dicari(asked.q))
    .filter(({ jumlah }) => asked.hadir === undefined || jumlah > 0 === (asked.hadir === "pernah"))
    .sort(urutan(asked.sort, figureOf));
  return {
    semua,
    daftar: {
      ...halamanDari(semua, asked),
      batch: { id: batch.id, nama: batch.nama },
      hari: [...hari],
      banyakHari: kehadiran.hari.length,
      peserta: peserta.length,
      tidakPernah: peserta.filter(({ jumlah }) => jumlah === 0).length,
    },
  };
}

/** A column for each day with the first time of presence. The heading names the zone. */
const columnsOf = (hari: readonly HariHadir[]) =>
  hari.map(({ tanggal }) => ({ key: tanggal, judul: `${tanggal} (${ZONA_BIASA})` }));

export const kehadiranServices: Services<typeof contract.kehadiran> = {
  daftar: read(
    contract.kehadiran.daftar,
    async (asked, context) => (await hadirDari(context, asked, HARI_TAMPAK)).daftar,
  ),
  unduh: readRecorded(contract.kehadiran.unduh, async ({ format, ...asked }, context) => {
    const { daftar, semua } = await hadirDari(context, asked, Number.POSITIVE_INFINITY);
    const nama = `kehadiran-${plainName(daftar.batch.nama)}`;
    if (format === "pdf") {
      const { hariDari = null, hariSampai = null, hadir } = asked;
      const instruktur = (await instrukturOf(context.sql, daftar.batch.id)).map((one) => one.nama);
      const keadaan = hadir && textsOf("id")(`nilai:saring_hadir.${hadir}`);
      const hari = hariDari || hariSampai ? [{ label: "Hari", value: `${hariDari ?? ""} - ${hariSampai ?? ""}` }] : [];
      const saring = [...hari, ...saringanText(asked, keadaan, 0)];
      const doc = await cetakKelas(context, { batch: daftar.batch, jenis: "kehadiran", saring }, (kepala) =>
        printKehadiran({ ...kepala, daftar, rows: semua, dari: hariDari, sampai: hariSampai, instruktur }),
      );
      const body = await renderPdf(doc, context.config.publicUrl);
      return { name: `${nama}.pdf`, type: "application/pdf", body };
    }
    const { t, language: bahasa } = context;
    const columns = [
      { key: "nim", judul: t("nilai:kolom.nim") },
      { key: "accountId", judul: t("nilai:kolom.accountId") },
      { key: "nama", judul: t("nilai:kolom.nama") },
      { key: "jumlah", judul: t("nilai:hadir.jumlah"), as: "rupiah" as const },
      ...columnsOf(daftar.hari),
    ];
    const rows = semua.map(({ hari, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        hari.map((saat, at) => [daftar.hari[at]?.tanggal ?? "", saat && jamDi(saat.pertama, ZONA_BIASA)]),
      ),
    }));
    return exportTable(
      { nama, lembar: t("nilai:hadir.judul"), bahasa, columns, rows, whose: context.caller?.akunId },
      format,
    );
  }),
};

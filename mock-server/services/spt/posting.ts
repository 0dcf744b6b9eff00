import { contract } from "~/contract";
import { sum } from "~/domain/kit/rupiah";
import { angkaOf } from "~/domain/spt/definisi";
import { sisaKelebihan } from "~/domain/spt/periksa";
import { formOf, INDUK, POSTING, type Spt, saveForm, updateSpt } from "../../db/spt-store";
import { type Sql, sqlTime } from "../../db/sql";
import { classStamp } from "../../http/context";
import { type HotContext, hot } from "../kit";
import { checkVersion, computeInduk, openSpt, postedOf } from "./keadaan";
import { type HasilPostingSpt, kindOf } from "./kinds";

const countLeft = ({ ditinggalkan }: HasilPostingSpt) => Object.values(ditinggalkan).reduce((sum, n) => sum + n, 0);

/** Posts a draft's documents and computes its main form anew. */
function post(context: HotContext, spt: Spt, sidik: string): HasilPostingSpt {
  const { sql, now } = context;
  const kind = kindOf(spt);
  const hasil = kind.posting(sql, spt);
  saveForm(sql, spt.id, POSTING, { isi: hasil as never });
  const posted = { ...spt, diposting: classStamp(context) };
  const values = computeInduk(sql, posted, formOf(sql, spt.id, INDUK).isi);
  updateSpt(
    sql,
    spt.id,
    { diposting: posted.diposting, sidik, nilai: kind.bayar(sql, posted, values).nilai },
    sqlTime(now),
  );
  return hasil;
}

/** Excess of earlier periods that a return does not use yet. */
const unused = (sql: Sql, spt: Spt) =>
  sisaKelebihan(formOf(sql, spt.id, INDUK).hitung, kindOf(spt).tersedia(sql, spt), angkaOf(spt.jenis));

/** Takes all excess of earlier periods into a draft; answers how much more than before. */
function takeCarried(context: HotContext, spt: Spt) {
  const { sql, now } = context;
  const more = unused(sql, spt);
  const { isi } = formOf(sql, spt.id, INDUK);
  const taken = Object.fromEntries(more.map(({ field, maksimum }) => [field, maksimum]));
  const values = computeInduk(sql, spt, { ...isi, ...taken });
  updateSpt(sql, spt.id, { nilai: kindOf(spt).bayar(sql, spt, values).nilai }, sqlTime(now));
  context.audit({ jenis: "spt", objekId: spt.id, label: `${spt.jenis} ${spt.masa}`, sesudah: taken });
  return { versi: spt.versi + 1, dipakai: sum(more.map(({ sisa }) => sisa)) };
}

export const postingServices = {
  kompensasi: hot(contract.spt.kompensasi, {
    hot: ({ id, versi }, context) => {
      const spt = openSpt(context, id, "edit");
      checkVersion(spt, versi);
      return takeCarried(context, spt);
    },
  }),
  posting: hot(contract.spt.posting, {
    hot: ({ id }, context) => {
      const spt = openSpt(context, id, "post");
      const sidik = kindOf(spt).sidik(context.sql, spt);
      const known = sidik === spt.sidik ? postedOf(context.sql, spt) : null;
      const hasil = known ?? post(context, spt, sidik);
      const ditinggalkan = countLeft(hasil);
      context.audit({
        jenis: "spt",
        objekId: id,
        label: `${spt.jenis} ${spt.masa}`,
        sesudah: { diambil: hasil.diambil, ditinggalkan, perubahan: known ? undefined : hasil.perubahan },
      });
      return {
        versi: known ? spt.versi : spt.versi + 1,
        berubah: known === null,
        diambil: hasil.diambil,
        ditinggalkan,
        perubahan: known ? null : (hasil.perubahan ?? null),
        kelebihan: sum(unused(context.sql, spt).map(({ sisa }) => sisa)),
      };
    },
  }),
};

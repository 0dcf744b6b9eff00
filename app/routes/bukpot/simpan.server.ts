import { requireSession, type Session } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import { isPegawai, isTahunan, type JenisBukpot } from "~/domain/bukpot/jenis";
import { setahunPenuh } from "~/domain/bukpot/kerja";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { masaOf } from "~/domain/kit/tanggal";
import { objekList } from "~/domain/ref/objek-pajak";
import { submit } from "~/forms/submission.server";
import { bahasaOf } from "~/i18n/server";
import { denganAngka, lookups, skemaSlip } from "./tampilan.server";

/** What a new slip begins with: the class's month and day, the head office, no facility; one object where there is one. */
export function nilaiAwal({ me }: Session, jenis: JenisBukpot): Values {
  const tanggal = me.batch?.tanggal ?? "";
  const [only, second] = objekList(jenis);
  const [masaAwal, masa] = [`${tanggal.slice(0, 4)}-01`, masaOf(tanggal)];
  const jenisPemotongan = setahunPenuh(masaAwal, masa) ? "FullYear" : "PartialYear";
  return {
    masa,
    ...(isTahunan(jenis) ? { masaAwal, jenisPemotongan } : {}),
    ...(isPegawai(jenis) ? { pegawaiAsing: false, lebihSatuPemberiKerja: false } : {}),
    fasilitas: "9",
    ...(only && !second ? { objek: only.kode } : {}),
    nitku: nitkuOf(me.currentActive?.npwp ?? ""),
    tanggal,
  };
}

/** What a form is about besides a new slip: a kept draft in a version, or the slip it replaces. */
type Kept = { readonly id: string; readonly versi?: number } | { readonly menggantikan: string };

/** The post of a slip's form: keeps the draft and goes on to its page, or draws the form again with its figures. */
export async function simpanKonsep(request: Request, jenis: JenisBukpot, kept?: Kept) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { bukpotSave, bukpotReplacement } = session.api;
  const language = await bahasaOf(request);
  const found = lookups(session, jenis, language);
  const options = { schema: skemaSlip(jenis), lookups: found };
  const reply = await submit(request, options, async (values, { idempotencyKey }) => {
    const isi = { ...values };
    const call = { idempotencyKey };
    const { id } =
      kept && "menggantikan" in kept
        ? await bukpotReplacement[jenis]({ id: kept.menggantikan, isi }, call)
        : await bukpotSave[jenis]({ ...kept, isi }, call);
    return redirectWithToast(request, `/bukpot/${jenis}/${id}`, { key: "bukpot:pesan.konsep_disimpan" });
  });
  return denganAngka(session, jenis, language, reply);
}

import { z } from "zod";
import { failureBehind } from "~/auth/refused-post.server";
import type { Session } from "~/auth/session.server";
import { text } from "~/contract/kit";
import { isPegawai, isTahunan, type JenisBukpot } from "~/domain/bukpot/jenis";
import { setahunPenuh } from "~/domain/bukpot/kerja";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { masaOf } from "~/domain/kit/tanggal";
import { objekList } from "~/domain/ref/objek-pajak";
import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import type { MasaKerja } from "~/web/masa";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { draft, keepDraft } from "../dokumen/pos.server";
import { lookups, skemaSlip, tampilanUlang } from "./tampilan.server";

/**
 * The defaults of a new slip: the working month (for a yearly slip the class's own), the class's day, the head office,
 * no facility. The object is set if there is only one.
 */
export function nilaiAwal({ me }: Session, jenis: JenisBukpot, kerja: MasaKerja | null): Values {
  const [only, second] = objekList(jenis);
  const tanggal = me.batch?.tanggal ?? "";
  const masa = kerja === null || isTahunan(jenis) ? masaOf(tanggal) : kerja.masa;
  const masaAwal = `${tanggal.slice(0, 4)}-01`;
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

/** The basis of a form that is not a new slip: a stored draft in a version, or the slip it replaces. */
type Kept = { readonly id: string; readonly terkini: Membaca } | { readonly menggantikan: string };

/** Inputs of the form in addition to the slip: the wish to issue it at once, and the code for it. */
const perbuatan = z.object({ aksi: z.string().optional(), kodeOtorisasi: text(100).optional() });
const TERBITKAN = "terbitkan";

type Draft = { readonly jenis: JenisBukpot; readonly id: string; readonly kodeOtorisasi: string | undefined };
/**
 * Issues the slip just stored. Without a code, or after a refusal, its page continues at the step that asks for the
 * code.
 */
async function issueKonsep(session: Session, { jenis, id, kodeOtorisasi }: Draft, key: string) {
  const here = paths.bukpot.rincian(jenis, id);
  const step = `${here}#tanda-tangan`;
  if (!kodeOtorisasi) return redirectWithToast(session, step, { key: "bukpot:pesan.konsep_disimpan" });
  try {
    const idempotencyKey = key && `${key}-terbit`;
    const { nomor } = await session.api.bukpotSubmit[jenis]({ id, kodeOtorisasi }, { idempotencyKey });
    return redirectWithToast(session, withReceipt(here), { key: "bukpot:pesan.diterbitkan", params: { nomor } });
  } catch (error) {
    const failure = failureBehind(error);
    if (!failure) throw error;
    const told = { key: "bukpot:pesan.belum_terbit", params: { sebab: failure.message }, kind: "perhatian" } as const;
    return redirectWithToast(session, step, told);
  }
}

/**
 * The post of a slip's form. Stores the draft and goes to its page, issues it on request, or draws the form again with
 * its figures.
 */
export const saveKonsep = (request: Request, jenis: JenisBukpot, kept?: Kept) =>
  keepDraft(request, (session, language) => {
    const { bukpotSave, bukpotReplacement } = session.api;
    const asked = session.url.searchParams.get("menggantikan") || undefined;
    const replaced = kept && ("menggantikan" in kept ? kept.menggantikan : asked);
    return draft({
      schema: (written: string) => z.intersection(skemaSlip(jenis)(written), perbuatan),
      lookups: lookups(session, jenis, language),
      secrets: ["kodeOtorisasi"],
      ...(kept && "id" in kept ? { terkini: kept.terkini } : {}),
      keep: async ({ aksi, kodeOtorisasi, ...isi }, { idempotencyKey, versi }) => {
        const call = { idempotencyKey };
        const { id } =
          kept && "menggantikan" in kept
            ? await bukpotReplacement[jenis]({ id: kept.menggantikan, isi }, call)
            : await bukpotSave[jenis]({ ...(kept ? { id: kept.id, versi } : {}), isi }, call);
        if (aksi === TERBITKAN) return issueKonsep(session, { jenis, id, kodeOtorisasi }, idempotencyKey);
        return redirectWithToast(session, paths.bukpot.rincian(jenis, id), { key: "bukpot:pesan.konsep_disimpan" });
      },
      show: (typed) => tampilanUlang(session, jenis, typed, language, replaced),
    });
  });

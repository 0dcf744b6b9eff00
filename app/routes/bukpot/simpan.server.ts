import { z } from "zod";
import { failureBehind } from "~/auth/refused-post.server";
import type { Session } from "~/auth/session.server";
import { text } from "~/contract/kit";
import { isPegawai, isTahunan, type JenisBukpot } from "~/domain/bukpot/jenis";
import { setahunPenuh } from "~/domain/bukpot/kerja";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { paths } from "~/domain/kit/paths";
import { masaOf } from "~/domain/kit/tanggal";
import { objekList } from "~/domain/ref/objek-pajak";
import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import type { MasaKerja } from "~/web/masa";
import { withReceipt } from "~/web/receipt";
import { draft, keepDraft } from "../dokumen/pos.server";
import { lookups, skemaSlip, tampilanUlang } from "./tampilan.server";

/**
 * What a new slip begins with: the month that is worked on (of a yearly slip the class's own), the class's day, the head
 * office, no facility; one object where there is one.
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

/** What a form is about besides a new slip: a kept draft in a version, or the slip it replaces. */
type Kept =
  | { readonly id: string; readonly asal?: string | undefined; readonly terkini: Membaca }
  | { readonly menggantikan: string };

/** What the form asks besides the slip: whether it is issued at once, and the code for it. */
const perbuatan = z.object({ aksi: z.string().optional(), kodeOtorisasi: text(100).optional() });
const TERBITKAN = "terbitkan";

type Draft = { readonly jenis: JenisBukpot; readonly id: string; readonly kodeOtorisasi: string | undefined };
/** Issues what was just kept; without a code, or where it is refused, its page goes on at the step that asks for one. */
async function issueKonsep(request: Request, { api }: Session, { jenis, id, kodeOtorisasi }: Draft, key: string) {
  const here = paths.bukpot.rincian(jenis, id);
  const step = `${here}#tanda-tangan`;
  if (!kodeOtorisasi) return redirectWithToast(request, step, { key: "bukpot:pesan.konsep_disimpan" });
  try {
    const idempotencyKey = key && `${key}-terbit`;
    const { nomor } = await api.bukpotSubmit[jenis]({ id, kodeOtorisasi }, { idempotencyKey });
    return redirectWithToast(request, withReceipt(here), { key: "bukpot:pesan.diterbitkan", params: { nomor } });
  } catch (error) {
    const failure = failureBehind(error);
    if (!failure) throw error;
    const told = { key: "bukpot:pesan.belum_terbit", params: { sebab: failure.message }, kind: "perhatian" } as const;
    return redirectWithToast(request, step, told);
  }
}

/**
 * The post of a slip's form: keeps the draft and goes on to its page, issuing it where that was asked, or draws the form
 * again with its figures.
 */
export const saveKonsep = (request: Request, jenis: JenisBukpot, kept?: Kept) =>
  keepDraft(request, (session, language) => {
    const { bukpotSave, bukpotReplacement } = session.api;
    const replaced = kept && ("menggantikan" in kept ? kept.menggantikan : kept.asal);
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
        if (aksi === TERBITKAN) return issueKonsep(request, session, { jenis, id, kodeOtorisasi }, idempotencyKey);
        return redirectWithToast(request, paths.bukpot.rincian(jenis, id), { key: "bukpot:pesan.konsep_disimpan" });
      },
      show: (typed) => tampilanUlang(session, jenis, typed, language, replaced),
    });
  });

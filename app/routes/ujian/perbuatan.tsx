import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { CheckGroup } from "~/forms/check-group";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";

/** Actions on an exam with a confirmation page, by the word in its address; `orang`: for chosen running exams. */
const PERBUATAN = {
  akhiri: { judul: "ujian:akhiri.judul", akibat: "ujian:akhiri.akibat", pesan: "ujian:pesan.diakhiri", orang: true },
  bebaskan: {
    judul: "ujian:bebaskan.judul",
    akibat: "ujian:bebaskan.akibat",
    pesan: "ujian:pesan.dibebaskan",
    orang: true,
  },
  hapus: { judul: "ujian:hapus.judul", akibat: "ujian:hapus.akibat", pesan: "ujian:pesan.dihapus", orang: false },
  uji: { judul: "ujian:uji.judul", akibat: "ujian:uji.akibat", pesan: "ujian:uji.judul", orang: false },
} as const;
type Nama = keyof typeof PERBUATAN;
function namaDari(word = ""): Nama {
  if (!Object.hasOwn(PERBUATAN, word)) throw new AppError("not_found");
  return word as Nama;
}

type Data = { readonly nama: Nama };
export const handle = { crumb: ({ nama }: Data, t) => t(PERBUATAN[nama].judul), above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", perbuatan } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const nama = namaDari(perbuatan);
    const { tugas, aturan, dimulai, bolehPimpin, peserta } = await session.api.ujian.peserta({ tugasId: id });
    if (!aturan) throw new AppError("not_found");
    if (nama !== "uji" && !bolehPimpin) throw new AppError("forbidden");
    if (nama === "hapus" && dimulai) throw new AppError("exam_begun");
    const running = peserta.filter(({ tahap, terikat }) => tahap === "berjalan" && (nama === "akhiri" || terikat));
    const options = running.map(({ akunId, nama: label }) => ({ value: akunId, label }));
    return { nama, tugas: { id, judul: tugas }, options };
  });

const jawaban = z.object({
  peserta: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .transform((given) => given ?? []),
});

export async function action({ request, params: { id = "", perbuatan } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const nama = namaDari(perbuatan);
  const { ujian } = session.api;
  return submit(session, { schema: jawaban }, async ({ peserta }, { idempotencyKey }) => {
    const call = { idempotencyKey };
    if (nama === "uji") {
      const begun = await ujian.rehearse({ tugasId: id });
      return startLook(session, begun, paths.tugas.ujianPeserta(id), paths.tugas.rincian(id));
    }
    if (nama === "akhiri") await ujian.end({ tugasId: id, peserta }, call);
    else if (nama === "bebaskan") await ujian.release({ tugasId: id, peserta }, call);
    else await ujian.delete({ tugasId: id }, call);
    return redirectWithToast(session, paths.tugas.ujianPeserta(id), { key: PERBUATAN[nama].pesan });
  });
}

export default function PerbuatanUjian() {
  const { nama, tugas, options } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ujian");
  const { judul, akibat, orang } = PERBUATAN[nama];
  return (
    <ConfirmPage
      title={t(judul)}
      effect={t(akibat)}
      items={[{ label: t("kolom.tugas"), value: <bdi>{tugas.judul}</bdi> }]}
      detail={orang && options.length === 0 ? <p>{t("peserta.tanpa")}</p> : undefined}
      submitLabel={t(judul)}
      cancelHref={paths.tugas.ujianPeserta(tugas.id)}
      danger={nama === "akhiri" || nama === "hapus"}
      ready={!orang || options.length > 0}
    >
      {orang && <CheckGroup name="peserta" label={t("kolom.nama")} options={options} />}
    </ConfirmPage>
  );
}

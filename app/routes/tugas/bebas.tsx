import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { Checkbox, TextField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "./crumbs";
import { DaftarBebas } from "./daftar-bebas";
import { pembebasan } from "./forms.server";
import { tugasDenganPeserta } from "./peserta.server";
import { FormButtons } from "./tugas-form";

export const handle = { crumb: "tugas:bebas.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const shown = await tugasDenganPeserta(api, id);
    if (!shown.tugas.hak.lepas) throw new AppError("forbidden");
    return shown;
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: pembebasan }, async (value, { idempotencyKey }) => {
    await session.api.tugas.bebaskan({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.rincian(id), { key: "tugas:pesan.dibebaskan" });
  });
}

export default function TugasBebas() {
  const { tugas, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tugas");
  return (
    <>
      <ErrorSummary labels={{ peserta: t("bebas.siapa"), alasan: t("perpanjang.alasan") }} />
      <PageHead title={t("bebas.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("bebas.isi")}</p>
      {tugas.bebas.length > 0 && <DaftarBebas rows={tugas.bebas} />}
      <PostForm submitLabel={t("bebas.kirim")}>
        <Section id="bagian-peserta" title={t("kolom.peserta")}>
          <FieldGrid>
            <CheckGroup name="peserta" label={t("bebas.siapa")} options={peserta} />
            <TextField
              name="alasan"
              label={t("perpanjang.alasan")}
              hint={t("bebas.alasan_petunjuk")}
              required={false}
            />
            <Checkbox name="hapus" label={t("bebas.cabut")} />
          </FieldGrid>
        </Section>
        <FormButtons submit={t("bebas.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}

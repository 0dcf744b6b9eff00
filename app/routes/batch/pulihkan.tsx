import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { daftarCadangan } from "./cadangan.server";
import { cadangkan } from "./forms.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:pulihkan.judul");
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const def = daftarCadangan(id);
    const state = listQueryOf(session, def);
    const { kelas, copies } = await promiseHash({
      kelas: session.api.batch.detail({ id }),
      copies: session.api.cadanganKelas.list({ ...apiQueryOf(state), batchId: id }),
    });
    if (!kelas.hak.jam) throw new AppError("forbidden");
    const { texts } = session;
    return {
      id,
      nama: kelas.nama,
      view: listView(def, state, copies, texts),
      peserta: kelas.daftarPeserta.map((row) => ({ value: row.id, label: `${row.nama} (${row.accountId})` })),
    };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: cadangkan }, async (value, { idempotencyKey }) => {
    await session.api.batch.clock({ id, aksi: "cadangkan", ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.pulihkan(id), { key: "batch:pesan.cadangkan" });
  });
}

/** Copies the sandboxes of a class, leads to resetting them, and lists its copies. */
export default function Pulihkan() {
  const { id, nama, view, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const begin = t("batch:pulihkan.setel_ulang");
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("batch:pulihkan.judul")} lead={<bdi>{nama}</bdi>} />
      <p>{t("batch:pulihkan.isi")}</p>
      <Section id="cadangkan" title={t("batch:pulihkan.cadangkan")}>
        <PostForm>
          <TextField
            name="nama"
            label={t("batch:cadangan.nama")}
            hint={t("batch:pulihkan.nama_petunjuk")}
            required={false}
          />
          <SelectField
            name="pesertaId"
            label={t("batch:pulihkan.peserta")}
            hint={t("batch:pulihkan.peserta_petunjuk")}
            options={peserta}
            required={false}
          />
          <ButtonRow>
            <SubmitButton>{t("batch:pulihkan.cadangkan")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      </Section>
      <Section id="setel-ulang" title={begin}>
        <p>{t("batch:pulihkan.setel_ulang_isi")}</p>
        <form method="get" action={paths.batch.setelUlang(id)} className="search-line">
          <label htmlFor="setel-peserta">{t("batch:pulihkan.peserta")}</label>
          <FormSelect id="setel-peserta" name="pesertaId" defaultValue="">
            <option value="">{t("batch:cadangan.seluruh_kelas")}</option>
            {peserta.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FormSelect>
          <Button variant="outline-secondary">{t("batch:pulihkan.lanjut")}</Button>
        </form>
      </Section>
      {/* no landmark of its own: the table below has the same name */}
      <div className="formulir-bagian">
        <h2 id="cadangan">{t("batch:cadangan.judul")}</h2>
        <ListPage view={view} />
      </div>
    </>
  );
}

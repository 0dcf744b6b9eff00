import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { UKURAN_SALDO } from "~/domain/spt/tahunan/saldo/ukuran";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, RadioGroup } from "~/forms/fields";
import { LookupField } from "~/forms/lookup-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasSpt } from "../di-atas";
import { formulirHref } from "../document-href";
import { akunLookups, formSaldo, type SaldoView, saldoView, sendSaldo, skemaSaldo } from "./saldo.server";
import { BarisCocok, Dikosongkan, HasilSaldo } from "./saldo-tabel";

export const handle = { crumb: "spt:saldo.cocokkan", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => saldoView(session, id));

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi, ditanya, ukuran }) => ({
    versi,
    values: isianSaldo(ditanya, ukuran),
    kunci: { pilihan: "urut" },
  }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const form = await formSaldo(session, id);
  const lookups = akunLookups(form);
  return submit(session, { schema: skemaSaldo, lookups, terkini }, async (typed, { idempotencyKey }) => {
    const filled = await sendSaldo(session.api, id, typed, idempotencyKey);
    return filled === null
      ? redirectWithToast(session, paths.spt.saldo(id), { key: "spt:saldo.dipilih" })
      : redirectWithToast(session, formulirHref(id, filled.lampiran), { key: "spt:saldo.masuk", params: filled });
  });
}

const isianSaldo = (ditanya: SaldoView["ditanya"], ukuran: SaldoView["ukuran"]) => ({
  pilihan: ditanya.map(({ urut, kode }) => ({ urut: String(urut), kode: kode ?? "" })),
  ...(ukuran ? { ukuran } : {}),
});

export const shouldRevalidate = segarkan;

export default function NeracaSaldo() {
  const view = useLoaderData<typeof loader>() as SaldoView;
  const { id, versi, terbuka, kurang, kembali, lampiran, ditanya, cocok, hasil, dikosongkan, tanyaUkuran, ukuran } =
    view;
  const { t } = useTranslation("spt");
  const labels = Object.fromEntries(ditanya.map(({ sebutan }, at) => [`pilihan[${at}].kode`, sebutan]));
  return (
    <>
      <ErrorSummary labels={{ ...labels, tutup: t("saldo.tutup"), ukuran: t("saldo.ukuran") }} />
      <PageHead
        title={t("saldo.cocokkan")}
        lead={t("saldo.cocokkan_isi")}
        actions={
          <>
            <ButtonLink to={paths.spt.saldoUnggah(id)} variant="outline-secondary">
              {t("saldo.lain")}
            </ButtonLink>
            <ButtonLink to={kembali} variant="outline-secondary">
              {t("kembali")}
            </ButtonLink>
          </>
        }
      />
      <RightMissing hak={[kurang]} />
      {!hasil && <p>{t("saldo.kosong")}</p>}
      {hasil && <HasilSaldo view={view} />}
      {terbuka && hasil && (
        <PostForm values={isianSaldo(ditanya, ukuran)} versi={versi} submitLabel={t("saldo.masukkan", { lampiran })}>
          {tanyaUkuran && (
            <RadioGroup
              name="ukuran"
              label={t("saldo.ukuran")}
              hint={t("saldo.ukuran_isi")}
              options={UKURAN_SALDO.map((value) => ({ value, label: t(`saldo.ukuran_pilihan.${value}`) }))}
            />
          )}
          {ditanya.length > 0 && <Ditanya rows={ditanya} />}
          {hasil.dapatDitutup && <Checkbox name="tutup" label={t("saldo.tutup")} hint={t("saldo.tutup_isi")} />}
          <Dikosongkan rows={dikosongkan} />
          <ButtonRow>
            <SubmitButton>{t("saldo.masukkan", { lampiran })}</SubmitButton>
            {(ditanya.length > 0 || tanyaUkuran) && (
              <Button name="langkah" value="pilih" variant="outline-secondary">
                {t("saldo.perbarui")}
              </Button>
            )}
          </ButtonRow>
        </PostForm>
      )}
      {cocok.length > 0 && <BarisCocok rows={cocok} terbuka={terbuka} />}
    </>
  );
}

/** Rows without a found account, each with a search in the accounts of the form. */
function Ditanya({ rows }: { rows: SaldoView["ditanya"] }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  return (
    <Section id="ditanya" title={t("saldo.ditanya")}>
      <p>{t("saldo.ditanya_isi")}</p>
      {rows.map(({ urut, sebutan, jumlah }, at) => (
        <div key={urut}>
          <input type="hidden" name={`pilihan[${at}].urut`} value={urut} />
          <LookupField name={`pilihan[${at}].kode`} label={sebutan} hint={rupiah(jumlah)} />
        </div>
      ))}
    </Section>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { UndianTelaah } from "~/contract/telaah/undian";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { ticks } from "~/forms/ticks.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";

export const handle = { crumb: "telaah:undian.judul", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const undian = await api.telaah.undian({ tugasId: id });
    return { undian, tugas: { id, judul: undian.tugas } };
  });

const pilihan = z.object({ peserta: ticks, alasan: z.string().default("") });
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: pilihan }, async (value, { idempotencyKey }) => {
    const { jumlah } = await session.api.telaah.redraw({ tugasId: id, ...value }, { idempotencyKey });
    const params = { count: jumlah, jumlah };
    return redirectWithToast(session, pathsTelaah.undian(id), { key: "telaah:pesan.diundi_ulang", params });
  });
}

/** The figures of every participant, and a form that replaces unfair ones. */
export default function UndianTugas() {
  const { undian, tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <>
      <ErrorSummary labels={{ peserta: t("undian.siapa"), alasan: t("undian.alasan") }} />
      <PageHead title={t("undian.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      {undian.variabel.length === 0 ? (
        <p>{t("undian.tanpa")}</p>
      ) : (
        <>
          <p>{t("undian.isi")}</p>
          <TabelUndian undian={undian} />
          {undian.kepala && <UndiUlang peserta={undian.peserta.filter(({ bebas }) => bebas)} />}
        </>
      )}
    </>
  );
}

const HARI = /^\d{4}-\d{2}-\d{2}$/;
function TabelUndian({ undian: { variabel, peserta } }: { readonly undian: UndianTelaah }) {
  const { t } = useTranslation("telaah");
  const { angka, tanggal } = useFormat();
  const cell = (nilai: string | number) =>
    typeof nilai === "number" ? angka(nilai) : HARI.test(nilai) ? tanggal(nilai) : nilai;
  const kunci = ({ kunci: played, gagal }: UndianTelaah["peserta"][number]) =>
    gagal ?? (played === null ? null : t(played ? "telaah:undian.kunci_ada" : "telaah:undian.kunci_belum"));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-label={t("undian.judul")} tabIndex={0}>
      <TabelLaporan
        caption={t("undian.judul")}
        captionHidden
        kolom={[
          { kepala: t("kolom.nama") },
          { kepala: t("kolom.kunci") },
          { kepala: t("undian.kolom_ulang") },
          ...variabel.map((kepala) => ({ kepala, kode: true })),
        ]}
        baris={peserta.map((one) => ({
          key: one.akunId,
          sel: [<bdi key="nama">{one.nama}</bdi>, kunci(one), one.ulang, ...one.nilai.map(cell)],
        }))}
      />
    </section>
  );
}

type Orang = Pick<UndianTelaah["peserta"][number], "akunId" | "nama">;
function UndiUlang({ peserta }: { readonly peserta: readonly Orang[] }) {
  const { t } = useTranslation("telaah");
  return (
    <Section id="ulang" title={t("undian.ulang")}>
      {peserta.length === 0 ? (
        <p>{t("undian.tanpa_bebas")}</p>
      ) : (
        <PostForm>
          <p>{t("undian.akibat")}</p>
          <FieldGrid>
            <CheckGroup
              name="peserta"
              label={t("undian.siapa")}
              options={peserta.map(({ akunId, nama }) => ({ value: akunId, label: nama }))}
            />
            <TextField name="alasan" label={t("undian.alasan")} />
          </FieldGrid>
          <SubmitButton>{t("undian.ulang")}</SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import { formPerpanjangan } from "~/domain/tugas/form";
import { CheckGroup } from "~/forms/check-group";
import { FieldGrid } from "~/forms/field-grid";
import { Checkbox } from "~/forms/fields";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { AkibatBagian, useAkibat } from "../nilai/akibat";
import { konfirmasiNilai } from "../nilai/setuju.server";
import { atasTugas } from "./crumbs";
import { perpanjangan, tugasView } from "./isian.server";
import { Perpanjangan } from "./perpanjangan";
import { tugasDenganPeserta } from "./peserta.server";
import { denganZona } from "./tertulis.server";
import { HalamanIsian } from "./tugas-form";

export const handle = { crumb: "tugas:perpanjang.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const shown = await tugasDenganPeserta(api, id);
    if (!shown.tugas.hak.ubah) throw new AppError("forbidden");
    const view = tugasView(formPerpanjangan, {}, texts);
    return { ...shown, view };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api } = session;
  const konfirmasi = konfirmasiNilai();
  const answer = await submit(session, { schema: perpanjangan }, async ({ setuju, ...value }, { idempotencyKey }) => {
    const { zona } = await api.tugas.detail({ id });
    const given = { tugasId: id, ...denganZona(value, zona) };
    await konfirmasi.coba(
      () => api.tugas.perpanjang({ ...given, setuju }, { idempotencyKey }),
      () => api.tugas.akibatPerpanjang(given),
    );
    return redirectWithToast(session, paths.tugas.rincian(id), { key: "tugas:pesan.diperpanjang" });
  });
  return konfirmasi.jawab(answer);
}

export default function TugasPerpanjang() {
  const { tugas, view, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const akibat = useAkibat();
  return (
    <HalamanIsian
      view={view as FormView}
      title={t("tugas:perpanjang.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={
        <>
          <p>
            {t("tugas:perpanjang.isi")} {t("tugas:zona", { zona: tugas.zona })}
          </p>
          {tugas.perpanjangan.length > 0 && <Perpanjangan rows={tugas.perpanjangan} zona={tugas.zona} />}
        </>
      }
      labels={{ peserta: t("tugas:kolom.peserta") }}
      above={
        <Section id="bagian-peserta" title={t("tugas:kolom.peserta")}>
          <FieldGrid>
            <CheckGroup name="peserta" label={t("tugas:perpanjang.siapa")} options={peserta} />
            <Checkbox name="hapus" label={t("tugas:perpanjang.cabut")} />
          </FieldGrid>
        </Section>
      }
      submitLabel={t(akibat ? "nilai:akibat.kirim" : "tugas:perpanjang.kirim")}
      back={paths.tugas.rincian(tugas.id)}
    >
      <AkibatBagian />
    </HalamanIsian>
  );
}

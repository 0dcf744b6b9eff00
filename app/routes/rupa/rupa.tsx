import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireOwnPost } from "~/auth/csrf.server";
import { visitOf } from "~/auth/visit.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { config } from "~/config.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { KertasBaris } from "~/forms/kertas";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { KertasBaca, KertasIsian } from "~/routes/spt/kertas/kertas";
import { ListNote } from "~/tables/list-note";
import { ListPage } from "~/tables/list-page";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";
import { Akhir, Contoh, Kabar, Langkah, Laporan, Tab, Tanda, Tombol } from "./bagian";
import { daftarContoh } from "./daftar.server";
import { ARAB, formulir, jawaban, kepalaKertas, kertasContoh, lipat, PANJANG } from "./formulir.server";
import { Kendali, Lain, Lipat } from "./lain";

export const handle = { crumb: "komponen:rupa.judul" } satisfies PageHandle;

/** Every component in every state, for developers of the product. It is served only if `RUPA` is set. */
function onlyForMakers() {
  if (!config.rupa) throw data(null, { status: 404 });
}

export function loader(_: LoaderFunctionArgs) {
  onlyForMakers();
  return {
    teks: { panjang: PANJANG, arab: ARAB },
    formulir,
    lipat,
    daftar: daftarContoh,
    kertas: kertasContoh,
    kepala: kepalaKertas,
  };
}

/** Refuses every post, with all parts of a refusal. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  await requireOwnPost(visit, await smallForm(visit));
  onlyForMakers();
  return data(jawaban(paths.rupa()), { status: 422 });
}

export default function Rupa() {
  const { teks, formulir: forms, lipat, daftar, kertas, kepala } = useLoaderData<typeof loader>();
  const { t } = useTranslation("komponen");
  const title = t("rupa.judul");
  const save = t("rupa.kirim");
  const form = (view: FormView, galat?: typeof forms.galat) => (
    <Contoh nama={`formulir-${view.id}`}>
      <PostForm id={view.id} values={view.values} galat={galat} submitLabel={save}>
        <FormFields view={view} />
        <ButtonRow>
          <SubmitButton>{save}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Contoh>
  );
  return (
    <>
      <ErrorSummary labels={labelsOf(forms.gagal)} />
      <PageHead title={title} lead={teks.panjang} />
      <Tombol teks={teks} />
      <Tanda teks={teks} />
      <Kabar teks={teks} />
      <Akhir teks={teks} />
      <Langkah teks={teks} />
      <Laporan teks={teks} />
      <Tab />
      <Contoh nama="hasil-daftar">
        <ListNote view={{ hasil: { teks: teks.panjang, href: paths.glosarium(), label: teks.arab } }} />
      </Contoh>
      {daftar.map((view) => (
        <Contoh key={view.id} nama={`daftar-${view.id}`}>
          <ListPage view={view} />
        </Contoh>
      ))}
      {form(forms.kosong)}
      {form(forms.terisi)}
      {form(forms.gagal, forms.galat)}
      <Lipat views={lipat} galat={forms.galat} submitLabel={save} />
      <Kendali teks={teks} submitLabel={save} />
      <Lain teks={teks} />
      <Contoh nama="kertas-isian">
        <PostForm id="kertas" values={kertas.isian.values} submitLabel={save}>
          <KertasIsian view={kertas.isian} kepala={kepala} />
        </PostForm>
      </Contoh>
      <Contoh nama="kertas-baris">
        <KertasBaris kepala={kepala} judul={teks.panjang}>
          <p>{teks.arab}</p>
        </KertasBaris>
      </Contoh>
      <Contoh nama="kertas-baca">
        <KertasBaca view={kertas.baca} kepala={kepala} />
      </Contoh>
    </>
  );
}

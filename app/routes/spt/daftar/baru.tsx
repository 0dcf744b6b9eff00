import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Api } from "~/api/client.server";
import { requireRight } from "~/auth/documents.server";
import { failureBehind } from "~/auth/refused-post.server";
import { mayDo } from "~/auth/rights";
import { requireSession, type Session } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { MODEL_SPT } from "~/contract/spt/kit";
import { firstDay, isMasa, type Masa } from "~/domain/kit/tanggal";
import type { JenisSpt } from "~/domain/parameters/spt";
import { hakKonsep } from "~/domain/pihak";
import { definisiOf, JENIS_SPT_TERSEDIA, jenisSptMilik } from "~/domain/spt/daftar";
import { tahunBukuLalu } from "~/domain/spt/tahunan/periode";
import { ErrorSummary } from "~/forms/error-summary";
import { MasaField, RadioGroup } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import type { MasaKerja } from "~/web/masa";
import { masaKerjaOf } from "~/web/masa.server";
import { paths } from "~/web/paths";
import { HAK_KONSEP, sptBaru } from "../forms.server";
import { LANJUT, POSTING } from "../submit-targets";

export const handle = {
  crumb: "spt:baru.judul",
  above: [{ to: paths.spt.konsep(), crumb: "spt:konsep.judul" }],
} satisfies PageHandle;

/** The month of a new return of this kind: the working month, or the last month of the book year that is over. */
async function begunWith(
  jenis: JenisSpt | undefined,
  { masa, kelas }: MasaKerja,
  { api, me }: Pick<Session, "api" | "me">,
): Promise<Masa> {
  if (!jenis || definisiOf(jenis).periode !== "tahun") return masa;
  const npwp = me.currentActive?.npwp ?? "";
  const { rows } = await api.data.listPerusahaan({ q: npwp });
  const bulanBuku = rows.find((one) => one.npwp === npwp)?.bulanBuku;
  return tahunBukuLalu(firstDay(kelas), bulanBuku && Number(bulanBuku));
}

type Diminta = { readonly jenis: JenisSpt; readonly masa: string; readonly awal?: string | undefined };
/**
 * The last month of the book year, if an annual return was requested with the month that the page offered for another
 * kind. A user who left that month unchanged did not choose a book year that ends in it.
 */
async function tahunBukuSeharusnya(session: Session, { jenis, masa, awal }: Diminta, ditawarkan: string) {
  if (definisiOf(jenis).periode !== "tahun" || awal !== undefined || masa !== ditawarkan) return null;
  const kerja = masaKerjaOf(session);
  const akhir = kerja && (await begunWith(jenis, kerja, session));
  return akhir === masa ? null : akhir;
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { me } = session;
    requireRight(me, ...HAK_KONSEP);
    const kinds = jenisSptMilik(me.currentActive?.jenis ?? "").filter(
      (one) => me.readOnly || mayDo(me, hakKonsep(one)),
    );
    const tanggal = me.batch?.tanggal ?? "";
    const { searchParams } = session.url;
    const [asked, period] = [searchParams.get("jenis"), searchParams.get("masa")];
    const jenis = kinds.find((one) => one === asked) ?? kinds[0];
    const kerja = masaKerjaOf(session);
    const masa = period && isMasa(period) ? period : kerja === null ? "" : await begunWith(jenis, kerja, session);
    const model = MODEL_SPT.find((one) => one === searchParams.get("model")) ?? "normal";
    const ditawarkan = jenis && definisiOf(jenis).periode !== "tahun" ? masa : "";
    // a kind of another identity is not replaced by one of this identity silently
    const asing = JENIS_SPT_TERSEDIA.find((one) => one === asked && !kinds.includes(one)) ?? null;
    const tahunan = jenis !== undefined && definisiOf(jenis).periode === "tahun";
    return { tanggal, masa, ditawarkan, kinds, jenis, tahunan, asing, model, hak: HAK_KONSEP };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { api } = session;
  return submit(session, { schema: sptBaru }, async ({ lanjut, ditawarkan, ...value }, { idempotencyKey }) => {
    const masa = await tahunBukuSeharusnya(session, value, ditawarkan);
    if (masa !== null) {
      const asked = new URLSearchParams({ jenis: value.jenis, masa, model: value.model });
      const message = { key: "spt:baru.tahun_buku", kind: "perhatian" } as const;
      return redirectWithToast(session, `${paths.spt.baru()}?${asked}`, message);
    }
    const { id } = await api.spt.createDraft(value, { idempotencyKey });
    const message = lanjut ? await posted(api, id, idempotencyKey) : { key: "spt:pesan.dibuat" };
    // known data are read before anything is filled in
    const first = lanjut && definisiOf(value.jenis).tinjau ? paths.spt.tinjau(id) : paths.spt.rincian(id);
    return redirectWithToast(session, first, message);
  });
}

/** Posts the new draft. A draft that cannot be posted still exists, and its page continues from there. */
async function posted(api: Api, id: string, key: string): Promise<Parameters<typeof redirectWithToast>[2]> {
  try {
    const { diambil, ditinggalkan } = await api.spt.posting({ id }, { idempotencyKey: key && `${key}-posting` });
    return { key: "spt:pesan.diposting", params: { diambil, ditinggalkan } };
  } catch (error) {
    const failure = failureBehind(error);
    if (!failure) throw error;
    return { key: "spt:pesan.belum_diposting", params: { sebab: failure.message }, kind: "perhatian" };
  }
}

export default function SptBaru() {
  const { tanggal, masa, ditawarkan, kinds, jenis, tahunan, asing, model, hak } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const format = useFormat();
  const [tahun, bulan] = masa.split("-");
  const labels = {
    jenis: t("kolom.jenis"),
    masa: tahunan ? t("baru.tahun_pajak") : t("kolom.masa"),
    awal: t("baru.awal"),
    model: t("baru.model"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("baru.judul")} lead={t("baru.isi", { tanggal: tanggal && format.tanggal(tanggal) })} />
      <RightMissing hak={hak} />
      {asing && (
        <Alert variant="warning">
          {t("baru.asing", { jenis: t(`jenis.${asing}`) })} <Link to={paths.identitas()}>{t("baru.asing_ganti")}</Link>
        </Alert>
      )}
      {/* another offered month is another form: the earlier field values are dropped */}
      <PostForm
        key={[jenis, masa, model].join(" ")}
        values={{ jenis, model, masa: { bulan, tahun } }}
        submitLabel={t("baru.kirim")}
      >
        <input type="hidden" name="ditawarkan" value={ditawarkan} />
        <RadioGroup
          name="jenis"
          label={labels.jenis}
          options={kinds.map((value) => ({ value, label: t(`jenis.${value}`) }))}
        />
        <MasaField name="masa" label={labels.masa} hint={t("baru.masa_petunjuk")} />
        <MasaField name="awal" label={labels.awal} hint={t("baru.awal_petunjuk")} required={false} />
        <RadioGroup
          name="model"
          label={labels.model}
          hint={t("baru.model_petunjuk")}
          options={[
            { value: "normal", label: t("model.normal") },
            { value: "pembetulan", label: t("model.pembetulan") },
          ]}
        />
        <ButtonRow>
          <SubmitButton name={LANJUT} value={POSTING}>
            {t("baru.kirim_posting")}
          </SubmitButton>
          <SubmitButton quiet>{t("baru.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}

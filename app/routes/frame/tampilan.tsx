import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { BATAS_TAMPILAN } from "~/contract/daftar";
import { AppError } from "~/contract/errors";
import { isian } from "~/contract/form-schema";
import { ErrorSummary } from "~/forms/error-summary";
import { TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { isListId } from "~/tables/columns.server";
import { queryOf, viewOf } from "~/tables/own-views.server";
import { safePath } from "~/web/cookie";
import { redirectWithToast } from "~/web/flash.server";
import { masaKerjaOf } from "~/web/masa.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

export const handle = { crumb: "komponen:tampilan.judul" } satisfies PageHandle;

/** The list of the page, and its address with the current filters. */
function listOf(visit: Visit) {
  const query = visit.url.searchParams;
  const untuk = query.get("untuk") ?? "";
  if (!isListId(untuk)) throw new AppError("not_found");
  const dari = safePath(query.get("dari"));
  const { pathname, searchParams } = new URL(dari, "http://portal.invalid");
  return { untuk, dari, pathname, asked: searchParams, ubah: query.get("ubah") };
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async (session) => {
    const { untuk, dari, pathname, asked, ubah } = listOf(session);
    const kini = masaKerjaOf(session)?.masa;
    const { rows } = await session.api.daftar.tampilan({ daftar: untuk });
    const here = (more: Record<string, string>) =>
      `${paths.tampilan()}?${new URLSearchParams({ untuk, dari, ...more })}`;
    const milik = rows.map((view) => ({
      id: view.id,
      nama: view.nama,
      href: `${pathname}?${queryOf(view, kini)}`,
      ubahHref: here({ ubah: view.id }),
    }));
    const masa = kini && asked.get("masa") === kini ? kini : null;
    return { dari, masa, milik, ubah: milik.find(({ id }) => id === ubah) ?? null, sini: here({}) };
  });

const nama = isian<string | null>({ kind: "teks", max: BATAS_TAMPILAN.nama, wajib: true }).transform(
  (text) => text ?? "",
);
const id = z.string().min(1).max(40);
const schema = z.discriminatedUnion("aksi", [
  z.object({ aksi: z.literal("simpan"), nama, ikut: z.literal("ya").optional() }),
  z.object({ aksi: z.literal("nama"), id, nama }),
  z.object({ aksi: z.literal("hapus"), id }),
]);

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const { api } = session;
  return submit(session, { schema }, async (given, { idempotencyKey }) => {
    const { untuk, dari, asked } = listOf(session);
    const options = { idempotencyKey };
    if (given.aksi === "simpan") {
      const view = viewOf(asked, masaKerjaOf(session)?.masa, given.ikut === "ya");
      await api.daftar.simpanTampilan({ ...view, daftar: untuk, nama: given.nama }, options);
      return redirectWithToast(session, dari, { key: "common:pesan.diperbarui" });
    }
    if (given.aksi === "nama") await api.daftar.namaiTampilan({ id: given.id, nama: given.nama }, options);
    else await api.daftar.hapusTampilan({ id: given.id }, options);
    const key = given.aksi === "nama" ? "common:pesan.diperbarui" : "common:pesan.dihapus";
    return redirectWithToast(session, `${paths.tampilan()}?${new URLSearchParams({ untuk, dari })}`, { key });
  });
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Saves the current view of a list under a name, and renames or deletes saved views. */
export default function TampilanDaftar() {
  const { dari, masa, milik, ubah, sini } = useLoaderData<typeof loader>();
  const { t } = useTranslation("komponen");
  const back = <ButtonLink to={dari}>{t("tampilan.kembali")}</ButtonLink>;
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("tampilan.judul")} lead={t("tampilan.isi")} actions={back} />
      {ubah ? <Rename ubah={ubah} sini={sini} /> : <Keep masa={masa} full={milik.length >= BATAS_TAMPILAN.banyak} />}
      {milik.length > 0 && <Kept milik={milik} />}
    </>
  );
}

function Keep({ masa, full }: Pick<Data, "masa"> & { full: boolean }) {
  const { t } = useTranslation("komponen");
  const format = useFormat();
  if (full) return <p className="peringatan">{t("tampilan.penuh", { max: BATAS_TAMPILAN.banyak })}</p>;
  return (
    <Section id="simpan-tampilan" title={t("tampilan.simpan")}>
      <PostForm id="simpan" submitLabel={t("tampilan.simpan_tombol")}>
        <input type="hidden" name="aksi" value="simpan" />
        <TextField name="nama" label={t("tampilan.nama")} hint={t("tampilan.nama_petunjuk")} />
        {masa && (
          <FormCheck
            id="ikut-masa"
            name="ikut"
            value="ya"
            defaultChecked
            label={t("tampilan.ikut", { masa: format.masa(masa) })}
          />
        )}
        <ButtonRow>
          <SubmitButton>{t("tampilan.simpan_tombol")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}

function Rename({ ubah, sini }: { ubah: NonNullable<Data["ubah"]>; sini: string }) {
  const { t } = useTranslation("komponen");
  return (
    <Section id="ubah-tampilan" title={t("tampilan.ubah", { nama: ubah.nama })}>
      <PostForm id="nama" values={{ nama: ubah.nama }}>
        <input type="hidden" name="aksi" value="nama" />
        <input type="hidden" name="id" value={ubah.id} />
        <TextField name="nama" label={t("tampilan.nama")} />
        <ButtonRow>
          <SubmitButton>{t("tampilan.ubah_tombol")}</SubmitButton>
          <ButtonLink to={sini} variant="outline-secondary">
            {t("konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}

function Kept({ milik }: Pick<Data, "milik">) {
  const { t } = useTranslation("komponen");
  return (
    <TabelLaporan
      caption={t("tampilan.milik")}
      kolom={[{ kepala: t("tampilan.nama") }, { kepala: t("daftar.tindakan") }]}
      baris={milik.map((view) => ({
        key: view.id,
        sel: [
          <Link key="nama" to={view.href}>
            <bdi>{view.nama}</bdi>
          </Link>,
          <Deeds key="tindakan" view={view} />,
        ],
      }))}
    />
  );
}

function Deeds({ view: { id, nama, ubahHref } }: { view: Data["milik"][number] }) {
  const { t } = useTranslation("komponen");
  return (
    <Form method="post" className="actions">
      <HiddenFields form={`hapus-${id}`} />
      <input type="hidden" name="id" value={id} />
      <ButtonLink to={ubahHref}>
        {t("tampilan.ubah_tombol")}
        <span className="visually-hidden"> {nama}</span>
      </ButtonLink>{" "}
      <Button name="aksi" value="hapus" variant="outline-danger">
        {t("tampilan.hapus")}
        <span className="visually-hidden"> {nama}</span>
      </Button>
    </Form>
  );
}

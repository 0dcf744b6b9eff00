import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { visitOf } from "~/auth/visit.server";
import { Button, ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Section } from "~/components/section";
import { AKUN_AKTIF, AKUN_NONAKTIF } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { ReviewList } from "~/forms/review-list";
import { pathsPengguna } from "~/web/paths-pengguna";
import { type Kind, kinds, type UserRow } from "./kinds.server";
import { kindOf, userOf, usersSession } from "./user.server";
import { userItems } from "./user-items";

export const handle = {
  crumb: ({ row }: { row: UserRow }) => row.nama,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await usersSession(request);
  const row = await userOf(session, params.id ?? "");
  const led = row.status === AKUN_AKTIF && session.opens && session.kind !== "peserta";
  return {
    kind: session.kind,
    manages: session.manages,
    opens: session.opens,
    row,
    kembali: led ? (await session.api.pengguna.serahan({ id: row.id })).daftar : [],
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const kind = kindOf(visit);
  return simplePost(visit, kinds[kind].view, async ({ api, me }, fields) => {
    const { nama } = await userOf({ kind, api, me }, id);
    const deeds = {
      aktifkan: { run: () => kinds[kind].activate(api, id), key: "pengguna:pesan.diaktifkan" },
      tautan: { run: () => api.pengguna.resetLink({ id }), key: "pengguna:pesan.tautan" },
      kembalikan: { run: () => api.pengguna.kembalikan({ id }), key: "pengguna:pesan.dikembalikan" },
      undang: { run: () => api.akun.otpSend({ tujuan: "aktivasi", akunId: id }), key: "pengguna:pesan.undangan" },
    };
    const name = String(fields.get("aksi"));
    const deed = Object.hasOwn(deeds, name) ? deeds[name as keyof typeof deeds] : deeds.undang;
    const done = await deed.run();
    const unsent = typeof done === "object" && done !== null && "kepada" in done && done.kepada === "";
    const key = (unsent && TANPA_SUREL[deed.key]) || deed.key;
    return { url: pathsPengguna.rincian(kind, id), toast: { key, params: { nama } } };
  });
}

/** Messages of letters, for a user without an e-mail. */
const TANPA_SUREL: Readonly<Record<string, string>> = {
  "pengguna:pesan.tautan": "pengguna:pesan.tautan_tanpa_surel",
  "pengguna:pesan.undangan": "pengguna:pesan.undangan_tanpa_surel",
};

/** Possible actions on a login in its present state. */
const deedsFor = (status: UserRow["status"], opens: boolean) =>
  status === AKUN_AKTIF
    ? (["tautan"] as const)
    : status === AKUN_NONAKTIF
      ? opens
        ? (["aktifkan", "undang"] as const)
        : []
      : (["undang"] as const);

export default function RincianPengguna() {
  const { t } = useTranslation();
  const { kind, manages, opens, row, kembali } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={<bdi>{row.nama}</bdi>}
        actions={
          manages ? (
            <>
              <ButtonLink to={pathsPengguna.ubah(kind, row.id)} variant="primary">
                {t("pengguna:aksi.ubah")}
              </ButtonLink>
              <ButtonLink to={pathsPengguna.hapus(kind, row.id)} variant="outline-danger">
                {t("pengguna:aksi.hapus")}
              </ButtonLink>
            </>
          ) : undefined
        }
      />
      <ReviewList items={userItems(kind as Kind, row, t)} />
      <Section id="tindakan" title={t("pengguna:aksi.judul")}>
        <form method="post" className="formulir-tombol">
          <HiddenFields />
          {deedsFor(row.status, opens).map((deed) => (
            <Button key={deed} name="aksi" value={deed} variant="outline-secondary">
              {t(`pengguna:aksi.${deed}`)}
            </Button>
          ))}
          {opens && row.status === AKUN_AKTIF && (
            <ButtonLink to={pathsPengguna.nonaktif(kind, row.id)} variant="outline-danger">
              {t("pengguna:aksi.nonaktifkan")}
            </ButtonLink>
          )}
        </form>
        {opens && row.status === AKUN_AKTIF && <p>{t("pengguna:aksi.nonaktif_akibat")}</p>}
        {kembali.length > 0 && (
          <form method="post">
            <HiddenFields />
            <p>{t("pengguna:serahan.kembali_isi", { daftar: kembali.map(({ nama }) => nama).join(", ") })}</p>
            <Button name="aksi" value="kembalikan" variant="outline-secondary">
              {t("pengguna:serahan.kembali", { jumlah: kembali.length })}
            </Button>
          </form>
        )}
      </Section>
    </>
  );
}

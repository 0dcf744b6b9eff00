import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { failureOf, isNotFound } from "~/web/failure.server";
import { paths } from "~/web/paths";

export const handle = { crumb: "dokumen:verifikasi.judul" } satisfies PageHandle;

/** Longest code to look up. Printed codes have 20 letters and digits. */
const MOST = 40;
/** Normalizes a printed code as people copy it: in lower case, with gaps. */
const plainCode = (typed: string) => typed.replace(/[\s\-.]/g, "").toUpperCase();

/** The page for typing the code of a print. A known code leads to its document. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const typed = (visit.url.searchParams.get("kode") ?? "").slice(0, MOST);
  const kode = plainCode(typed);
  if (kode === "") return data({ typed, unknown: false });
  try {
    await apiFor(visit).verifikasi.lihat({ kode });
  } catch (error) {
    if (!isNotFound(error)) throw failureOf(error);
    return data({ typed, unknown: true }, { status: 404 });
  }
  throw redirect(paths.verifikasiKode(encodeURIComponent(kode)));
}

export default function VerifikasiCari() {
  const { typed, unknown } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("dokumen:verifikasi.judul")} lead={t("dokumen:verifikasi.cari_isi")} />
      <search>
        <form method="get" className="search-line">
          <label htmlFor="kode">{t("dokumen:verifikasi.kode")}</label>
          <FormControl
            id="kode"
            name="kode"
            type="text"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MOST}
            isInvalid={unknown}
            aria-invalid={unknown || undefined}
            aria-describedby={unknown ? "kode-galat" : undefined}
            defaultValue={typed}
            key={typed}
          />
          <Button variant="primary">{t("dokumen:verifikasi.periksa")}</Button>
        </form>
      </search>
      {unknown && (
        <p id="kode-galat" className="isian-galat" role="alert">
          {t("dokumen:verifikasi.tak_dikenal", { kode: typed })}
        </p>
      )}
    </>
  );
}

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { TungguView } from "./menunggu.server";

/** The questions that rows wait for, each with a link for its answer. */
export function Waiting({ of }: { of: readonly TungguView[] }) {
  const { t } = useTranslation("spt");
  if (of.length === 0) return null;
  return (
    <>
      , {of.some(({ dijawab }) => !dijawab) ? t("posting.menunggu") : t("posting.karena_jawaban")}{" "}
      {of.map(({ butir, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ", "}
          <Link to={href}>
            <bdi dir="ltr">{butir}</bdi>
          </Link>
        </Fragment>
      ))}
    </>
  );
}

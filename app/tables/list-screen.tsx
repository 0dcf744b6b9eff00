import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "./list-page";
import type { ListView } from "./list-view";

type ListScreenProps = {
  /** Text key of the sentence under the title. */
  readonly lead: string;
  readonly actions?: ReactNode;
};
/** The page of a list alone, under the list's own title. Its loader is `page` of `listLoaders`. */
export function ListScreen({ lead, actions }: ListScreenProps) {
  const view = useLoaderData<ListView>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={view.caption} lead={t(lead)} actions={actions} />
      <ListPage view={view} />
    </>
  );
}

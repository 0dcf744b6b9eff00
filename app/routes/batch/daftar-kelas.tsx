import { PageHead, type PageHeadProps } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import type { ListView } from "~/tables/list-view";

/** A list of what the participants of a class have filed or been sent. */
export const DaftarKelas = ({ view, ...head }: PageHeadProps & { readonly view: ListView }) => (
  <>
    <PageHead {...head} />
    <ListPage view={view} />
  </>
);

import { PageHead, type PageHeadProps } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import type { ListView } from "~/tables/list-view";

/** A list of the documents that the participants of a class filed or received. */
export const DaftarKelas = ({ view, ...head }: PageHeadProps & { readonly view: ListView }) => (
  <>
    <PageHead {...head} />
    <ListPage view={view} />
  </>
);

import type { Session } from "~/auth/session.server";
import type { Finding } from "~/files/import-report";
import type { SubmitContext } from "~/forms/submission.server";

const PER_PAGE = 100;

/** One import as its page shows it: how far it is, or what became of it. */
export async function loadImport({ api, me }: Session, id: string, request: Request) {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1);
  const { impor, catatan, galat, temuan, banyak } = await api.imporEfaktur.detail({
    id,
    berat: "galat",
    page,
    perPage: PER_PAGE,
  });
  const notes = banyak.catatan > 0 ? await api.imporEfaktur.detail({ id, berat: "catatan", perPage: PER_PAGE }) : null;
  return {
    impor,
    catatan,
    galat,
    banyak,
    page,
    pages: Math.max(1, Math.ceil(temuan.total / PER_PAGE)),
    temuan: temuan.rows.map(findingOf),
    peringatan: notes?.temuan.rows.map(findingOf) ?? [],
    readOnly: me.readOnly,
  };
}

type Row = Awaited<ReturnType<Session["api"]["imporEfaktur"]["detail"]>>["temuan"]["rows"][number];
const findingOf = ({ sheet, line, kolom, elemen, nilai, kode, pesan, cara }: Row): Finding => ({
  line,
  column: sheet && kolom ? `${sheet}!${kolom}` : kolom,
  element: elemen ?? "",
  value: nilai ?? "",
  reason: pesan,
  remedy: cara,
  code: kode,
});

/** Imports what failed once more, this time with the documents that are there already; answers the new import's id. */
export async function importAgain(
  { api }: Session,
  id: string,
  { idempotencyKey }: Pick<SubmitContext, "idempotencyKey">,
) {
  const { name, type, body } = await api.imporEfaktur.failed({ id, isi: "baris" });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const options = { files: [{ field: "berkas", name, type, bytes }], idempotencyKey };
  if (name.endsWith(".xml")) return (await api.imporEfaktur.importNormal({ ulangi: true }, options)).imporId;
  return (await api.efaktur.upload({ ulangi: true }, options)).imporId ?? "";
}

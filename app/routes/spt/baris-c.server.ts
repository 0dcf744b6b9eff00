import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { formSchema } from "~/contract/form-schema";
import type { SptBarisRow } from "~/contract/spt-lampiran";
import { barisC, formDariC } from "~/domain/spt/ppn/form-c";
import { formView } from "~/forms/form-view.server";
import { submit } from "~/forms/submission.server";

const EMPTY = { ppnbm: 0 };

/** A row of schedule C as its form reads it. */
const valuesOf = (row: SptBarisRow) =>
  formDariC({
    ...{ lampiran: "C", butir: "viii_a", nomor: row.nomor ?? "", tanggal: row.tanggal ?? "" },
    ...{ nama: row.nama ?? "", npwp: row.npwp ?? "", rujukan: row.rujukan ?? "", keterangan: row.keterangan ?? "" },
    nilai: { dpp: row.dpp, dpp_lain: row.dppLain, ppn: row.ppn, ppnbm: row.ppnbm },
    rinci: Object.fromEntries(Object.entries(row.rinci).map(([name, value]) => [name, String(value)])),
  });

/** A return with one row of its schedule C, or with none for a new row. Throws 404 for a row that is not there. */
export async function loadRow(session: Session, id: string, urut: string | undefined, texts: i18n) {
  const { api } = session;
  const spt = await documentsOf(session).spt(id);
  if (spt.jenis !== "ppn") throw data({ code: "not_found" }, { status: 404 });
  if (urut === undefined) return { spt, row: null, view: formView(barisC, EMPTY, texts) };
  const { rows } = await api.spt.lampiran({ id, lampiran: "C", urut: Number(urut) || 0 });
  const [row] = rows;
  if (!row) throw data({ code: "not_found" }, { status: 404 });
  return { spt, row, view: formView(barisC, valuesOf(row), texts) };
}

/** Adds a row, or changes the one of that number; what is wrong is told in the reader's language. */
export function saveRow<R>(request: Request, api: Api, id: string, urut: string | undefined, done: () => Promise<R>) {
  const schema = (language: string) =>
    formSchema(barisC, "full", language, (isi, { versi }) => ({ versi: Number(versi ?? 0), isi }));
  return submit(request, { schema }, async ({ versi, isi }, { idempotencyKey }) => {
    const row = { id, versi, isi: { ...isi } };
    if (urut === undefined) await api.sptPpn.createC(row, { idempotencyKey });
    else await api.sptPpn.updateC({ ...row, urut: Number(urut) }, { idempotencyKey });
    return done();
  });
}

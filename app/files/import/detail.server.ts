import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { ImporDetail } from "~/contract/impor";
import type { FormatId } from "~/domain/formats";
import { submit } from "~/forms/submission.server";
import { fromList } from "~/web/from-list";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import { type ImportArea, kindOf } from "./area.server";
import type { Finding } from "./report";

const PER_PAGE = 100;

/** One import for its page: its progress or its result. */
export const loadImport = (request: Request, area: ImportArea, id: string) =>
  loadPage(request, ["peserta"], async ({ api, url }) => {
    const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
    const detail = (berat: "galat" | "catatan", page: number) =>
      area.watch(api).detail({ id, berat, page, perPage: PER_PAGE });
    const { impor, catatan, galat, temuan, banyak } = await detail("galat", page);
    const notes = banyak.catatan > 0 ? await detail("catatan", 1) : null;
    const kind = kindOf(area, impor.jenis);
    const halaman = impor.halaman && addressOf(impor.halaman);
    const documents = halaman ?? area.documents(kind, id);
    const sign = halaman || impor.berhasil === 0 ? null : await area.sign(api, kind, id);
    return {
      impor: { ...impor, halaman },
      catatan,
      galat,
      banyak,
      page,
      pages: Math.max(1, Math.ceil(temuan.total / PER_PAGE)),
      temuan: temuan.rows.map(findingOf),
      peringatan: notes?.temuan.rows.map(findingOf) ?? [],
      path: area.path,
      documents,
      sign: sign && { ...sign, href: fromList(sign.href, documents) },
      signer: `${area.keluarga(impor.jenis as FormatId)}_signer` as const,
      hak: `${area.keluarga(impor.jenis as FormatId)}_drafter` as const,
    };
  });

type Row = ImporDetail["temuan"]["rows"][number];
const findingOf = ({ baris, dokumen, sheet, line, kolom, elemen, nilai, kode, pesan, cara }: Row): Finding => ({
  document: dokumen ?? (baris > 0 ? String(baris) : ""),
  line,
  column: sheet && kolom ? `${sheet}!${kolom}` : kolom,
  element: elemen ?? "",
  value: nilai ?? "",
  reason: pesan,
  remedy: cara,
  code: kode,
});

/** Imports the failed documents again, together with documents that exist by now, and goes to the new report. */
export async function takeAgain(request: Request, area: ImportArea, id: string) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) =>
    redirect(paths.impor.rincian(area.path, await importAgain(session.api, area, id, idempotencyKey)), 303),
  );
}

async function importAgain(api: Api, area: ImportArea, id: string, idempotencyKey: string): Promise<string> {
  const { impor } = await area.watch(api).detail({ id, perPage: 1 });
  const { name, type, body } = await area.watch(api).failed({ id, isi: "baris" });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const options = { files: [{ field: "berkas", name, type, bytes }], idempotencyKey };
  const cara = name.endsWith(".xml") ? "xml" : "data";
  const input = { mode: "partial", ulangi: true } as const;
  return impor.halaman && area.again
    ? area.again(api, impor.halaman, cara, input, options)
    : area.send(api, kindOf(area, impor.jenis), cara, input, options);
}

import { csrfOf } from "~/auth/csrf.server";
import { defineForm } from "~/domain/kit/form";
import { tetap } from "~/domain/mesin/rumus";
import { visitAt } from "./visit";

/** A small form with every kind of field. */
export const formulir = defineForm({
  id: "contoh",
  namespace: "uji",
  versi: "1",
  sections: [
    {
      name: "umum",
      fields: [
        { name: "nama", kind: "teks", max: 10, wajib: true },
        { name: "tanggal", kind: "tanggal", wajib: true },
        { name: "masa", kind: "masa" },
        { name: "npwp", kind: "npwp" },
        { name: "fasilitas", kind: "yaTidak" },
        { name: "cap", kind: "pilihan", dari: ["1", "2"], wajib: true, bila: { field: "fasilitas", nilai: [true] } },
        { name: "setuju", kind: "centang", wajib: true },
        { name: "kap", kind: "ref", daftar: "kap" },
        {
          name: "barang",
          kind: "baris",
          max: 3,
          wajib: true,
          of: [
            { name: "jumlah", kind: "desimal", skala: 2, wajib: true },
            { name: "harga", kind: "rupiah", wajib: true },
          ],
        },
      ],
    },
    {
      name: "induk",
      fields: [
        { name: "dpp", kind: "rupiah", butir: "I.A" },
        { name: "ppn", kind: "hitung", butir: "I.B", rumus: tetap(0) },
      ],
    },
  ],
});

export type Given = Readonly<Record<string, string | readonly string[]>>;

const first = await csrfOf(visitAt("/"), null);

/** A post as the portal's own page sends it from a browser; `headers` replace the browser's headers. */
export function post(
  given: Given,
  { lng = "id", token, headers = {} }: { lng?: string; token?: string; headers?: Record<string, string> } = {},
): Request {
  const cookie = first.setCookie?.split(";")[0] ?? "";
  const fields = new URLSearchParams([
    ["_csrf", token ?? first.token],
    ["_kunci", "kunci-01"],
    ["_formulir", ""],
  ]);
  for (const [name, value] of Object.entries(given)) for (const one of [value].flat()) fields.append(name, one);
  return new Request(`http://portal.test/faktur?lng=${lng}`, {
    method: "POST",
    body: fields,
    headers: { Cookie: cookie, ...headers },
  });
}

import { describe, expect, it } from "vitest";
import type { Api } from "~/api/client.server";
import { bukuQuery, kemajuanQuery } from "~/routes/nilai/kolom-tugas.server";
import { visitAt } from "../forms/visit";

const TUGAS = { id: "t", judul: "Tugas", nilaiMaks: 100, bobot: 1, rata: null, dinilai: 0 };
/** The counted calls of the grade book. */
function counted() {
  const asked: object[] = [];
  const answer = async (input: object) => {
    asked.push(input);
    return { tugas: [TUGAS, TUGAS] };
  };
  return { asked, api: { penilaian: { buku: answer, kemajuan: answer } } as unknown as Pick<Api, "penilaian"> };
}
const at = (query: string) => visitAt(`/kelas/k/nilai${query}`);

describe.each([
  ["grade book", bukuQuery],
  ["progress", kemajuanQuery],
] as const)("the %s of a class", (_, queryOf) => {
  it("is requested once: its assignments come with its rows", async () => {
    for (const query of ["", "?sort=-nama&page=2&perPage=50&q=budi", "?sort="]) {
      const { asked, api } = counted();
      const found = await queryOf(at(query), api, "k");
      expect([query, asked]).toEqual([query, []]);
      expect(found).toMatchObject(query.includes("nama") ? { sort: "-nama", page: 2, perPage: 50 } : { sort: "nama" });
    }
  });

  it("requests its assignments first if it is sorted by one, and the sort counts if that assignment exists", async () => {
    for (const [sort, found] of [
      ["-tugasB", "-tugasB"],
      ["tugasC", "nama"],
    ]) {
      const { asked, api } = counted();
      expect(await queryOf(at(`?sort=${sort}`), api, "k")).toMatchObject({ sort: found });
      expect(asked).toEqual([{ batchId: "k", perPage: 1 }]);
    }
  });
});

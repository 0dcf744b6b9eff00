import { describe, expect, it } from "vitest";
import { textsOf } from "~/i18n/server";
import { defineList, type ListDef } from "~/tables/define-list";
import { listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { visitAt } from "./visit";

type Row = { readonly id: string };
const plain = defineList<Row>({
  id: "slip",
  caption: "komponen:daftar.saring",
  empty: "komponen:daftar.nihil",
  columns: [{ key: "id", label: "komponen:mengapa.nomor", sortable: true }],
  filters: [
    { name: "q", label: "komponen:formulir.cari", kind: "teks" },
    { name: "masa", label: "komponen:formulir.bulan", kind: "masa" },
    {
      name: "sisi",
      label: "komponen:daftar.tindakan",
      kind: "pilihan",
      options: ["debit", "kredit"],
      words: "komponen:",
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
});
const switched: ListDef<Row> = {
  ...plain,
  views: [{ label: "komponen:status.draft", filters: { sisi: "debit" }, sakelar: true }],
};
const keepingIn = (def: ListDef<Row>, search: string) => {
  const state = listQueryOf(visitAt(`/bukpot${search}`, { readOnly: false }), def);
  return listView(def, state, { rows: [], page: 1, perPage: 20, total: 0 }, textsOf("id")).keeping?.what;
};

describe("the way to save the view of a list", () => {
  it("is not shown while the list has its default view", () => {
    expect(keepingIn(plain, "")).toBeUndefined();
    expect(keepingIn(switched, "")).toBeUndefined();
    expect(keepingIn(switched, "?sisi=debit")).toBeUndefined();
  });

  it("is shown after a filter, with or without a preset view", () => {
    for (const search of ["?q=PT", "?q=PT&masa=2026-02", "?sisi=kredit"])
      expect(keepingIn(plain, search)).toBe("simpan");
    expect(keepingIn(switched, "?sisi=debit&q=PT")).toBe("simpan");
  });

  it("is shown after a change of the order", () => {
    expect(keepingIn(plain, "?sort=-id")).toBe("simpan");
  });
});

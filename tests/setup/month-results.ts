import type { Actor } from "./api";

/** Keys of actions on many documents with visible results: of invoices, slips, special documents and billing codes. */
export type MonthResults = {
  readonly hasilFaktur: string;
  readonly hasilBukpot: string;
  readonly hasilDokumen: string;
  readonly hasilBayar: string;
};

type Given = {
  readonly keluaran: string;
  readonly bukpotTerbit: string;
  readonly konsepMasukan: string;
  readonly billing: string;
};
/** Calls actions that the documents' states refuse: nothing changes, and each result has a reason. */
export async function acted(
  owner: Actor,
  { keluaran, bukpotTerbit, konsepMasukan, billing }: Given,
): Promise<MonthResults> {
  const refused = async (name: string, path: string, input: Record<string, unknown>) => {
    const key = `hasil-bulan-${name}`;
    const { status, body } = await owner.call("POST", path, input, { key: `${key}-1` });
    if (status !== 200 || body.objResponse.hasil[0].ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return key;
  };
  return {
    hasilFaktur: await refused("faktur", "/eFaktur/delete", { ids: [keluaran] }),
    hasilBukpot: await refused("bukpot", "/bukpot/delete", { ids: [bukpotTerbit] }),
    hasilDokumen: await refused("dokumen", "/eFaktur/other-doc/update/credited/many", {
      ...{ ids: [konsepMasukan], action: "credit" },
    }),
    hasilBayar: await refused("bayar", "/payment/bayar/billing/banyak", { ids: [billing], metode: "bank" }),
  };
}

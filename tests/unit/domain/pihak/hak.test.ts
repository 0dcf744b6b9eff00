import { describe, expect, it } from "vitest";
import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { statusBukpot } from "~/domain/bukpot/status";
import {
  statusDokumenLain,
  statusFaktur,
  statusKredit,
  statusRetur,
  statusReturDokumen,
} from "~/domain/efaktur/status";
import type { StatusTable } from "~/domain/kit/status";
import { type DokumenBerhak, hakPeristiwa, type KeluargaHak } from "~/domain/pihak/hak";

type Table = Pick<StatusTable<string, string, string>, "transitions">;
type Calls = Readonly<Record<string, Endpoint>>;
const { efaktur, persetujuan, retur, dokumenLain, dokumenRetur } = contract;

/** The calls through which a party causes the events of a table. */
const credit = Object.fromEntries(
  ["credit", "period", "uncredit", "back", "mark_invalid", "mark_valid"].map((event) => [event, efaktur.update]),
);
const faktur: Calls = {
  ...{ edit: efaktur.saveDraft, submit: efaktur.submit, delete: efaktur.delete, amend: efaktur.saveDraft },
  ...{ request_cancel: persetujuan.updateCancel, cancel: persetujuan.updateCancel },
  ...{ withdraw_cancel: persetujuan.updateCancel, withdraw_amend: persetujuan.updateCancel },
  ...{ accept_cancel: persetujuan.approve, refuse_cancel: persetujuan.approve },
  ...{ accept_amend: persetujuan.approve, refuse_amend: persetujuan.approve },
};
const nota: Calls = {
  ...{ edit: retur.saveDraft, submit: retur.submit, delete: retur.delete },
  ...{ request_cancel: retur.cancel, cancel: retur.cancel, withdraw_cancel: retur.cancel },
  ...{ receive: retur.approve, refuse: retur.approve, accept_cancel: retur.approve, refuse_cancel: retur.approve },
};
const lain: Calls = {
  ...{ edit: dokumenLain.saveInput, submit: dokumenLain.submitInput, delete: dokumenLain.delete },
  ...{ replace: dokumenLain.update, cancel: dokumenLain.update },
};
const { saveDraft: edit, submit, delete: hapus, cancel } = dokumenRetur;
const kinds: readonly [DokumenBerhak, KeluargaHak, Table, Calls][] = [
  ["faktur", "efaktur", statusFaktur, faktur],
  ["faktur", "efaktur", statusKredit, credit],
  ["retur", "efaktur", statusRetur, nota],
  ["dokumen_lain", "efaktur", statusDokumenLain, lain],
  ["retur_dokumen", "efaktur", statusReturDokumen, { edit, submit, delete: hapus, cancel }],
];

describe("the right that an event needs", () => {
  it.each(kinds)("%s of %s: screens and the API require the same right", (kind, keluarga, table, calls) => {
    const events = new Set(table.transitions.filter(({ by }) => by !== "sistem").map(({ event }) => event));
    const asked = [...events].map((event) => [event, hakPeristiwa(keluarga, kind, event)]);
    expect(asked).toEqual([...events].map((event) => [event, calls[event]?.hak?.join()]));
  });

  it("bukpot: the calls of one type need the right of their event", () => {
    const calls = {
      edit: contract.bukpotSave.MP,
      issue: contract.bukpotSubmit.MP,
      replace: contract.bukpotReplacement.MP,
    };
    for (const [event, { hak }] of Object.entries(calls) as [string, Endpoint][])
      expect([event, hakPeristiwa("bupot21", "bukpot", event)]).toEqual([event, hak?.join()]);
    const events = statusBukpot.transitions.map(({ event }) => event as string);
    for (const event of Object.keys(calls)) expect(events).toContain(event);
  });
});

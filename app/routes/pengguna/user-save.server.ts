import type { Api } from "~/api/client.server";
import type { Session } from "~/auth/session.server";
import { contract } from "~/contract";
import type { Me } from "~/contract/akun";
import type { OptionView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { pathsPengguna } from "~/web/paths-pengguna";
import type { Visit } from "~/web/visit";
import type { Kind } from "./kinds.server";

const { addMitra, addSupermitra, createInstruktur, editPeserta } = contract.pengguna;
const MOST = 500;

/** The possible organisers of a new or changed user; `null` if the organiser is fixed. */
export async function organisersFor(
  kind: Kind,
  isNew: boolean,
  api: Api,
  me: Me,
): Promise<readonly OptionView[] | null> {
  const asOptions = (rows: readonly { id: string; nama: string }[]) =>
    rows.map(({ id, nama }) => ({ value: id, label: nama }));
  if (kind === "mitra") return asOptions((await api.pengguna.listSupermitra({ perPage: MOST })).rows);
  if (kind === "instruktur" && isNew && me.role === "supermitra")
    return asOptions((await api.pengguna.listMitra({ perPage: MOST })).rows);
  return null;
}

const done = (visit: Visit, kind: Kind, id: string, nama: string, key: string) =>
  redirectWithToast(visit, pathsPengguna.rincian(kind, id), { key, params: { nama } });

/** Adds a user of a kind that is invited by letter. */
export function addUser(session: Session, kind: Exclude<Kind, "peserta">) {
  const { api } = session;
  const added = (nama: string, { id }: { id: string }) => done(session, kind, id, nama, "pengguna:pesan.ditambah");
  switch (kind) {
    case "instruktur":
      return submit(session, { schema: createInstruktur.input }, async (input, { idempotencyKey }) =>
        added(input.nama, await api.pengguna.createInstruktur(input, { idempotencyKey })),
      );
    case "mitra":
      return submit(session, { schema: addMitra.input }, async (input, { idempotencyKey }) =>
        added(input.nama, await api.pengguna.addMitra(input, { idempotencyKey })),
      );
    case "supermitra":
      return submit(session, { schema: addSupermitra.input }, async (input, { idempotencyKey }) =>
        added(input.nama, await api.pengguna.addSupermitra(input, { idempotencyKey })),
      );
  }
}

/** Changes a user. An empty super partner removes the partner from its super partner. */
export function editUser(session: Session, kind: Kind, id: string) {
  const { api } = session;
  const edited = (nama: string) => done(session, kind, id, nama, "pengguna:pesan.diubah");
  const person = editPeserta.input.omit({ id: true });
  switch (kind) {
    case "peserta":
      return submit(session, { schema: person }, async (input) => {
        await api.pengguna.editPeserta({ id, ...input });
        return edited(input.nama);
      });
    case "instruktur":
      return submit(session, { schema: person }, async (input) => {
        await api.pengguna.updateInstruktur({ id, ...input });
        return edited(input.nama);
      });
    case "mitra":
      return submit(session, { schema: addMitra.input.omit({ accountId: true }) }, async (input) => {
        await api.pengguna.editMitra({ id, ...input, supermitraId: input.supermitraId ?? null });
        return edited(input.nama);
      });
    case "supermitra":
      return submit(session, { schema: addSupermitra.input.omit({ accountId: true }) }, async (input) => {
        await api.pengguna.editSupermitra({ id, ...input });
        return edited(input.nama);
      });
  }
}

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak";
import { issueLink } from "../../auth/links";
import { sendLetter } from "../../outbox/outbox";
import { portalLinks } from "../../portal-links";
import { change, type Services } from "../kit";
import { massalPeserta } from "./massal";
import { partnerServices } from "./partners";
import { peopleServices } from "./people";
import { changeable } from "./reach";
import { serahanServices } from "./serahan";

const resetLink = change(contract.pengguna.resetLink, {
  change: async ({ id }, context) => {
    const account = await changeable(context, id);
    if (!isAkunAktif(account)) throw new AppError("activation_needed", { nama: account.nama });
    const tautan = portalLinks(context.config.publicUrl).aturUlang(
      await issueLink(context.sql, "reset", id, context.now),
    );
    await context.audit({ jenis: account.peran, objekId: id, label: account.nama, batchId: account.batchId });
    return { kepada: await sendLetter(context, { jenis: "reset", akunId: id, isi: { tautan } }) };
  },
});

export const penggunaServices: Services<typeof contract.pengguna> = {
  ...partnerServices,
  ...peopleServices,
  massalPeserta,
  ...serahanServices,
  resetLink,
};

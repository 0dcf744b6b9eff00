import { contract } from "~/contract";
import { FORMAT_RETUR_DOKUMEN } from "~/domain/efaktur";
import { taking } from "../../impor/taking";
import { change, type Services } from "../../kit";
import { bacaServices } from "./baca";
import { ubahServices } from "./ubah";

export const dokumenReturServices: Services<typeof contract.dokumenRetur> = {
  ...bacaServices,
  ...ubahServices,
  upload: change(
    contract.dokumenRetur.upload,
    taking(({ direction }) => FORMAT_RETUR_DOKUMEN[direction], "data"),
  ),
};

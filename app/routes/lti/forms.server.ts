import { z } from "zod";
import { contract } from "~/contract";

/** The lines of a box. */
const lines = z
  .unknown()
  .optional()
  .transform((raw) => [
    ...new Set(
      String(raw ?? "")
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]);

const { shape } = contract.lti.simpan.input;
/** The form of a platform. Its lists are typed one entry per line. */
export const formPlatform = z.object({
  nama: shape.nama,
  issuer: shape.issuer,
  clientId: shape.clientId,
  deployment: lines.pipe(shape.deployment),
  otorisasi: shape.otorisasi,
  token: shape.token,
  jwks: shape.jwks,
  layanan: lines.pipe(shape.layanan.unwrap()),
});

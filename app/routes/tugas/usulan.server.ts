import type { Api } from "~/api/client.server";
import type { LembarTelaah } from "~/contract/telaah";

export type Usulan = Pick<LembarTelaah, "poin" | "maks">;
/** The proposed points of a reply with a marking that the caller can open. */
export async function usulanOf({ telaah }: Api, balasanId: string): Promise<Usulan> {
  const { poin, maks } = await telaah.lembar({ balasanId });
  return { poin, maks };
}

import type { Api } from "~/api/client.server";
import type { LembarTelaah } from "~/contract/telaah";
import { isNotFound } from "~/web/failure.server";

export type Usulan = Pick<LembarTelaah, "poin" | "maks">;
/** The proposed points of a reply; null without a marking that the caller may see. */
export async function usulanOf({ telaah }: Api, balasanId: string): Promise<Usulan | null> {
  try {
    const { poin, maks } = await telaah.lembar({ balasanId });
    return { poin, maks };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

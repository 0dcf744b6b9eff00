import { useDesimal } from "./use-desimal";
import { useFormat } from "./use-format";

/** A discount in the page's language: whole rupiah, or with the decimals it has. */
export function usePotongan(): (value: number | string) => string {
  const { rupiah } = useFormat();
  const desimal = useDesimal();
  return (value) => (typeof value === "number" ? rupiah(value) : `Rp${desimal(value)}`);
}

import { Amounts } from "~/components/figures";
import { Link } from "~/components/link";
import type { BarisRingkasanSpt } from "~/contract/spt/baca";
import { useFormat } from "~/i18n/use-format";
import { fieldHref } from "../document-href";

type Baris = Pick<BarisRingkasanSpt, "nama" | "label" | "nilai" | "letak" | "hasil">;
/** The few lines that lead to the result of a return, each with a link to its figure. Results begin with an equals sign. */
export function Persamaan({ id, baris }: { readonly id: string; readonly baris: readonly Baris[] }) {
  const { rupiah } = useFormat();
  return (
    <Amounts
      rows={baris.map(({ nama, label, nilai, letak, hasil }) => ({
        key: nama,
        label: (
          <>
            {hasil && "= "}
            <Link to={fieldHref(id, letak.field, letak.lampiran)}>{label}</Link>
          </>
        ),
        value: rupiah(nilai ?? 0),
      }))}
    />
  );
}

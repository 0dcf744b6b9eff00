import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rows } from "../rows";

/** `n` rows: as many as needed to match the size of the compared page. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  rows: rows.slice(0, Number(new URL(request.url).searchParams.get("n") ?? 20)),
});

export default function List() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <thead>
        <tr>
          {["Number", "TIN", "Name", "Date", "Status", "Base", "VAT"].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`/${row.id}`}>{row.nomor}</a>
            </td>
            <td>{row.npwp}</td>
            <td>{row.nama}</td>
            <td>{row.tanggal}</td>
            <td>{row.status}</td>
            <td>{row.dpp}</td>
            <td>{row.ppn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

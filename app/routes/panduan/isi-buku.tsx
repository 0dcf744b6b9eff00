import { Fragment } from "react";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import { paths } from "~/web/paths";
import { type Blok, isBuku, type Kata } from "./buku";

/** Parts of a guide never change their order, so their place is their key. */
const Lines = ({ kata }: { kata: readonly Kata[] }) => (
  <>
    {kata.map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>{typeof one === "string" ? one : <Word kata={one} />}</Fragment>
    ))}
  </>
);

function Word({ kata }: { kata: Exclude<Kata, string> }) {
  if ("tebal" in kata)
    return (
      <strong>
        <Lines kata={kata.tebal} />
      </strong>
    );
  if ("miring" in kata)
    return (
      <em>
        <Lines kata={kata.miring} />
      </em>
    );
  if ("kode" in kata) return <code>{kata.kode}</code>;
  if ("alamat" in kata)
    return (
      <Link to={kata.alamat}>
        <code>{kata.alamat}</code>
      </Link>
    );
  if ("ke" in kata)
    return (
      <a href={kata.ke}>
        <Lines kata={kata.kata} />
      </a>
    );
  return (
    <Link to={`${isBuku(kata.buku) ? paths.buku(kata.buku) : paths.bantuan()}${kata.bagian}`}>
      <Lines kata={kata.kata} />
    </Link>
  );
}

export const Blocks = ({ isi }: { isi: readonly Blok[] }) => (
  <>
    {isi.map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see Lines
      <Block key={at} blok={one} />
    ))}
  </>
);

function Block({ blok }: { blok: Blok }) {
  if ("alinea" in blok)
    return (
      <p>
        <Lines kata={blok.alinea} />
      </p>
    );
  if ("subjudul" in blok)
    return (
      <h3 id={blok.id}>
        <Lines kata={blok.subjudul} />
      </h3>
    );
  if ("daftar" in blok) return <Items butir={blok.daftar} urut={blok.urut} />;
  if ("kepala" in blok) return <Rows kepala={blok.kepala} baris={blok.baris} />;
  if ("gambar" in blok)
    return (
      <figure>
        <a href={blok.gambar}>
          <img src={blok.gambar} alt={blok.teks} width={blok.lebar} height={blok.tinggi} loading="lazy" />
        </a>
      </figure>
    );
  if ("perintah" in blok)
    return (
      <pre>
        <code>{blok.perintah}</code>
      </pre>
    );
  return (
    <blockquote>
      <Blocks isi={blok.catatan} />
    </blockquote>
  );
}

function Items({ butir, urut }: { butir: readonly (readonly Blok[])[]; urut: boolean }) {
  const List = urut ? "ol" : "ul";
  return (
    <List>
      {butir.map((isi, at) => {
        const [only, ...more] = isi;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see Lines
          <li key={at}>
            {only && "alinea" in only ? <Lines kata={only.alinea} /> : <Blocks isi={only ? [only] : []} />}
            <Blocks isi={more} />
          </li>
        );
      })}
    </List>
  );
}

/** A cell as plain text: the name of its column on a phone. */
const plain = (kata: readonly Kata[]): string =>
  kata
    .map((one) => {
      if (typeof one === "string") return one;
      if ("kode" in one) return one.kode;
      if ("alamat" in one) return one.alamat;
      return plain("tebal" in one ? one.tebal : "miring" in one ? one.miring : one.kata);
    })
    .join("");

function Rows({ kepala, baris }: Extract<Blok, { kepala: unknown }>) {
  return (
    <Table>
      <thead>
        <tr>
          {kepala.map((cell) => (
            <th key={plain(cell)} scope="col">
              <Lines kata={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map((row) => (
          <tr key={row.map(plain).join("|")}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see Lines
              <td key={at} data-label={plain(kepala[at] ?? [])}>
                <Lines kata={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Normalizes a text for comparison: lower case, single blanks. */
export const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

/** A person in a file: the line number, and the identifying values. */
export type OrangLms = {
  /** Row number in the file, from 0, and the line number for people. */
  readonly ke: number;
  readonly baris: number;
  readonly nama: string;
  readonly email: string;
  readonly nim: string;
  readonly akun: string;
};
export type PesertaLms = {
  readonly id: string;
  readonly nama: string;
  readonly accountId: string;
  readonly email: string;
  readonly nim: string | null;
};
export const CARA_COCOK = ["email", "nim", "akun", "nama", "tangan"] as const;
export type CaraCocok = (typeof CARA_COCOK)[number];
/** The match of a file's row: one participant and the way it was found, or the reason for no match. */
export type Cocok = {
  readonly orang: OrangLms;
  readonly peserta: PesertaLms | null;
  readonly cara: CaraCocok | null;
  readonly keadaan: "cocok" | "ganda" | "tiada" | "lewati";
  /** Possible participants. */
  readonly calon: readonly PesertaLms[];
};

/** A name in any order of its parts: "Rahmawati, Siti" is "Siti Rahmawati". */
const nameKey = (nama: string): string =>
  plain(
    nama
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .split(" ")
    .sort()
    .join(" ");

const indexed = (all: readonly PesertaLms[], keysOf: (one: PesertaLms) => readonly (string | null)[]) => {
  const found = new Map<string, PesertaLms[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) if (key) found.set(key, [...(found.get(key) ?? []), one]);
  return found;
};

/**
 * Matches each row of a file with a participant: by a choice by hand, or by e-mail, student number or login, which must
 * all agree. The name is used only if none of them matches. No participant has two rows.
 */
export function cocokkan(
  orang: readonly OrangLms[],
  peserta: readonly PesertaLms[],
  tangan: ReadonlyMap<number, string>,
): Cocok[] {
  const byEmail = indexed(peserta, ({ email }) => [email.toLowerCase()]);
  const byNim = indexed(peserta, ({ nim }) => [nim && plain(nim)]);
  // school logins are an e-mail, a student number, or a separate name
  const byLogin = indexed(peserta, ({ accountId, email, nim }) =>
    [accountId, email, nim].map((one) => one && plain(one)),
  );
  const byName = indexed(peserta, ({ nama }) => [nameKey(nama)]);
  const byId = new Map(peserta.map((one) => [one.id, one]));

  const nobody = { peserta: null, cara: null, calon: [] } as const;
  const byHand = (one: OrangLms, said: string): Cocok => {
    const chosen = byId.get(said);
    return chosen
      ? { orang: one, peserta: chosen, cara: "tangan", keadaan: "cocok", calon: [] }
      : { ...nobody, orang: one, keadaan: "lewati" };
  };
  const judge = (one: OrangLms): Cocok => {
    const said = tangan.get(one.baris);
    if (said !== undefined) return byHand(one, said);
    const hits: readonly (readonly [CaraCocok, readonly PesertaLms[]])[] = [
      ["email", byEmail.get(one.email) ?? []],
      ["nim", byNim.get(plain(one.nim)) ?? []],
      ["akun", byLogin.get(plain(one.akun)) ?? []],
    ];
    const strong = [...new Set(hits.flatMap(([, found]) => found))];
    const found = strong.length > 0 ? strong : (byName.get(nameKey(one.nama)) ?? []);
    const [only] = found;
    if (!only) return { ...nobody, orang: one, keadaan: "tiada" };
    if (found.length > 1) return { ...nobody, orang: one, keadaan: "ganda", calon: found };
    const cara = hits.find(([, people]) => people.length > 0)?.[0] ?? "nama";
    return { orang: one, peserta: only, cara, keadaan: "cocok", calon: [] };
  };
  return withoutDoubles(orang.map(judge));
}

/** Rows that match the same participant are left to the user. A choice by hand stays. */
function withoutDoubles(rows: readonly Cocok[]): Cocok[] {
  const rowsOf = new Map<string, Cocok[]>();
  for (const row of rows) if (row.peserta) rowsOf.set(row.peserta.id, [...(rowsOf.get(row.peserta.id) ?? []), row]);
  return rows.map((row) => {
    const same = row.peserta ? (rowsOf.get(row.peserta.id) ?? []) : [];
    const others = same.filter((one) => one !== row);
    if (others.length === 0 || (row.cara === "tangan" && others.every(({ cara }) => cara !== "tangan"))) return row;
    return { ...row, peserta: null, cara: null, keadaan: "ganda", calon: row.peserta ? [row.peserta] : [] };
  });
}

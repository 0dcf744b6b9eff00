/** How long numbers of the tax office are read: billing code, NPWP (and NTPN), number of an invoice, NITKU. */
const GROUPS: Readonly<Record<number, readonly number[]>> = {
  15: [5, 5, 5],
  16: [4, 4, 4, 4],
  17: [2, 2, 2, 3, 4, 4],
  22: [4, 4, 4, 4, 6],
};
const isNumber = /^[0-9A-Z]+$/;

/** The parts of a number as people read it; of what is no such number the whole. */
export function groupsOf(text: string): readonly string[] {
  const sizes = isNumber.test(text) ? GROUPS[text.length] : undefined;
  if (!sizes) return [text];
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => text.slice(end - (sizes[at] ?? 0), end));
}

/** A number in groups that are drawn only: what is copied, searched and read aloud are its plain digits. */
export function Nomor({ children: text }: { children: string }) {
  const [first, ...rest] = groupsOf(text);
  return (
    <bdi dir="ltr" className={rest.length > 0 ? "kode nomor" : "kode"}>
      {first}
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number never change places
        <span key={at}>{part}</span>
      ))}
    </bdi>
  );
}

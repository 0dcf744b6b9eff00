/** Groups of digits by length of the number: billing code, NPWP (and NTPN), number of an invoice, NITKU. */
const GROUPS: Readonly<Record<number, readonly number[]>> = {
  15: [5, 5, 5],
  16: [4, 4, 4, 4],
  17: [2, 2, 2, 3, 4, 4],
  22: [4, 4, 4, 4, 6],
};
const isNumber = /^[0-9A-Z]+$/;

/** The groups of a number as people read it; any other text as a whole. */
export function groupsOf(text: string): readonly string[] {
  const sizes = isNumber.test(text) ? GROUPS[text.length] : undefined;
  if (!sizes) return [text];
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => text.slice(end - (sizes[at] ?? 0), end));
}

/** A number in visual groups. Copying, searching and screen readers get its plain digits. */
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

import Connection from "better-sqlite3";

/** Copies the slips issued last up to the given number, each with its own id and number. */
export function multiply(file: string, count: number, issued: number): void {
  const db = new Connection(file);
  const names = (db.pragma("table_info(Bukpot)") as { name: string }[]).map(({ name }) => name);
  const own: Readonly<Record<string, string>> = { id: "lower(hex(randomblob(16)))", nomor: "printf('99%07d', n.n)" };
  const columns = names.map((name) => own[name] ?? `b.${name}`);
  const slips = db
    .prepare("SELECT id FROM Bukpot WHERE status = 'issued' ORDER BY rowid DESC LIMIT ?")
    .pluck()
    .all(issued) as string[];
  const copy =
    db.prepare(`WITH RECURSIVE n(n) AS (SELECT @first UNION ALL SELECT n + 1 FROM n WHERE n + 1 < @first + @count)
    INSERT INTO Bukpot (${names.join(", ")}) SELECT ${columns.join(", ")} FROM n, Bukpot b WHERE b.id = @id`);
  const each = Math.ceil(count / slips.length);
  db.transaction(() => {
    for (const [index, id] of slips.entries()) copy.run({ id, first: index * each, count: each - 1 });
  })();
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

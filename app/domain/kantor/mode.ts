/**
 * Work of a class's tax office after returns are filed: none; letters that wait for the instructor; letters that go out
 * by themselves.
 */
export const MODE_KANTOR = ["mati", "usul", "kirim"] as const;
export type ModeKantor = (typeof MODE_KANTOR)[number];

import { type DefFormulir, isIsian } from "../mesin/definisi";

type Nilai = Readonly<Record<string, unknown>>;
/**
 * The questions of a form that must be answered and are not: by name, in the order of the form. Those that its answers
 * close (`tidakBerlaku`) are left out.
 */
export const belumDijawab = (form: DefFormulir, values: Nilai, tidakBerlaku: readonly string[]): readonly string[] =>
  form.sections
    .filter(isIsian)
    .flatMap(({ fields }) => fields)
    .filter(({ kind, name, wajib }) => kind === "yaTidak" && wajib === true && !tidakBerlaku.includes(name))
    .filter(({ name }) => (values[name] ?? "") === "")
    .map(({ name }) => name);

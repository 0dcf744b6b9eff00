import { type Field, type FormDef, labelKeysOf } from "~/domain/kit/form";

/** Every text key of a form, for the check of locales. */
export function textKeysOf(form: FormDef): string[] {
  const prefix = `${form.namespace}:${form.id}`;
  const keys = (fields: readonly Field[], at: string, called = (name: string): readonly string[] => [name]): string[] =>
    fields.flatMap((field) => {
      const key = `${at}.${field.name}`;
      if (field.kind === "baris") return [`${key}.judul`, ...keys(field.of, key)];
      const names = called(field.name).map((name) => `${at}.${name}`);
      return field.kind === "pilihan" ? [...names, ...field.dari.map((value) => `${key}_pilihan.${value}`)] : names;
    });
  const sections = form.sections.flatMap((section) => [
    `${prefix}.${section.name}.judul`,
    ...keys(section.fields, prefix, (name) => labelKeysOf(section, name)),
  ]);
  return [...new Set([`${prefix}.judul`, ...sections])];
}

import { type FieldDef, type FormatDef, isField, type NodeDef } from "~/domain/formats/kit";

/** An element that can occur in files of a format, with its children in the official order. */
export type ElementDef = {
  readonly name: string;
  readonly role: "field" | "group" | "lines" | "dokumen" | "list" | "root";
  readonly field?: FieldDef;
  readonly children: readonly ElementDef[];
  readonly index: ReadonlyMap<string, number>;
  readonly repeats: boolean;
  readonly optional: boolean;
};

const make = (
  role: ElementDef["role"],
  name: string,
  children: readonly ElementDef[],
  more: Partial<ElementDef> = {},
): ElementDef => ({
  name,
  role,
  children,
  index: new Map(children.map((child, i) => [child.name, i])),
  repeats: false,
  optional: false,
  ...more,
});
const fieldElement = (field: FieldDef): ElementDef =>
  make("field", field.name, [], { field, optional: field.tanpa !== undefined });
const nodeElement = (node: NodeDef): ElementDef =>
  isField(node)
    ? fieldElement(node)
    : // Missing lines are reported once, as a finding of the document.
      make(
        node.type,
        node.name,
        node.isi.map(nodeElement),
        node.type === "lines" ? { repeats: true, optional: true } : {},
      );

const trees = new WeakMap<FormatDef, ElementDef>();

/** The tree of elements that a format describes; built once per format. */
export function treeOf(def: FormatDef): ElementDef {
  const known = trees.get(def);
  if (known) return known;
  // a list without documents is reported once, as a finding of the file
  const dokumen = make("dokumen", def.dokumen, def.isi.map(nodeElement), { repeats: true, optional: true });
  const tree = make("root", def.root, [
    ...def.header.map(fieldElement),
    make("list", def.list, [dokumen]),
    ...(def.footer ?? []).map(fieldElement),
  ]);
  trees.set(def, tree);
  return tree;
}

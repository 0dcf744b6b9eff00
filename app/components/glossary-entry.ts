/** An entry of the glossary, as its page returns it. */
export type GlossaryEntry = {
  readonly key: string;
  readonly istilah: string;
  readonly arti: string;
  /** The term as Indonesian law spells it. */
  readonly asli: string;
  readonly contoh?: string | undefined;
  readonly pasal?: string | undefined;
};

/** Query parameter that asks the glossary for one entry alone. */
export const ENTRY = "istilah";

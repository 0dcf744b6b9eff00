/** An entry of the glossary as its page answers it. */
export type GlossaryEntry = {
  readonly key: string;
  readonly istilah: string;
  readonly arti: string;
  /** The term as Indonesian law spells it. */
  readonly asli: string;
  readonly contoh?: string | undefined;
  readonly pasal?: string | undefined;
};

/** Which part of the address asks the glossary for one entry alone. */
export const ENTRY = "istilah";

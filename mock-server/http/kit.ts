import type { z } from "zod";
import type { AnyZod, Contract, Endpoint, FileAnswer } from "~/contract/kit";
import type { Maybe } from "../turns";
import type { ChangeContext, Context, WritingContext } from "./context";

type Redirect = { readonly url: string };
type AnswerOf<E> =
  E extends Endpoint<AnyZod, infer O, infer A>
    ? A extends "json"
      ? z.input<O>
      : A extends "file"
        ? FileAnswer
        : Redirect
    : never;
type InputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never;

/** Reads; runs outside any transaction and cannot write. POSTs that change nothing are reads too. */
type ReadService<E> = (input: InputOf<E>, context: Context) => Maybe<AnswerOf<E>>;

/** Reads and leaves a record that it was read, such as the code of a print or an entry of the trail. */
type RecordedService<E> = { readonly recorded: (input: InputOf<E>, context: WritingContext) => Maybe<AnswerOf<E>> };

/**
 * Changes. `before` runs outside the transaction (hashing, parsing files, checks by other parties). `change` runs
 * inside it; a repeated key gets its answer again.
 */
type ChangeService<E, P = never> = {
  readonly before?: (input: InputOf<E>, context: WritingContext) => Maybe<P>;
  readonly change: (input: InputOf<E>, context: ChangeContext, prepared: P) => Maybe<AnswerOf<E>>;
  /** True if this input changes rows without a bound. */
  readonly large?: (input: InputOf<E>) => boolean;
  /** Answers instead of `change` when the disk has no room: without a transaction, and nothing is stored. */
  readonly full?: (input: InputOf<E>, context: WritingContext, prepared: P) => Maybe<AnswerOf<E>>;
};

// biome-ignore lint/suspicious/noExplicitAny: what `before` prepares is known to its own service only
type AnyPrepared = any;
type ServiceOf<E> = E extends { readonly method: "GET" } | { readonly pure: true } ? ReadService<E> : never;
type Service<E> = ServiceOf<E> | ReadService<E> | RecordedService<E> | ChangeService<E, AnyPrepared>;

/** One service for every entry of an area; a missing one does not compile. */
export type Services<C extends Contract> = { readonly [Name in keyof C]: Service<C[Name]> };

/** Ties a change to its contract entry and lets `before` decide the type of its prepared data. */
export const change = <E extends Endpoint, P>(_: E, service: ChangeService<E, P>): ChangeService<E, P> => service;
export const read = <E extends Endpoint>(_: E, service: ReadService<E>): ReadService<E> => service;
/** A read that leaves a record of itself. Its answer is not kept under a key, and the trail gets no plain entry. */
export const readRecorded = <E extends Endpoint>(
  _: E,
  recorded: RecordedService<E>["recorded"],
): RecordedService<E> => ({ recorded });

/** All rows of a list for its input, batch by batch, in the order of its pages. */
type Seluruhnya<E> = (
  input: InputOf<E>,
  context: Context,
) => AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
/** A list with its own reader for the file of all rows, because page by page would take too long. */
export const readLong = <E extends Endpoint>(
  _: E,
  service: ReadService<E>,
  seluruhnya: Seluruhnya<E>,
): ReadService<E> & { readonly seluruhnya: Seluruhnya<E> } => Object.assign(service, { seluruhnya });

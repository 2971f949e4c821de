// Gives a name to each type that several places of the client share, so that it is written once.
import type { Shapes } from './types-of.ts';

/** Shorter texts are clearer in place. */
const WORTH_A_NAME = 60;
/** Stands for a type until it is known how often it is used. */
const MARK = /§(\d+)§/g;

const titled = (hint: string): string => {
  const word = hint.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

interface Kept {
  readonly text: string;
  readonly hint: string;
}

export interface ShapeBook extends Shapes {
  /** Writes what the marks of these texts stand for, and the declarations that they then need. */
  readonly written: (texts: readonly string[]) => { readonly texts: string[]; readonly declarations: string[] };
}

/** `taken`: names that no shape may have. */
export function shapeBook(taken: readonly string[]): ShapeBook {
  const kept: Kept[] = [];
  const known = new Map<string, number>();
  const used = new Set(taken);
  const free = (hint: string): string => {
    let name = titled(hint);
    for (let number = 2; used.has(name); number += 1) name = `${titled(hint)}${number}`;
    used.add(name);
    return name;
  };
  const name: Shapes['name'] = (text, hint) => {
    if (text.length < WORTH_A_NAME) return text;
    const number = known.get(text) ?? kept.push({ text, hint }) - 1;
    known.set(text, number);
    return `§${number}§`;
  };
  const written: ShapeBook['written'] = (texts) => {
    const uses = new Map<number, number>();
    for (const text of [...texts, ...kept.map((one) => one.text)])
      for (const [, number] of text.matchAll(MARK)) uses.set(Number(number), (uses.get(Number(number)) ?? 0) + 1);
    const names = new Map(kept.flatMap(({ hint }, number) => ((uses.get(number) ?? 0) > 1 ? [[number, free(hint)] as const] : [])));
    const full = (text: string): string =>
      text.replaceAll(MARK, (_, number: string) => names.get(Number(number)) ?? full(kept[Number(number)]!.text));
    return { texts: texts.map(full), declarations: [...names].map(([number, named]) => `export type ${named} = ${full(kept[number]!.text)};`) };
  };
  return { name, written };
}

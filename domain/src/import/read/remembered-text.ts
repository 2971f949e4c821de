// Keeps what short texts mean: the cells of a workbook repeat a few hundred of them.
import { remembered } from '../../shared/time-day.ts';

/** Longer texts are seldom repeated, and would fill the memory. */
const LONGEST = 100;

export function rememberedText<Value>(reckon: (text: string) => Value): (text: string) => Value {
  const short = remembered(reckon);
  return (text) => (text.length > LONGEST ? reckon(text) : short(text));
}

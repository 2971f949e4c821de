// Keeps results of pure functions that are asked the same few thousand times.

const MOST = 20_000;
/** Longer texts are seldom repeated, and would fill the memory. */
const LONGEST = 100;

/** Caches the results by key: a planning asks for the same few thousand days again and again. */
export function remembered<Key, Value>(reckon: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const value = reckon(key);
    known.set(key, value);
    return value;
  };
}

/** The same for what a text means: the cells of a workbook repeat a few hundred short texts. */
export function rememberedText<Value>(reckon: (text: string) => Value): (text: string) => Value {
  const short = remembered(reckon);
  return (text) => (text.length > LONGEST ? reckon(text) : short(text));
}

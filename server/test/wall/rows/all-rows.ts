// Creates one row of every kind that a call can name, before the questions, which never change them.
import type { Maker } from './made.ts';
import { placeRows } from './places.ts';
import { planRows } from './plan.ts';
import { fieldRows } from './field.ts';
import { paperRows } from './papers.ts';
import { deskRows } from './desk.ts';
import { platformRows } from './platform.ts';
import { factorRows } from './factors.ts';
import { privacyRows } from './privacy.ts';
import { secretRows } from './secrets.ts';

export async function makeRows(maker: Maker) {
  const place = await placeRows(maker);
  const plan = await planRows(maker, place);
  const known = { ...place, ...plan };
  const desk = await deskRows(maker, known);
  return {
    ...known,
    ...(await fieldRows(maker, known)),
    ...desk,
    ...(await secretRows(maker, { ...known, ...desk })),
    ...(await factorRows(maker, known)),
    ...(await paperRows(maker, known)),
    ...(await platformRows(maker)),
    ...(await privacyRows(maker)),
  };
}
export type Rows = Awaited<ReturnType<typeof makeRows>>;
export type RowKind = keyof Rows;

// Keeps what each line of the register of personnel says (D1221-23). A corrected mention and a line that nothing holds any more stay readable.
import { and, eq } from 'drizzle-orm';
import { registerLines } from '@vigie/db/tables/payroll.ts';
import { correctionWords, isStillKept, keepWords, strikeWords, type KeptWords, type RegisterWords } from '@vigie/domain/hours/register-words.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { ExportAsked } from './pay-parts.ts';
import type { RegisterLine } from './register-numbers.ts';

interface Said {
  readonly stored: RegisterLine | undefined;
  readonly words: RegisterWords;
}
type Asked = Pick<ExportAsked, 'tx' | 'agencyId' | 'seal'>;

const openWords = ({ seal }: Asked, { wordsSealed }: RegisterLine): KeptWords | null => (wordsSealed ? JSON.parse(seal.open(wordsSealed)) : null);

const store = ({ tx, agencyId, seal }: Asked, { id }: RegisterLine, kept: KeptWords): Promise<unknown> =>
  tx
    .update(registerLines)
    .set({ wordsSealed: seal.seal(JSON.stringify(kept)) })
    .where(and(eq(registerLines.agencyId, agencyId), eq(registerLines.id, id)));

/** The corrections of each line, in words. What changed since the last register is kept. */
export async function keepLines(asked: Asked, lines: readonly Said[], today: LocalDay): Promise<string[]> {
  const told: string[] = [];
  for (const { stored, words } of lines) {
    const before = stored ? openWords(asked, stored) : null;
    const kept = keepWords(before, words, today);
    if (stored && kept !== before) await store(asked, stored, kept);
    told.push(correctionWords(kept));
  }
  return told;
}

export interface StruckLine {
  readonly line: RegisterLine;
  readonly words: RegisterWords;
  readonly corrections: string;
}

interface Lost {
  readonly lines: readonly RegisterLine[];
  readonly isLost: (line: RegisterLine, words: RegisterWords) => boolean;
  readonly today: LocalDay;
}

/** The printed lines that nothing holds any more, as they were last printed. Each is struck at its first register. */
export async function strikeLines(asked: Asked, { lines, isLost, today }: Lost): Promise<StruckLine[]> {
  const struck: StruckLine[] = [];
  for (const line of lines) {
    const before = openWords(asked, line);
    if (!before || !isLost(line, before.words)) continue;
    const kept = strikeWords(before, today);
    if (kept !== before) await store(asked, line, kept);
    if (isStillKept(kept, today)) struck.push({ line, words: kept.words, corrections: correctionWords(kept) });
  }
  return struck;
}

// Keeps what each line of the register of personnel says, so that a corrected mention stays readable (D1221-23).
import { and, eq } from 'drizzle-orm';
import { registerLines } from '@vigie/db/tables/payroll.ts';
import { correctionWords, keepWords, type KeptWords, type RegisterWords } from '@vigie/domain/hours/register-words.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { ExportAsked } from './pay-parts.ts';
import type { RegisterLine } from './register-numbers.ts';

interface Said {
  readonly stored: RegisterLine | undefined;
  readonly words: RegisterWords;
}
type Asked = Pick<ExportAsked, 'tx' | 'agencyId' | 'seal'>;

/** The corrections of each line, in words. What changed since the last register is kept. */
export async function keepLines({ tx, agencyId, seal }: Asked, lines: readonly Said[], today: LocalDay): Promise<string[]> {
  const told: string[] = [];
  for (const { stored, words } of lines) {
    const before: KeptWords | null = stored?.wordsSealed ? JSON.parse(seal.open(stored.wordsSealed)) : null;
    const kept = keepWords(before, words, today);
    if (stored && kept !== before)
      await tx
        .update(registerLines)
        .set({ wordsSealed: seal.seal(JSON.stringify(kept)) })
        .where(and(eq(registerLines.agencyId, agencyId), eq(registerLines.id, stored.id)));
    told.push(correctionWords(kept.corrections));
  }
  return told;
}

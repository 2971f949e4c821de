// Asks before an estimate or a purchase order is numbered whose hours are far from the planned month. Nothing is forbidden.
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { HoursWords } from '../invoice/validate/doubts.tsx';
import { nameOf, type Face, type PaperLine } from './face.ts';

/** How the question names both sides. */
export const hoursWordsOf = ({ kind }: Pick<Face, 'kind'>, party: PaperLine['party']['kind']): HoursWords => ({
  sold: kind === 'estimate' ? 'dans ce devis' : 'dans ce bon de commande',
  planned: party === 'agent' ? 'pour ce collaborateur' : 'chez ce client',
});

/** Whether to go on: yes at once when there is nothing to ask. */
export async function goesOnWith(face: Face, paper: Pick<PaperLine, 'id' | 'number' | 'name' | 'party' | 'status'>): Promise<boolean> {
  const { hours } = await face.api.doubts({ params: { id: paper.id } });
  if (hours === null) return true;
  const { sold, planned } = hoursWordsOf(face, paper.party.kind);
  const text =
    `${formatDuration(hours.billedMinutes)} ${sold} pour ${formatDuration(hours.plannedMinutes)} planifiées ${planned} ` +
    `du ${formatDay(hours.from)} au ${formatDay(hours.until)}. Est-ce voulu ?`;
  return confirm({ title: paper.name || nameOf(paper), text, yes: 'Valider quand même', no: 'Revoir les heures' });
}

// The actions on several selected agents: writing to them, archiving them.
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { plural } from '../shared/format/numbers.ts';
import { confirm } from '../shared/ui/confirm.ts';
import type { BulkAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import type { AgentLine } from './agent-words.ts';
import { agentsApi } from './api.ts';

/** First counts the remaining services of all of them (F-235). */
async function mayArchive(rows: readonly AgentLine[]): Promise<boolean> {
  let left = 0;
  for (const { id } of rows) left += (await agentsApi.services({ params: { id } })).count;
  const services =
    left === 0 ? 'Aucun service à venir.' : `${plural(left, 'service à venir reste à réaffecter', 'services à venir restent à réaffecter')}.`;
  return confirm({
    title: `Archiver ${plural(rows.length, 'collaborateur', 'collaborateurs')} ?`,
    text: `${services} Leurs comptes seront fermés, leurs fiches conservées.`,
    yes: 'Archiver',
    danger: left > 0,
  });
}

/** One after the other: agents who cannot be archived are reported, the others are archived. */
async function archive(rows: readonly AgentLine[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { id, fullname } of rows)
    await agentsApi.remove({ params: { id, kind: 'archive' } }).catch((error: unknown) => refused.push(`${fullname} : ${messageOf(error)}`));
  return refused;
}

export function useAgentsBulk(onWrite: (to: readonly AgentLine[]) => void): BulkAction<AgentLine>[] {
  const save = useSave(archive, { topics: ['agents'] });
  const ask = async (rows: readonly AgentLine[], clear: () => void): Promise<void> => {
    const living = rows.filter(({ status }) => status !== AgentStatus.archived);
    if (living.length === 0) return void toast.warning('Ces collaborateurs sont déjà archivés');
    if (!(await mayArchive(living))) return;
    save.mutate(living, {
      onSuccess: (refused) => {
        if (refused.length > 0) toast.error(refused.join('\n'), 10_000);
        if (refused.length < living.length) toast.success(plural(living.length - refused.length, 'collaborateur archivé', 'collaborateurs archivés'));
        clear();
      },
    });
  };
  return [
    {
      key: 'email',
      label: 'Écrire un e-mail',
      rights: ['sendEmails'],
      run: (rows) => {
        const reached = rows.filter(({ email }) => email !== '');
        if (reached.length === 0) toast.warning('Aucun de ces collaborateurs n’a d’adresse e-mail');
        else onWrite(reached);
      },
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveAgents'],
      run: (rows, clear) => {
        ask(rows, clear).catch((error: unknown) => toast.error(messageOf(error)));
      },
    },
  ];
}

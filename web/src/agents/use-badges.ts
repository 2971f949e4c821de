// Downloads of an agent's badge and of the number that he wears.
import { useSave } from '../shared/api/use-save.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { agentsApi } from './api.ts';

interface Badged {
  readonly id: string;
  readonly number: string;
}

export function useBadges() {
  const badge = useSave(async ({ id, number }: Badged) =>
    saveFile(await agentsApi.badge({ params: { id }, query: { type: 'pdf' } }), `badge-${number}.pdf`),
  );
  const individualNumber = useSave(async ({ id, number }: Badged) =>
    saveFile(await agentsApi.individualNumber({ params: { id } }), `numero-${number}.pdf`),
  );
  return { badge, individualNumber };
}

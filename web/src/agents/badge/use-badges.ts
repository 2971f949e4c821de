// Downloads an agent's printed papers: badge, individual number, information sheet, hand-over slip.
import { useSave } from '../../shared/api/use-save.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { agentsApi } from '../api.ts';
import { equipmentApi } from '../file/equipment-api.ts';

interface Badged {
  readonly id: string;
  readonly number: string;
}

/** A person's own badge comes from `ownAgentsApi`. */
export function useBadges(calls: Pick<typeof agentsApi, 'badge' | 'individualNumber'> = agentsApi) {
  const badge = useSave(async ({ id, number }: Badged) =>
    saveFile(await calls.badge({ params: { id }, query: { type: 'pdf' } }), `badge-${number}.pdf`),
  );
  const individualNumber = useSave(async ({ id, number }: Badged) =>
    saveFile(await calls.individualNumber({ params: { id } }), `numero-${number}.pdf`),
  );
  return { badge, individualNumber };
}

export function useSheets() {
  const information = useSave(async ({ id, number }: Badged) =>
    saveFile(await agentsApi.informationSheet({ params: { id } }), `fiche-${number}.pdf`),
  );
  const handOver = useSave(async ({ id, number }: Badged) =>
    saveFile(await equipmentApi.handOverSlip({ params: { id } }), `bon-de-remise-${number}.pdf`),
  );
  return { information, handOver };
}

// Publishes drafts and changes, and says who was notified.
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi } from '../planning-api.ts';

export const willBeTold = (agents: number): string =>
  agents === 0
    ? 'Aucun collaborateur n’est concerné.'
    : `${plural(agents, 'collaborateur sera prévenu', 'collaborateurs seront prévenus')} par e-mail et par notification.`;

/** False when it failed; the reason is shown. */
export async function publishServices(ids: readonly string[]): Promise<boolean> {
  try {
    const { published, changed, agents } = await planningApi.publish({ body: { ids: [...ids] } });
    const parts = [
      published > 0 ? plural(published, 'service publié', 'services publiés') : '',
      changed > 0 ? plural(changed, 'modification publiée', 'modifications publiées') : '',
    ].filter(Boolean);
    const told = agents > 0 ? `, ${plural(agents, 'collaborateur prévenu', 'collaborateurs prévenus')}` : '';
    if (parts.length === 0) toast.info('Tout est déjà publié');
    else toast.success(`${parts.join(', ')}${told}`);
    return true;
  } catch (error) {
    toast.error(messageOf(error), 8000);
    return false;
  } finally {
    await invalidate('services');
  }
}

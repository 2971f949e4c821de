// Copies a service dropped with Alt or Ctrl: a new draft at the drop position, which an undo removes.
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { localTime } from '@vigie/domain/shared/time.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { planningApi } from '../../planning-api.ts';
import { KeptEditing, saveAsking } from '../../save-asking.ts';
import { perform } from './perform.ts';
import { agentIdsOf, type PlanService } from '../data/board-data.ts';
import type { PlanIntent } from '../data/plan-intent.ts';
import { reloading } from './reloading.ts';
import { creation } from './restorable.ts';

const inputOf = (service: PlanService) => ({
  siteId: service.site.id,
  startAtDate: dayOfNumber(service.day),
  startAtTime: localTime(service.start, service.site.timeZone),
  endAtTime: localTime(service.end, service.site.timeZone),
  activityType: service.activityType,
  specialtyKey: service.specialtyKey,
  nbAgents: service.nbAgents,
  agentIds: agentIdsOf(service),
  comment: service.comment,
});

async function create(service: PlanService, confirmed: boolean): Promise<string[]> {
  const made = await reloading(() =>
    saveAsking((agreed) => planningApi.saveMany({ body: { services: [inputOf(service)], confirmed: agreed } }), confirmed),
  );
  return made.services.map(({ id }) => id);
}

export async function applyCopy({ after, title: where }: PlanIntent): Promise<boolean> {
  try {
    const title = `copie, ${where}`;
    await perform(async () => creation({ title, ids: await create(after, false), kept: [], reloading }), `Service copié en brouillon : ${where}`);
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  }
}

// Extends a guard's service beyond its planned end, with a reason (F-122, F-123).
import { joined } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { extensionReasonLabels } from '@vigie/domain/field/phone/message.ts';
import { extensionRefusal, isLateNews } from '@vigie/domain/field/service-run.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { demandRunning } from './demand-running.ts';
import type { GuardScope, Received } from '../messages/field-scope.ts';
import { advance, loadWork } from './work.ts';

export async function extendService(scope: GuardScope, { id, moment, position, payload }: Received<'serviceExtend'>): Promise<void> {
  const work = await loadWork(scope, payload.serviceId, moment.at);
  const until = instantOf(payload.until);
  demandRunning(extensionRefusal(work.run, moment.at, until));
  const further = Math.max(until, work.run.extendedUntil ?? until);
  const status = isLateNews(work.run, moment.at) ? work.run.status : ServiceStatus.extended;
  await advance(scope, work, { status, extendedUntil: isoOf(further), extensionReason: payload.reason });
  const { service, site } = work;
  const description = joined(extensionReasonLabels[payload.reason], payload.comment);
  await appendEntry(scope, { service, site, moment, id, eventType: eventType('serviceExtended'), description, position });
}

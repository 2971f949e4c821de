// Saves a service, and writes the logbook entry that is sent together with it (F-076).
import type { z } from 'zod';
import type { ServiceEventInput } from '@vigie/contract/planning/schemas.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { writtenType } from '../../agency/own-types.ts';
import { addEntry } from '../logbook/add-entry.ts';
import { momentOf } from '../messages/field-scope.ts';
import { invalid } from '../../plumbing/errors.ts';
import { presentService } from '../../planning/services/read-service.ts';
import { storeService, type SaveCall, type Stored } from '../../planning/services/save-service.ts';
import type { ServiceTableRow } from '../../planning/services/service-records.ts';

type Author = Pick<SaveCall, 'house' | 'tx' | 'agencyId' | 'userId' | 'actor' | 'person'>;

async function addServiceEvent(author: Author, service: ServiceTableRow, { eventType, description }: z.output<typeof ServiceEventInput>) {
  const { person, house } = author;
  const type = await writtenType(author.tx, author.agencyId, eventType);
  if (!type) throw invalid({ 'event.eventType': 'Format invalide' });
  await addEntry(
    { ...author, authorName: fullName(person.user.firstname, person.user.lastname) },
    {
      id: crypto.randomUUID(),
      moment: momentOf(house, house.clock.instant()),
      type,
      siteId: service.siteId,
      serviceId: service.id,
      parentId: null,
      action: 'entry',
      description,
      fileIds: [],
      position: null,
    },
  );
}

export async function storeWithEvent(call: SaveCall): Promise<Stored> {
  const stored = await storeService(call);
  if (call.body.event) await addServiceEvent(call, stored.record.service, call.body.event);
  return stored;
}

export async function saveService(call: SaveCall) {
  const { record, undo } = await storeWithEvent(call);
  return { ...(await presentService(call, record)), undo };
}

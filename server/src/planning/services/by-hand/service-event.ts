// Writes a logbook entry that is sent together with a service (F-076).
import type { z } from 'zod';
import type { ServiceEventInput } from '@vigie/contract/planning/schemas.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { writtenType } from '../../../agency/own-types.ts';
import { addEntry } from '../../../field/logbook/add-entry.ts';
import { momentOf } from '../../../field/messages/field-scope.ts';
import { invalid } from '../../../plumbing/errors.ts';
import type { ScopedCall } from '../../../plumbing/http/call.ts';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { ServiceTableRow } from '../service-records.ts';

type Author = Pick<ScopedCall<typeof calls.save>, 'house' | 'tx' | 'agencyId' | 'userId' | 'actor' | 'person'>;

export async function addServiceEvent(author: Author, service: ServiceTableRow, { eventType, description }: z.output<typeof ServiceEventInput>) {
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

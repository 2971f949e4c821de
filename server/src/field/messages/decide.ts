// Processes messages that decide at once: an entry is corrected or withdrawn, a pause is planned. A refusal is the answer, and nothing waits for the
// desk.
import type { z } from 'zod';
import type { decisions } from '@vigie/contract/field/sent-messages.ts';
import type { DecisionType } from '@vigie/domain/field/phone/proposed-message.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { writtenType } from '../../agency/own-types.ts';
import { invalid } from '../../plumbing/errors.ts';
import { writeBreak } from '../breaks/breaks.ts';
import { addEntry } from '../logbook/add-entry.ts';
import { withdrawEntry } from '../logbook/remove-event.ts';
import type { GuardScope, Moment } from './field-scope.ts';

export interface Decided<T extends DecisionType> {
  readonly id: string;
  readonly moment: Moment;
  readonly position: DevicePosition | null;
  readonly payload: z.output<(typeof decisions)[T]>;
}

export const deciders: { readonly [T in DecisionType]: (scope: GuardScope, message: Decided<T>) => Promise<void> } = {
  messageEdit: async (scope, { id, moment, position, payload }) => {
    const type = await writtenType(scope.tx, scope.agencyId, payload.eventType);
    if (!type) throw invalid({ 'payload.eventType': 'Format invalide' });
    await addEntry(scope, { ...payload, id, moment, type, position, action: 'correction' });
  },
  messageDelete: (scope, { id, moment, payload }) => withdrawEntry(scope, payload.parentId, { id, moment }),
  breakCreate: async (scope, { id, payload }) => {
    await writeBreak(scope, { ...payload, agentId: scope.agentId }, id);
  },
};

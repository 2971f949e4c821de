// The names that a message may be sent by, and the payloads of those that decide something at once.
import { z } from 'zod';
import { messageTypes } from '@vigie/domain/field/phone/message.ts';
import { decisionTypes, otherNames, type DecisionType } from '@vigie/domain/field/phone/proposed-message.ts';
import { Id } from '../shared/schemas.ts';
import { ServiceBreakInput } from './break-schemas.ts';
import { EntryPayload } from './messages.ts';

/** The phone's own, and those that the documents propose (F-167). */
export const SentTypeSchema = z.enum([...messageTypes, ...otherNames, ...decisionTypes]);

/** A pause that is planned is the guard's own. */
export const decisions = {
  messageEdit: EntryPayload.extend({ parentId: Id }),
  messageDelete: z.object({ parentId: Id }),
  breakCreate: ServiceBreakInput.omit({ id: true, version: true, agentId: true }),
} satisfies Record<DecisionType, z.ZodType>;

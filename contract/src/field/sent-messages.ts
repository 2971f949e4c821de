// Lists the names under which a message may be sent, and types the payloads of immediate decisions.
import { z } from 'zod';
import { messageTypes } from '@vigie/domain/field/phone/message.ts';
import { decisionTypes, otherNames, type DecisionType } from '@vigie/domain/field/phone/proposed-message.ts';
import { Id } from '../shared/schemas.ts';
import { ServiceBreakInput } from './break-schemas.ts';
import { EntryPayload } from './messages.ts';

/** The phone's own names, and those proposed by the documents (F-167). */
export const SentTypeSchema = z.enum([...messageTypes, ...otherNames, ...decisionTypes]);

/** A planned pause is the guard's own. */
export const decisions = {
  messageEdit: EntryPayload.extend({ parentId: Id }),
  messageDelete: z.object({ parentId: Id }),
  breakCreate: ServiceBreakInput.omit({ id: true, version: true, agentId: true }),
} satisfies Record<DecisionType, z.ZodType>;

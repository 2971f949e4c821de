// Defines the schemas for a collaborator's items: one item, and the whole list of their file.
import { z } from 'zod';
import { itemKindLabels } from '@vigie/domain/agents/agent.ts';
import { numberEnum } from '../shared/enums.ts';
import { Day, Id, Version, optionalText, text } from '../shared/schemas.ts';

export const ItemKindSchema = numberEnum(itemKindLabels);

/** An item given to a collaborator where the agency does not count its stock. */
export const AgentItem = z.object({
  id: Id,
  agent: z.object({ id: Id, name: z.string() }),
  kind: ItemKindSchema,
  name: z.string(),
  size: z.string(),
  givenOn: Day.nullable(),
  expiresOn: Day.nullable(),
  /** Its place in the file, from 0. */
  position: z.int(),
  version: Version,
});

const fields = {
  id: Id.optional(),
  version: Version.optional(),
  kind: ItemKindSchema.default(0),
  name: text(255),
  size: optionalText(40).default(''),
  givenOn: Day.nullable().default(null),
  expiresOn: Day.nullable().default(null),
};
export const AgentItemInput = z.object({ ...fields, newId: Id.optional() });

/** The whole ordered list. Omitted items are removed, and items added since it was read (`known`) stay. */
export const AgentItemsInput = z.object({
  id: Id,
  agentInfos: z.object({ id: Id, items: z.array(AgentItemInput).max(200) }),
  known: z.array(Id).max(500).optional(),
});

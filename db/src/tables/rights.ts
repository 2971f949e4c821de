// Defines the table for the rights templates that an agency changed or created.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { stamps, tenantKey } from '../columns.ts';

export const rightsTemplates = pgTable(
  'rights_templates',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<'agent' | 'staff'>().notNull().default('agent'),
    /** null: those of the built-in template with this name. */
    rights: text('rights').array(),
    isDefault: boolean('is_default').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'rights_templates_pkey', columns: [t.agencyId, t.id] }),
    uniqueIndex('rights_templates_name').on(t.agencyId, sql`lower(${t.name})`),
    uniqueIndex('rights_templates_default')
      .on(t.agencyId)
      .where(sql`${t.isDefault}`),
  ],
);

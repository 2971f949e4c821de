// Defines the schemas for sign-in, the signed-in person, devices and notifications.
import { z } from 'zod';
import { OwnPhone } from '../shared/phone.ts';
import { Id, Instant, text } from '../shared/schemas.ts';

export const Credentials = z.object({
  username: z.string().min(1, 'Obligatoire').max(255, 'Maximum 255 caractère(s)'),
  password: z.string().min(1, 'Obligatoire').max(255, 'Maximum 255 caractère(s)'),
});

export const Tokens = z.object({ token: z.string(), refresh_token: z.string() });

export const ActorKindSchema = z.enum(['owner', 'staff', 'agent', 'customer', 'key', 'support', 'admin', 'superadmin']);

/** One membership: this person in that agency, as staff, agent or customer. */
export const UserCompany = z.object({
  id: Id,
  kind: ActorKindSchema,
  label: z.string(),
  agency: z.object({
    id: Id,
    name: z.string(),
    status: z.int(),
    timeZone: z.string(),
    holidayLocale: z.string(),
    currency: z.string(),
    /** Why most screens are closed. Absent in a session stored by an earlier version. */
    restriction: z.enum(['lock', 'subscription']).nullable().optional(),
  }),
  rights: z.array(z.string()),
  agentId: Id.nullable(),
  plannable: z.boolean(),
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The agency and the file once more, under the names that the specification gives them. Absent in a session stored by an earlier version. */
  company: z.object({ id: Id, name: z.string() }).optional(),
  agentInfos: z.object({ id: Id, plannable: z.boolean() }).nullable().optional(),
});

export const FilterPreset = z.object({
  key: z.string().max(60),
  label: text(80),
  filters: z.record(z.string(), z.unknown()),
  favorite: z.boolean().optional(),
});

export const PageConfig = z.object({
  filtersPreset: z.array(FilterPreset).max(50).optional(),
  config: z.record(z.string(), z.unknown()).optional(),
});
export const PagesConfig = z.record(z.string().max(80), PageConfig);

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  admin: z.boolean(),
  isSupport: z.boolean(),
  platformRole: z.enum(['superadmin', 'admin', 'support']).nullable(),
  firstLogin: z.boolean(),
  userCompanies: z.array(UserCompany),
  pagesConfig: PagesConfig,
  pushPublicKey: z.string(),
  /** Nothing else is answered until the person has set up a second factor. Absent in a session stored by an earlier version. */
  factorRequired: z.boolean().optional(),
  /** The token that the request itself bore. The application keeps its tokens elsewhere and drops this copy. */
  authToken: z.object({ token: z.string() }).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const ProfilePatch = z.object({
  firstname: text(80).optional(),
  lastname: text(80).optional(),
  phone: OwnPhone.optional(),
  currentPassword: z.string().max(255).optional(),
  newPassword: z.string().min(1, 'Obligatoire').max(255).optional(),
  pagesConfig: PagesConfig.optional(),
  /** The welcome step is done. It never comes back. */
  firstLogin: z.literal(false).optional(),
});

export const Device = z.object({
  token: z.string().max(2000),
  deviceInfos: z.string().max(500),
  browserName: z.string().max(80),
  browserVersion: z.string().max(40),
});

export const Notification = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  href: z.string(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});

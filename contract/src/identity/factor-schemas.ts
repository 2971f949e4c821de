// Defines the schemas for the second factor: authenticator codes, recovery codes, and passkeys as browsers write them.
import { z } from 'zod';
import { Id, Instant, text } from '../shared/schemas.ts';

/** The current password, required before any change of the second factor. */
export const PasswordAsked = z.object({ currentPassword: z.string().min(1, 'Obligatoire').max(255) });

/** An authenticator code, or one of the recovery codes. */
export const CodeGiven = z.string().min(1, 'Obligatoire').max(40);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const FactorState = z.object({
  /** Since when authenticator codes are required. null: never. */
  totpSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** True when the last factor can be replaced but not removed. */
  required: z.boolean(),
});
export type FactorState = z.infer<typeof FactorState>;

export const PasskeyName = text(60);

/** Ten codes, shown only once. */
export const RecoveryCodes = z.array(z.string());

const base64url = z.string().max(8000);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};
/** The browser's answer after creating a passkey (WebAuthn, RegistrationResponseJSON). Browsers add their own fields to both answers. */
export const PasskeyMade = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: z.string().max(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
/** The browser's answer after a passkey has signed (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyUsed = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** The browser's request, as the server's library writes it. The server stores it under the id until it is answered. */
export const PasskeyAsked = z.object({ challengeId: Id, options: z.looseObject({ challenge: z.string() }) });

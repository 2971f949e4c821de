// Shapes of the second factor: codes of an application, recovery codes, passkeys as browsers write them.
import { z } from 'zod';
import { Id, Instant, text } from '../shared/schemas.ts';

/** The present password: asked before anything of the second factor changes. */
export const PasswordAsked = z.object({ currentPassword: z.string().min(1, 'Obligatoire').max(255) });

/** A code of the application, or one of the recovery codes. */
export const CodeGiven = z.string().min(1, 'Obligatoire').max(40);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const FactorState = z.object({
  /** Since when codes of an application are asked for; null: they are not. */
  totpSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** The last factor may be replaced, not taken away. */
  required: z.boolean(),
});
export type FactorState = z.infer<typeof FactorState>;

export const PasskeyName = text(60);

/** Ten codes, shown this once. */
export const RecoveryCodes = z.array(z.string());

const base64url = z.string().max(8000);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};
/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON). Browsers add fields of their own to both answers. */
export const PasskeyMade = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: z.string().max(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
/** What a browser answers when a passkey has signed (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyUsed = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** What the browser is to be asked, as the server's library writes it; kept by the server under the id until it is answered. */
export const PasskeyAsked = z.object({ challengeId: Id, options: z.looseObject({ challenge: z.string() }) });

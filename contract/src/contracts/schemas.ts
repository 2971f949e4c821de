// Defines the schemas for contracts, their signatures and templates.
import { z } from 'zod';
import { contractStatusLabels } from '@vigie/domain/agents/agent-contract.ts';
import { contractKinds } from '@vigie/domain/contracts/contract.ts';
import { contractActions } from '@vigie/domain/contracts/contract-moves.ts';
import { codeChannelLabels, type CodeChannel } from '@vigie/domain/contracts/signature-code.ts';
import { REASON_LIMIT } from '@vigie/domain/contracts/signature-link.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { ContractTypeSchema } from '../agents/schemas-file.ts';
import { Drawing } from '../shared/drawing.ts';
import { numberEnum } from '../shared/enums.ts';
import { RichText } from '../shared/rich-text.ts';
import { Day, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const ContractKindSchema = z.enum(contractKinds);
export const ContractStatusSchema = numberEnum(contractStatusLabels);
export const ContractActionSchema = z.enum(contractActions);

const Email = z
  .string()
  .max(255)
  .transform((value) => value.trim().toLowerCase())
  .refine(isEmail, messages.email);
/** The signers of the other side, one signature each. */
const Emails = z
  .array(Email)
  .max(5, 'Maximum 5 signataires')
  .transform((all) => [...new Set(all)]);

const Consent = z.literal(true, { error: 'Votre accord est obligatoire' });

const SignatureLine = z.object({
  id: Id,
  side: z.enum(['agency', 'other']),
  email: z.string(),
  fullname: z.string(),
  signedAt: Instant.nullable(),
  manual: z.boolean(),
  invalid: z.boolean(),
  /** The same three under the names of the specification (C-050). */
  signedAtDate: Instant.nullable(),
  signManually: z.boolean(),
  signInvalid: z.boolean(),
  /** This signer has refused to sign. */
  refusedAt: Instant.nullable(),
  /** Only for the signer, signed in with that exact address, and only while it opens something (C-051). */
  signatureToken: z.string().nullable(),
});

const ofBoth = {
  title: text(255),
  reference: optionalText(60),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
};

export const ContractRow = z.object({
  ...ofBoth,
  title: z.string(),
  id: Id,
  version: Version,
  kind: ContractKindSchema,
  status: ContractStatusSchema,
  customer: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  agent: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** The collaborator's working contract that this document is for. */
  workingContractId: Id.nullable(),
  emails: z.array(z.string()),
  signatures: z.array(SignatureLine),
  sentAt: Instant.nullable(),
  signedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** Instant, address and browser of one electronic signature, with the fingerprint of the displayed document. */
const Proof = z.object({
  id: Id,
  fullname: z.string(),
  email: z.string(),
  signedAt: Instant,
  ip: z.string(),
  userAgent: z.string(),
  sha256: z.string(),
  /** How the signer was identified. null in proofs older than codes. */
  identifiedBy: z.enum(['mail', 'sms', 'session']).nullable(),
  identifiedAddress: z.string(),
});

export const Contract = ContractRow.extend({
  body: z.string(),
  /** The current file: signed by all, or shown for signature. Null for a draft. */
  file: FileRef.nullable(),
  proofs: z.array(Proof),
  /** `none`: not signed by all yet, or signed before seals existed. `waiting`: being sealed. */
  seal: z.object({
    state: z.enum(['none', 'waiting', 'sealed']),
    code: z.string(),
    level: z.string(),
    sealedAt: Instant.nullable(),
  }),
  /** Refusals by people asked to sign, latest first. */
  refusals: z.array(z.object({ id: Id, email: z.string(), reason: z.string(), refusedAt: Instant })),
  /** Addresses that the form proposes as recipients. */
  proposedEmails: z.array(z.string()),
  /** Labels of the variables in a draft that have no value yet. It cannot be signed before. */
  missing: z.array(z.string()),
  /** The text of a draft with its variables filled in, as far as they have a value. Null once the text is fixed, and for its customer. */
  filledBody: z.string().nullable(),
  /** The working contract that the document is for. */
  work: z.object({ type: ContractTypeSchema, status: ContractStatusSchema, startOn: Day, endOn: Day.nullable() }).nullable(),
  /** The agency's unused prepaid signatures, and those used by this contract. null for its customer. */
  prepaid: z.object({ left: z.int(), counted: z.int() }).nullable(),
});

const inputOf = <S extends z.ZodRawShape>(owner: S) =>
  z
    .object({
      id: Id.optional(),
      /** Set by the screen for a new contract, so that a form sent twice creates one. */
      newId: Id.optional(),
      version: Version.optional(),
      title: ofBoth.title,
      reference: ofBoth.reference.default(''),
      body: RichText,
      startsOn: Day.nullable().default(null),
      endsOn: Day.nullable().default(null),
      emails: Emails.default([]),
    })
    .extend(owner)
    .superRefine((given, context) => {
      const { startsOn, endsOn } = given as { startsOn: string | null; endsOn: string | null };
      if (startsOn !== null && endsOn !== null && endsOn < startsOn)
        context.addIssue({ code: 'custom', path: ['endsOn'], message: 'La fin précède le début' });
    });
export const CustomerContractInput = inputOf({ customerId: Id });
export const AgentContractInput = inputOf({ agentId: Id, workingContractId: Id.nullable().default(null) });

export const ActionInput = z.object({
  /** For `send`: the number of signatures beyond the prepaid ones that the sender agrees to pay for. */
  paidSignatures: z.int().min(0).max(5).default(0),
  /** For `send`: the signers. */
  emails: Emails.optional(),
  /** Text added to the mail. */
  message: optionalText(5000).default(''),
});

/** The agency's own signature: drawn, or a saved one. */
export const AgencySignatureInput = z
  .object({ id: Id, fullname: text(120), consent: Consent, image: Drawing.optional(), templateId: Id.optional() })
  .refine(({ image, templateId }) => (image === undefined) !== (templateId === undefined), {
    path: ['image'],
    message: 'La signature est obligatoire',
  });
const ChannelSchema = z.enum(Object.keys(codeChannelLabels) as [CodeChannel, ...CodeChannel[]]);
/** A signer's link. */
export const SignerLink = z.object({ id: Id, token: z.string().max(200) });
export const PublicSignatureInput = SignerLink.extend({
  fullname: text(120),
  consent: Consent,
  image: Drawing,
  code: z.string().regex(/^\d{6}$/, 'Saisissez les 6 chiffres du code'),
});
export const SignatureRefusalInput = SignerLink.extend({ reason: text(REASON_LIMIT) });
export const SignatureCodeSent = z.object({
  channel: ChannelSchema,
  /** Masked. */
  address: z.string(),
  expiresAt: Instant,
});

/** What is shown to the signer. */
export const ContractToSign = z.object({
  id: Id,
  title: z.string(),
  reference: z.string(),
  agency: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  body: z.string(),
  file: FileRef,
  sha256: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** The address for the code. `leaves` is false where the platform has no mail server. */
  code: z.object({ channel: ChannelSchema, address: z.string(), leaves: z.boolean() }),
  signatures: z.array(z.object({ name: z.string(), side: z.enum(['agency', 'other']), signedAt: Instant.nullable() })),
});

/** One of the two: the code on the document, or the SHA-256 of a file. */
export const VerificationInput = z
  .object({
    code: z.string().max(60).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Format invalide')
      .optional(),
  })
  .refine(({ code, sha256 }) => (code === undefined) !== (sha256 === undefined), { path: ['code'], message: 'Saisissez le code du document' });
/** Contains nothing that is not on the document itself. */
export const VerifiedDocument = z.object({
  code: z.string(),
  kind: ContractKindSchema,
  title: z.string(),
  reference: z.string(),
  agency: z.string(),
  signers: z.array(z.object({ name: z.string(), side: z.enum(['agency', 'other']), party: z.string(), signedAt: Instant })),
  sealedAt: Instant,
  /** A third party's timestamp. null without one. */
  stampedAt: Instant.nullable(),
  sha256: z.string(),
  size: z.int(),
});

export const ContractTemplate = z.object({
  id: Id,
  version: Version,
  kind: ContractKindSchema,
  title: z.string(),
  body: z.string(),
  /** The platform's own, for all agencies: read-only (C-089, C-094). */
  fromPlatform: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export const ContractTemplateInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(255),
  body: RichText,
});

export const SignatureTemplate = z.object({ id: Id, name: z.string(), fullname: z.string(), file: FileRef });
export const SignatureTemplateInput = z.object({ newId: Id.optional(), name: text(80), fullname: text(120), image: Drawing });

// Declares the calls of a person who signs by a link. They have no account: the address's token is the permission.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok } from '../shared/schemas.ts';
import {
  ContractToSign,
  PublicSignatureInput,
  SignatureCodeSent,
  SignatureRefusalInput,
  SignerLink,
  VerificationInput,
  VerifiedDocument,
} from './schemas.ts';

const access = { scope: 'public' } as const;
const byToken = { method: 'GET', access, params: z.object({ id: Id, token: z.string().max(200) }) } as const;
const sends = { method: 'POST', access, throttle: { max: 20, windowSeconds: 300 } } as const;
const sendsCode = { ...sends, body: SignerLink, output: SignatureCodeSent } as const;
const signs = { ...sends, weight: 'medium', body: PublicSignatureInput, output: Ok } as const;
const refuses = { ...sends, body: SignatureRefusalInput, output: Ok } as const;

export const signingCalls = {
  verifyDocument: endpoint({
    ...sends,
    path: '/verification',
    summary: 'Qui a signé un document scellé, et quand : par son code, ou par l’empreinte d’un fichier',
    body: VerificationInput,
    output: VerifiedDocument,
  }),
  customerContractToSign: endpoint({
    ...byToken,
    path: '/contract/customer/{id}/{token}',
    summary: 'Le contrat client que montre un lien de signature',
    output: ContractToSign,
    throttle: { max: 30, windowSeconds: 60 },
  }),
  customerSignatureCode: endpoint({
    ...sendsCode,
    path: '/contract/customer/signature/code',
    summary: 'Envoie au signataire d’un contrat client le code avec lequel il signe',
  }),
  signAsCustomer: endpoint({
    ...signs,
    path: '/contract/customer/signature',
    summary: 'Signe un contrat client par le lien et le code reçus',
  }),
  refuseAsCustomer: endpoint({
    ...refuses,
    path: '/contract/customer/refusal',
    summary: 'Refuse de signer un contrat client, avec le motif',
  }),
  agentContractToSign: endpoint({
    ...byToken,
    path: '/contract/agent/{id}/{token}',
    summary: 'Le contrat de collaborateur que montre un lien de signature',
    output: ContractToSign,
    throttle: { max: 30, windowSeconds: 60 },
  }),
  agentSignatureCode: endpoint({
    ...sendsCode,
    path: '/contract/agent/signature/code',
    summary: 'Envoie au signataire d’un contrat de collaborateur le code avec lequel il signe',
  }),
  signAsAgent: endpoint({
    ...signs,
    path: '/contract/agent/signature',
    summary: 'Signe un contrat de collaborateur par le lien et le code reçus',
  }),
  refuseAsAgent: endpoint({
    ...refuses,
    path: '/contract/agent/refusal',
    summary: 'Refuse de signer un contrat de collaborateur, avec le motif',
  }),
};

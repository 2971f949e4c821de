// Declares the calls about requests of collaborators and customers, and about information notes.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { Note, NoteInput, NoteRow } from './note-schemas.ts';
import { AnswerInput, MessageInput, Request, RequestInput, RequestRow, RequestStatusSchema, RequestTypes } from './schemas.ts';
import { unreadCalls } from './unread-endpoints.ts';

const one = z.object({ id: Id });
/** 200 Accepté, 300 Refusé, 400 Reporté. */
const toStatus = z.object({ status: z.enum(['200', '300', '400']) });
const filters = { status: z.array(RequestStatusSchema), requestTypes: z.array(z.string().max(40)), unread: z.boolean() };
const Targets = z.object({ query: z.string().max(200).default(''), ids: z.array(Id).max(2000).optional() });
const Found = z.array(z.object({ id: Id, name: z.string() }));

/** Collaborators reach their own through their own prefix, and the desk through the agency's with its rights. */
const members = { scope: 'scoped', agency: 'member', agent: 'member' } as const;
const atDesk = <const R extends 'listCustomerRequests' | 'readCustomerRequests' | 'editCustomerRequests' | 'deleteCustomerRequests'>(right: R) =>
  ({ scope: 'scoped', agency: [right], customer: 'member' }) as const;

const agentRequests = {
  listAgentRequests: endpoint({
    method: 'POST',
    path: '/fetch/agent-requests',
    summary: 'Liste les demandes des collaborateurs ; sans le droit, les siennes',
    access: members,
    /** `mine`: one's own, whatever the rights. */
    body: listQuery({ ...filters, agentIds: z.array(Id), mine: z.boolean() }),
    output: listOf(RequestRow),
  }),
  readAgentRequest: endpoint({
    method: 'GET',
    path: '/request/{id}',
    summary: 'Une demande de collaborateur et sa conversation',
    access: members,
    params: one,
    output: Request,
  }),
  saveAgentRequest: endpoint({
    method: 'POST',
    path: '/request',
    summary: 'Crée ou modifie une demande de collaborateur',
    weight: 'heavy',
    access: members,
    body: RequestInput,
    output: Request,
  }),
  answerAgentRequest: endpoint({
    method: 'POST',
    path: '/request/{status}',
    summary: 'Accepte, refuse ou reporte une demande de collaborateur ; une absence acceptée est saisie',
    access: { scope: 'scoped', agency: ['editAgentRequests'] },
    params: toStatus,
    body: AnswerInput,
    output: Request,
  }),
  writeAgentRequest: endpoint({
    method: 'POST',
    path: '/request/{id}/message',
    summary: 'Écrit dans la conversation d’une demande de collaborateur',
    weight: 'heavy',
    access: members,
    params: one,
    body: MessageInput,
    output: Request,
  }),
  seeAgentRequest: endpoint({
    method: 'PATCH',
    path: '/request/{id}/read',
    summary: 'Marque une demande de collaborateur comme lue par la personne',
    access: members,
    params: one,
    output: Ok,
  }),
  removeAgentRequest: endpoint({
    method: 'DELETE',
    path: '/request/{id}',
    summary: 'Supprime une demande de collaborateur',
    access: members,
    params: one,
    output: Ok,
  }),
  agentRequestTypes: endpoint({
    method: 'GET',
    path: '/requests/types',
    summary: 'Les types de demande de collaborateur de l’agence',
    access: members,
    output: RequestTypes,
  }),
  agentRequestTargets: endpoint({
    method: 'POST',
    path: '/fetch/agent-requests/targets',
    summary: 'Les collaborateurs au nom desquels une demande peut être écrite',
    access: { scope: 'scoped', agency: ['createAgentRequests', 'listAgentRequests'] },
    body: Targets,
    output: Found,
  }),
};

const customerRequests = {
  listCustomerRequests: endpoint({
    method: 'POST',
    path: '/fetch/customer-requests',
    summary: 'Liste les demandes des clients ; pour un client, les siennes',
    access: atDesk('listCustomerRequests'),
    body: listQuery({ ...filters, customerIds: z.array(Id) }),
    output: listOf(RequestRow),
  }),
  readCustomerRequest: endpoint({
    method: 'GET',
    path: '/customer-request/{id}',
    summary: 'Une demande de client et sa conversation',
    access: atDesk('readCustomerRequests'),
    params: one,
    output: Request,
  }),
  saveCustomerRequest: endpoint({
    method: 'POST',
    path: '/customer-request',
    summary: 'Crée ou modifie une demande de client ; celle d’un client est toujours la sienne',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createCustomerRequests', 'editCustomerRequests'], customer: 'member' },
    body: RequestInput,
    output: Request,
  }),
  answerCustomerRequest: endpoint({
    method: 'POST',
    path: '/customer-request/{status}',
    summary: 'Accepte, refuse ou reporte une demande de client',
    access: { scope: 'scoped', agency: ['editCustomerRequests'] },
    params: toStatus,
    body: AnswerInput,
    output: Request,
  }),
  writeCustomerRequest: endpoint({
    method: 'POST',
    path: '/customer-request/{id}/message',
    summary: 'Écrit dans la conversation d’une demande de client',
    weight: 'heavy',
    access: atDesk('editCustomerRequests'),
    params: one,
    body: MessageInput,
    output: Request,
  }),
  seeCustomerRequest: endpoint({
    method: 'PATCH',
    path: '/customer-request/{id}/read',
    summary: 'Marque une demande de client comme lue par la personne',
    access: atDesk('readCustomerRequests'),
    params: one,
    output: Ok,
  }),
  removeCustomerRequest: endpoint({
    method: 'DELETE',
    path: '/customer-request/{id}',
    summary: 'Supprime une demande de client',
    access: atDesk('deleteCustomerRequests'),
    params: one,
    output: Ok,
  }),
  customerRequestTypes: endpoint({
    method: 'GET',
    path: '/customer-requests/types',
    summary: 'Les types de demande de client de l’agence',
    access: { scope: 'scoped', agency: ['listCustomerRequests', 'createCustomerRequests'], customer: 'member' },
    output: RequestTypes,
  }),
  customerRequestTargets: endpoint({
    method: 'POST',
    path: '/fetch/customer-requests/targets',
    summary: 'Les clients au nom desquels une demande peut être écrite',
    access: { scope: 'scoped', agency: ['createCustomerRequests', 'listCustomerRequests'] },
    body: Targets,
    output: Found,
  }),
};

const notes = {
  listNotes: endpoint({
    method: 'POST',
    path: '/fetch/informationNotes',
    summary: 'Liste les notes d’information ; pour un collaborateur, celles qui lui sont adressées',
    access: members,
    /** `mine`: those addressed to the reader, whatever their rights. */
    body: listQuery({ unread: z.boolean(), mine: z.boolean() }),
    output: listOf(NoteRow),
  }),
  readNote: endpoint({
    method: 'GET',
    path: '/informationNote/{id}',
    summary: 'Une note d’information, et au bureau qui l’a lue',
    access: members,
    params: one,
    output: Note,
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/informationNote',
    summary: 'Publie ou modifie une note d’information',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createInformationNotes', 'editInformationNotes'] },
    body: NoteInput,
    output: Note,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/informationNote/{id}',
    summary: 'Supprime une note d’information et ses accusés de lecture',
    access: { scope: 'scoped', agency: ['deleteInformationNotes'] },
    params: one,
    output: Ok,
  }),
  remindNote: endpoint({
    method: 'POST',
    path: '/informationNote/{id}/remind',
    summary: 'Relance ceux qui n’ont pas lu une note d’information',
    access: { scope: 'scoped', agency: ['editInformationNotes'] },
    params: one,
    output: z.object({ reminded: z.int() }),
  }),
  readRecord: endpoint({
    method: 'PATCH',
    path: '/informationNoteUserCompany/{id}',
    summary: 'Note que le destinataire a lu une note d’information',
    access: members,
    params: one,
    output: Ok,
  }),
  noteTargets: endpoint({
    method: 'POST',
    path: '/fetch/informationNotes/targets',
    summary: 'Les personnes à qui une note d’information peut être adressée',
    access: { scope: 'scoped', agency: ['createInformationNotes', 'editInformationNotes'] },
    body: Targets,
    output: Found,
  }),
};

export const requests = { ...unreadCalls, ...agentRequests, ...customerRequests, ...notes };

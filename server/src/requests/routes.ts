// Binds the calls about requests and information notes.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { answerRequest } from './answer-request.ts';
import { listAgentTargets, listCustomerTargets, listRequests, listTypes } from './list-requests.ts';
import { listNotes, readNote, readRecord } from './notes/read-notes.ts';
import { listNoteTargets } from './notes/records.ts';
import { remindNote, removeNote, saveNote } from './notes/save-note.ts';
import { objectToHours } from './object-to-hours.ts';
import { readRequest, removeRequest, seeRequest } from './read-request.ts';
import { saveRequest } from './save-request.ts';
import { countUnread } from './unread.ts';
import { writeMessage } from './write-message.ts';

export function bindRequests(bind: Bind): void {
  const calls = contract.requests;
  bind(contract.payProof.object, objectToHours);
  bind(calls.unreadAgentRequests, countUnread('agent'));
  bind(calls.unreadCustomerRequests, countUnread('customer'));
  bind(calls.listAgentRequests, listRequests('agent'));
  bind(calls.readAgentRequest, readRequest('agent'));
  bind(calls.saveAgentRequest, saveRequest('agent'));
  bind(calls.answerAgentRequest, answerRequest('agent'));
  bind(calls.writeAgentRequest, writeMessage('agent'));
  bind(calls.seeAgentRequest, seeRequest('agent'));
  bind(calls.removeAgentRequest, removeRequest('agent'));
  bind(calls.agentRequestTypes, listTypes('agent'));
  bind(calls.agentRequestTargets, listAgentTargets);
  bind(calls.listCustomerRequests, listRequests('customer'));
  bind(calls.readCustomerRequest, readRequest('customer'));
  bind(calls.saveCustomerRequest, saveRequest('customer'));
  bind(calls.answerCustomerRequest, answerRequest('customer'));
  bind(calls.writeCustomerRequest, writeMessage('customer'));
  bind(calls.seeCustomerRequest, seeRequest('customer'));
  bind(calls.removeCustomerRequest, removeRequest('customer'));
  bind(calls.customerRequestTypes, listTypes('customer'));
  bind(calls.customerRequestTargets, listCustomerTargets);
  bind(calls.listNotes, listNotes);
  bind(calls.readNote, readNote);
  bind(calls.saveNote, saveNote);
  bind(calls.removeNote, removeNote);
  bind(calls.remindNote, remindNote);
  bind(calls.readRecord, readRecord);
  bind(calls.noteTargets, listNoteTargets);
}

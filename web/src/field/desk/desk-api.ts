// Calls of the field room as managers and customers use them, and the rows that their screens show.
import { field } from '@vigie/contract/field/endpoints.ts';
import { onCall } from '@vigie/contract/field/on-call-endpoints.ts';
import { logbookProof } from '@vigie/contract/field/proof-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const deskApi = clientOf({ ...field, ...logbookProof, ...onCall });

export type SupervisionLine = Answer<typeof field.supervision>['data'][number];
export type AlarmLine = Answer<typeof field.alerts>['data'][number];
export type AlertSheet = Answer<typeof onCall.alertSheet>;
export type OnCallPerson = Answer<typeof onCall.onCall>['data'][number];
export type TakenLine = Answer<typeof field.alerts>['taken'][number];
export type ContestedPartLine = Answer<typeof field.contested>['parts'][number];
export type ContestedMessageLine = Answer<typeof field.contested>['messages'][number];
export type ContestedServiceLine = Answer<typeof field.contestedServices>['data'][number];
export type EntryLine = Answer<typeof field.events>['data'][number];
export type LogbookCheck = Answer<typeof logbookProof.logbookCheck>;
export type EntryDetail = Answer<typeof field.readEvent>;
export type ReportLine = Answer<typeof field.reports>['data'][number];
export type ReportDetail = Answer<typeof field.readReport>;

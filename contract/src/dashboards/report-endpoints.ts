// Declares the calls by which a customer's person chooses the report mailed to them, and stops it by a link.
import { endpoint } from '../shared/endpoint.ts';
import { Ok } from '../shared/schemas.ts';
import { ChosenReport, LeaveLink, ReportChoice, StoppedByLink } from './report-schemas.ts';

const access = { scope: 'public' } as const;

export const reportCalls = {
  reportChoice: endpoint({
    method: 'GET',
    path: '/sites-report',
    summary: 'Le rythme et les sites des e-mails qu’une personne d’un client reçoit',
    access: { scope: 'scoped', customer: 'member' },
    output: ChosenReport,
  }),
  chooseReport: endpoint({
    method: 'POST',
    path: '/sites-report',
    summary: 'Choisit le rythme et les sites de ces e-mails',
    access: { scope: 'scoped', customer: 'member' },
    body: ReportChoice,
    output: ChosenReport,
  }),
  reportByLink: endpoint({
    method: 'GET',
    path: '/sites-report/{id}/{token}',
    summary: 'Ce que le lien d’un e-mail permet d’arrêter, sans compte',
    access,
    params: LeaveLink,
    output: StoppedByLink,
    throttle: { max: 30, windowSeconds: 60 },
  }),
  leaveReport: endpoint({
    method: 'POST',
    path: '/sites-report/{id}/{token}/stop',
    summary: 'Arrête ces e-mails, sans compte ; répond aussi aux logiciels de messagerie (RFC 8058)',
    access,
    params: LeaveLink,
    output: Ok,
    throttle: { max: 30, windowSeconds: 60 },
  }),
};

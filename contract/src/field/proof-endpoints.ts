// Declares the calls of the logbook as proof: verification and export. Only the desk uses them, so a guard's phone never loads them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { ChainVerdict, LogbookCheck, LogbookExport } from './schemas.ts';

export const logbookProof = {
  verifyLogbook: endpoint({
    method: 'POST',
    path: '/logbook/verify',
    summary: 'Vérifie que la main courante n’a pas été altérée',
    access: { scope: 'scoped', agency: ['readMissionEvents'] },
    body: z.object({}),
    output: ChainVerdict,
  }),
  logbookCheck: endpoint({
    method: 'GET',
    path: '/logbook/check',
    summary: 'La dernière vérification de la main courante, et l’empreinte de la clé qui la signe',
    access: { scope: 'scoped', agency: ['readMissionEvents'] },
    output: LogbookCheck,
  }),
  exportLogbook: endpoint({
    method: 'POST',
    path: '/logbook/export',
    summary: 'Exporte une main courante avec de quoi la vérifier sans Vigie',
    access: { scope: 'scoped', agency: ['readMissionEvents'] },
    body: LogbookExport,
    produces: ['application/zip'],
  }),
} as const;

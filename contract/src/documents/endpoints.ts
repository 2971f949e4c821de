// Calls about files: upload, signed download, several in one archive.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { FileRef } from '../shared/schemas.ts';

export const documents = {
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Dépose des fichiers (25 Mo en tout, types autorisés)',
    access: { scope: 'user' },
    multipart: true,
    /** `temporary`: only needed for what follows at once, such as a workbook to import; erased after a day. */
    query: z.object({ agencyId: z.uuid(), id: z.uuid().optional(), temporary: z.literal('1').optional() }),
    output: z.array(FileRef),
  }),
  download: endpoint({
    method: 'GET',
    path: '/download',
    summary: 'Télécharge un fichier par son adresse signée',
    access: { scope: 'public' },
    query: z.object({ url: z.string().max(500), expires: z.string().max(20), signature: z.string().max(120), inline: z.string().max(1).optional() }),
    produces: ['application/octet-stream'],
  }),
  zip: endpoint({
    method: 'POST',
    path: '/zip',
    summary: 'Réunit plusieurs fichiers signés en une archive',
    access: { scope: 'user' },
    body: z.object({ urls: z.array(z.string().max(1000)).min(1).max(200) }),
    produces: ['application/zip'],
  }),
};

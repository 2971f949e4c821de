// Declares the calls that import an agency's workbooks: read, dry run, run.
import { z } from 'zod';
import { importRights } from '@vigie/domain/import/import-can.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, Version } from '../shared/schemas.ts';
import { ImportView, Mappings } from './schemas.ts';

/** One of the rights opens the call. The use-case requires all of them. */
const access = { scope: 'scoped', agency: importRights } as const;
const params = z.object({ id: Id });

export const importCalls = {
  readImport: endpoint({
    method: 'POST',
    path: '/import/read',
    summary: 'Lit un classeur déposé : feuilles et colonnes reconnues, essai à blanc',
    access,
    body: z.object({ fileId: Id }),
    output: ImportView,
  }),
  tryImport: endpoint({
    method: 'POST',
    path: '/import/{id}/dry-run',
    summary: 'Essai à blanc d’un import avec ces correspondances ; rien n’est écrit',
    weight: 'heavy',
    access,
    params,
    body: z.object({ mappings: Mappings }),
    output: ImportView,
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/import/{id}/run',
    summary: 'Importe les bonnes lignes d’un classeur, en une fois',
    weight: 'heavy',
    access,
    params,
    body: z.object({ mappings: Mappings, version: Version.optional() }),
    output: ImportView,
  }),
  showImport: endpoint({
    method: 'GET',
    path: '/import/{id}',
    summary: 'Un import : son essai à blanc, ou ce qu’il a donné',
    access,
    params,
    output: ImportView,
  }),
  leaveImport: endpoint({
    method: 'DELETE',
    path: '/import/{id}',
    summary: 'Abandonne un import : son classeur est effacé',
    access,
    params,
    output: Ok,
  }),
} as const;

// Calls of imports, and the types of their answers.
import type { z } from 'zod';
import { importCalls } from '@vigie/contract/import/endpoints.ts';
import type { ImportCheck, ImportRowView, ImportSheetView, ImportView, Mappings, RowCounts } from '@vigie/contract/import/schemas.ts';
import { clientOf } from '../shared/api/client.ts';

export const importApi = clientOf(importCalls);

export type View = z.output<typeof ImportView>;
export type Check = z.output<typeof ImportCheck>;
export type SheetView = z.output<typeof ImportSheetView>;
export type RowView = z.output<typeof ImportRowView>;
export type Counts = z.output<typeof RowCounts>;
export type MappingsOf = z.output<typeof Mappings>;
export type Mapping = MappingsOf[string];
export type SheetKind = SheetView['kind'];
export type Settlement = NonNullable<Mapping['settled']>[string];
export type SignedChoice = NonNullable<Mapping['signed']>;
export type Question = NonNullable<RowView['question']>;
export type Cause = NonNullable<View['result']>['causes'][number];

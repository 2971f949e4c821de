// French names of the columns of stored rows. Every column that reaches the trail of changes has one: a test of the server asks the database.
import { commonFields } from './common-fields.data.ts';
import { moneyFields } from './money-fields.data.ts';
import { peopleFields } from './people-fields.data.ts';
import { workFields } from './work-fields.data.ts';

export const fieldNames: Readonly<Record<string, string>> = { ...commonFields, ...peopleFields, ...workFields, ...moneyFields };

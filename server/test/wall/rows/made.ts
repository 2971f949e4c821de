// Defines what the makers of rows share.
import type { TestAgency, TestAnswer, TestHouse } from '../../house.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { People } from '../people.ts';

export interface Maker {
  readonly t: TestHouse;
  readonly here: TestAgency;
  readonly people: People;
}

/** The answer of a call that should create something. */
export function made<T extends EndpointSpec>({ status, body }: TestAnswer<T>): TestAnswer<T>['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

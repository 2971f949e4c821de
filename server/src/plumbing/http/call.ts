// Describes what a use-case receives: the checked input, the caller and, with a scope, the transaction with the tenant set.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec, InputOf, OutputOf, AnySchema } from '@vigie/contract/shared/endpoint.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { Person } from '../session/person.ts';
import type { House } from '../house.ts';

export interface PublicCall<T extends EndpointSpec> {
  readonly params: OutputOf<T['params']>;
  readonly query: OutputOf<T['query']>;
  readonly body: OutputOf<T['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly house: House;
}

export interface UserCall<T extends EndpointSpec> extends PublicCall<T> {
  readonly person: Person;
  readonly userId: string;
  readonly familyId: string;
  /** Known by a sending pass: its phone hands over what it holds, and decides nothing. */
  readonly isSendOnly: boolean;
}

/** The parts of a scoped call that use-cases pass to one another. */
export interface Scope {
  readonly house: House;
  readonly agencyId: string;
  readonly userId: string;
  readonly actor: Actor;
  readonly via: 'agency' | 'customer' | 'agent';
  /** The visit in which somebody of the platform acts here. */
  readonly visitId?: string;
  readonly tx: Tx;
}

export interface ScopedCall<T extends EndpointSpec> extends UserCall<T>, Scope {}

export type CallOf<T extends EndpointSpec> = T['access']['scope'] extends 'scoped'
  ? ScopedCall<T>
  : T['access']['scope'] extends 'public'
    ? PublicCall<T>
    : UserCall<T>;

/** What a handler returns: the contract's shape, or a reply that it sent itself (files, streams). */
export type AnswerOf<T extends EndpointSpec> = T['output'] extends AnySchema ? InputOf<T['output']> : FastifyReply;
export type Handler<T extends EndpointSpec> = (call: CallOf<T>) => Promise<AnswerOf<T>>;

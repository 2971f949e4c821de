// Describes on whose behalf a field action runs, and when it was made: what every message handler receives.
import type { z } from 'zod';
import type { MessageBody } from '@vigie/contract/field/messages.ts';
import type { MessageOf, MessageType } from '@vigie/domain/field/phone/message.ts';
import { reckonMoment } from '@vigie/domain/field/phone/device-clock.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import type { KnownPlan } from '../contested/plan-known.ts';

export interface FieldScope {
  readonly house: House;
  readonly tx: Tx;
  readonly agencyId: string;
  readonly userId: string;
  readonly actor: Actor;
  /** Name of the person, as the logbook shows it. */
  readonly authorName: string;
}
/** A guard on their phone. */
export interface GuardScope extends FieldScope {
  readonly agentId: string;
  /** The plan by which they acted, where today's plan refused it. */
  readonly known?: KnownPlan | null;
}

/** Both times of an action: when it was made, if the device's clock is credible, and when it arrived. */
export interface Moment {
  /** Epoch milliseconds, and the same as ISO text. */
  readonly at: number;
  readonly madeAt: string;
  /** The time of a clock that was not credible. */
  readonly deviceAt: string | null;
  readonly receivedAt: string;
}

/** The clocks of a phone, as its message tells them. */
export type TimesTold = Pick<z.output<typeof MessageBody>, 'madeAt' | 'sentAt' | 'clock' | 'waited'>;

export function momentTold(house: House, { madeAt, sentAt, clock, waited }: TimesTold): Moment {
  const received = house.clock.now();
  const made = instantOf(madeAt);
  const { at, doubtful } = reckonMoment({
    madeAt: made,
    sentAt: sentAt === null ? null : instantOf(sentAt),
    receivedAt: received,
    known: clock && { ...clock, seenAt: instantOf(clock.seenAt) },
    waited,
  });
  return { at, madeAt: isoOf(at), deviceAt: doubtful ? isoOf(made) : null, receivedAt: isoOf(received) };
}

/** Of what no phone made. */
export const momentOf = (house: House, madeAt: string): Moment => momentTold(house, { madeAt, sentAt: null, clock: null, waited: null });

/** Nothing is deducted by a clock that was wrong or changed: a person looks at it. */
export const isDoubtful = ({ deviceAt }: Pick<Moment, 'deviceAt'>): boolean => deviceAt !== null;
export const DOUBTFUL_CLOCK = 'Heure à vérifier : l’horloge du téléphone était fausse';

/** A message of one type, checked, with its moment. */
export interface Received<T extends MessageType> {
  readonly id: string;
  readonly moment: Moment;
  readonly position: DevicePosition | null;
  readonly payload: MessageOf<T>['payload'];
}

/** An earlier message has not arrived: nothing is written, and the phone sends this one again (F-216). */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

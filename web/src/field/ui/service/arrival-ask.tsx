// Asks a guard, in the hour before a service, whether they come. A sheet says how late, or that they cannot.
import { IconCheck, IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { arrivalCalls } from '@vigie/contract/field/arrival-endpoints.ts';
import { ownClientOf } from '../../../shared/api/client.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { Status } from '../../../shared/ui/state/status.tsx';
import { formatTime } from '../../../shared/format/dates.ts';
import type { DayService } from '../../model/field-view.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

const arrivalApi = ownClientOf(arrivalCalls);

const MINUTE = 60_000;
/** Minutes after the start. */
const LATE = [10, 20, 30, 60] as const;

type Said = Parameters<typeof arrivalApi.arrival>[0]['body'];

/** The guard's answer, and when they are expected. */
const answerWords = ({ arrival }: DayService): string =>
  arrival?.said === 'cannot' ? 'Vous avez dit ne pas pouvoir venir' : `En route, arrivée vers ${formatTime(arrival?.arrivalAt ?? null)}`;

interface LateSheetProps {
  readonly start: number;
  readonly onSay: (said: Said) => void;
  readonly onClose: () => void;
}

const LateSheet = ({ onSay, onClose, start }: LateSheetProps) => (
  <Sheet title="Quand arrivez-vous ?" onClose={onClose}>
    {LATE.map((minutes) => (
      <BigButton
        key={minutes}
        label={`Avec ${minutes} min de retard`}
        detail={`Vers ${formatTime(new Date(start + minutes * MINUTE).toISOString())}`}
        onClick={() => onSay({ said: 'onWay', lateMinutes: minutes })}
      />
    ))}
    <BigButton tone="danger" label="Je ne peux pas venir" detail="Votre agence cherche un remplaçant" onClick={() => onSay({ said: 'cannot' })} />
  </Sheet>
);

export const ArrivalAsk = ({ service }: { readonly service: DayService }) => {
  const [isLate, setLate] = useState(false);
  const say = useSave((body: Said) => arrivalApi.arrival({ params: { id: service.id }, body }), { topics: ['services'] });
  const start = Date.parse(service.startAt);
  const onSay = (said: Said): void => {
    setLate(false);
    say.mutate(said);
  };
  return (
    <>
      {service.arrival ? (
        <Status as="p" className={classes.line}>
          <IconCheck size={22} aria-hidden="true" /> {answerWords(service)}
        </Status>
      ) : (
        <BigButton
          label="Je suis en route"
          detail="Je serai à l’heure"
          icon={<IconWalk size={26} aria-hidden="true" />}
          disabled={say.isPending}
          onClick={() => onSay({ said: 'onWay' })}
        />
      )}
      <BigButton
        tone="centre"
        label={service.arrival ? 'Changer ma réponse' : 'En retard ou empêché'}
        disabled={say.isPending}
        onClick={() => setLate(true)}
      />
      {isLate ? <LateSheet start={start} onSay={onSay} onClose={() => setLate(false)} /> : null}
    </>
  );
};

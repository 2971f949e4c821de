// Every open alert of the agency, on any desk screen, with a message when somebody has taken charge of one.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alarmLabel, byUrgency } from '@vigie/domain/field/alarm.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { deskApi, type AlarmLine, type TakenLine } from '../desk-api.ts';

/** Logbook notices bring it at once; this covers a connection lost unnoticed. */
const LOOK_AGAIN = 30_000;
const TOLD_FOR = 8000;

const NONE: readonly AlarmLine[] = [];
const NOBODY: readonly TakenLine[] = [];

/** The most serious first. One request, however many components use it. */
export function useAlarms(isAsked: boolean): {
  readonly alarms: readonly AlarmLine[];
  readonly taken: readonly TakenLine[];
  readonly isKnown: boolean;
} {
  const { data } = useQuery({
    queryKey: ['logbook', 'alerts'],
    queryFn: ({ signal }) => deskApi.alerts({ body: {}, signal }),
    enabled: isAsked,
    select: ({ data: open, taken }) => ({ alarms: byUrgency(open), taken }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
    refetchIntervalInBackground: true,
  });
  return { alarms: data?.alarms ?? NONE, taken: data?.taken ?? NOBODY, isKnown: data !== undefined };
}

/** Tells people who saw an open alert who took charge of it. */
export function useTakenWord(alarms: readonly AlarmLine[], taken: readonly TakenLine[]): void {
  const seen = useRef(new Map<string, AlarmLine>());
  useEffect(() => {
    const open = new Set(alarms.map(({ id }) => id));
    for (const { id, by } of taken) {
      const before = seen.current.get(id);
      if (!before || open.has(id)) continue;
      toast.info(`${alarmLabel(before.typeKey)} – ${before.authorName} : prise en charge par ${by}`, TOLD_FOR);
    }
    seen.current = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  }, [alarms, taken]);
}

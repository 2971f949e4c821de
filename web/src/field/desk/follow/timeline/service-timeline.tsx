// One service as a picture: planned and clocked times, pauses, rounds and logbook entries on one band (F-005).
import { Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { displayZone, formatDay, formatTime } from '../../../../shared/format/dates.ts';
import { useNow } from '../../../../shared/ui/use-now.ts';
import { useServiceEntries, useServiceRounds, type Followed } from '../use-service-facts.ts';
import { gravestFirst, gravestOf, nameOf, namesOf, timelineOf, type Lane, type Mark, type MarkTone, type Timeline } from './facts.ts';
import { clustersOf, percentOf, placeSpans, ticksOf, type Cluster, type PlacedSpan } from './geometry.ts';
import { moveFocus } from './move-focus.ts';
import { ToneForm } from './tone-form.tsx';
import classes from './timeline.module.css';

/** In CSS pixels: the least width of a mark, a letter inside it, and an hour's label with air. */
const MARK = 26;
const LETTER = 7;
const LABEL = 58;
/** Before the band is measured. */
const ASSUMED = 600;

interface Shown {
  readonly timeline: Timeline;
  /** Pixels of the band. */
  readonly width: number;
  /** The mark that Tab reaches. */
  readonly current: string;
  readonly onFocus: (id: string) => void;
  readonly onLead: (lines: readonly string[]) => void;
}

const tabIndexOf = ({ current }: Shown, marks: readonly Mark[]): 0 | -1 => (marks.some(({ id }) => id === current) ? 0 : -1);

const Span = ({ span, shown }: { readonly span: PlacedSpan<Mark>; readonly shown: Shown }) => {
  const { fact: mark, at, width, row } = span;
  const name = nameOf(mark, shown.timeline.band);
  const hasRoom = mark.short !== '' && (width * shown.width) / 100 >= mark.short.length * LETTER + 4;
  return (
    <li style={{ left: `${at}%`, width: `${width}%`, gridRow: row + 1 }}>
      <Tooltip label={name} multiline maw={320}>
        <button
          type="button"
          className={classes.span}
          data-tone={mark.tone}
          data-planned={mark.isPlanned || undefined}
          data-open={mark.isOpen || undefined}
          aria-label={name}
          tabIndex={tabIndexOf(shown, [mark])}
          onKeyDown={moveFocus}
          onFocus={() => shown.onFocus(mark.id)}
          onClick={() => shown.onLead([mark.line])}
        >
          {hasRoom ? mark.short : mark.tone === 'warning' ? <ToneForm tone="warning" /> : ''}
        </button>
      </Tooltip>
    </li>
  );
};

/** How many stand together, else a photo, else the form of the tone. */
const Inside = ({ marks, tone }: { readonly marks: readonly Mark[]; readonly tone: MarkTone }) => {
  if (marks.length > 1) return marks.length;
  if (marks.some(({ photos }) => photos > 0)) return <IconCamera size={14} aria-hidden="true" />;
  return <ToneForm tone={tone} />;
};

const Entries = ({ cluster: { facts: marks, at }, shown }: { readonly cluster: Cluster<Mark>; readonly shown: Shown }) => {
  const [first] = marks;
  const names = namesOf(marks, shown.timeline.band);
  const tone = gravestOf(marks);
  if (!first) return null;
  return (
    <li className={classes.point} style={{ left: `${at}%` }}>
      <Tooltip label={names.join('\n')} multiline maw={320} className={classes.names}>
        <button
          type="button"
          className={classes.mark}
          data-tone={tone}
          aria-label={names.join(', ')}
          tabIndex={tabIndexOf(shown, marks)}
          onKeyDown={moveFocus}
          onFocus={() => shown.onFocus(first.id)}
          onClick={() => shown.onLead(gravestFirst(marks).map(({ line }) => line))}
        >
          <Inside marks={marks} tone={tone} />
        </button>
      </Tooltip>
    </li>
  );
};

const LaneRow = ({ lane: { key, title, marks }, shown }: { readonly lane: Lane; readonly shown: Shown }) => {
  const least = (MARK / shown.width) * 100;
  const { band } = shown.timeline;
  return (
    <>
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
      <ul className={classes.track} aria-label={title}>
        {key === 'entries'
          ? clustersOf(band, marks, least).map((cluster) => <Entries key={cluster.facts[0]?.id} cluster={cluster} shown={shown} />)
          : placeSpans(band, marks, least).map((span) => <Span key={span.fact.id} span={span} shown={shown} />)}
      </ul>
    </>
  );
};

/** A text that stays inside the band wherever it stands. */
const inside = (at: number): React.CSSProperties => ({ left: `${at}%`, transform: `translateX(-${at}%)` });

interface ScaleProps extends Pick<Shown, 'timeline' | 'width'> {
  readonly ref: React.Ref<HTMLDivElement>;
}

const Scale = ({ ref, timeline: { band, now }, width }: ScaleProps) => {
  const ticks = ticksOf(band, displayZone(), Math.max(2, Math.floor(width / LABEL)));
  return (
    <div ref={ref} className={classes.scale} aria-hidden="true">
      {ticks.map(({ instant, at, isMidnight }) => (
        <span key={instant} className={classes.tick} data-midnight={isMidnight || undefined} style={{ left: `${at}%` }}>
          <span className={classes.hour}>{isMidnight ? formatDay(isoOf(instant)).slice(0, 5) : formatTime(isoOf(instant))}</span>
        </span>
      ))}
      {now === null ? null : <span className={classes.now} style={{ left: `${percentOf(band, now)}%` }} />}
    </div>
  );
};

const Now = ({ timeline: { band, now } }: Pick<Shown, 'timeline'>) =>
  now === null ? null : (
    <p className={classes.nowLine}>
      <span style={inside(percentOf(band, now))}>Maintenant, {formatTime(isoOf(now))}</span>
    </p>
  );

const idsOf = ({ lanes }: Timeline): string[] => lanes.flatMap(({ marks }) => marks.map(({ id }) => id));

interface ServiceTimelineProps {
  readonly service: Followed;
  readonly onLead: (lines: readonly string[]) => void;
}

export const ServiceTimeline = ({ service, onLead }: ServiceTimelineProps) => {
  const keys = useId();
  const now = useNow();
  const entries = useServiceEntries(service.id);
  const rounds = useServiceRounds(service.id);
  const { ref, width: measured } = useElementSize();
  const [focused, setFocused] = useState('');
  const runs = rounds.data?.data.flatMap((round) => round.runs.map((run) => ({ run, name: round.name }))) ?? [];
  const timeline = timelineOf(service, entries.data?.data ?? [], runs, now);
  const ids = idsOf(timeline);
  const current = ids.includes(focused) ? focused : (ids[0] ?? '');
  const shown: Shown = { timeline, width: measured || ASSUMED, current, onFocus: setFocused, onLead };
  return (
    <section
      className={classes.timeline}
      aria-label="Frise du service"
      aria-describedby={keys}
      aria-busy={(entries.may && entries.isPending) || rounds.isPending}
    >
      <p id={keys} className="visually-hidden">
        Les flèches mènent d’un repère à l’autre, Entrée mène à sa ligne.
      </p>
      <div className={classes.band}>
        <Scale ref={ref} timeline={timeline} width={shown.width} />
        <Now timeline={timeline} />
        {timeline.lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} shown={shown} />
        ))}
      </div>
    </section>
  );
};

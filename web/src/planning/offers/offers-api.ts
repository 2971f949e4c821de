// The calls for offers and exchanges of services, and the look of their statuses.
import { offers } from '@vigie/contract/planning/offer-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { offerAnswerLabels, offerStatusLabels } from '@vigie/domain/planning/filling/offer.ts';
import { swapStatusLabels } from '@vigie/domain/planning/filling/swap.ts';
import { clientOf } from '../../shared/api/client.ts';
import { formatLongDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';

export const offersApi = clientOf(offers);

export type DeskAnswer = Answer<typeof offers.desk>;
export type OfferLine = DeskAnswer['offers'][number];
export type SwapLine = DeskAnswer['swaps'][number];
export type MineAnswer = Answer<typeof offers.mine>;
export type OwnOffer = MineAnswer['offers'][number];
export type OwnSwap = MineAnswer['swaps'][number];
export type UnplannedLine = Answer<typeof offers.unplanned>['data'][number];
export type BriefLine = OwnOffer['service'];
export type Found = Answer<typeof offers.candidates>;
export type CandidateLine = Found['agents'][number];
export type PartnersAnswer = Answer<typeof offers.partners>;

export const offerStatuses: StatusTable = {
  100: { label: offerStatusLabels[100], tone: 'active' },
  200: { label: offerStatusLabels[200], tone: 'done' },
  300: { label: offerStatusLabels[300], tone: 'muted' },
  400: { label: offerStatusLabels[400], tone: 'muted' },
};
export const answerStatuses: StatusTable = {
  100: { label: offerAnswerLabels[100], tone: 'neutral' },
  150: { label: offerAnswerLabels[150], tone: 'warning' },
  200: { label: offerAnswerLabels[200], tone: 'done' },
  300: { label: offerAnswerLabels[300], tone: 'muted' },
  400: { label: offerAnswerLabels[400], tone: 'danger' },
};
export const swapStatuses: StatusTable = {
  100: { label: swapStatusLabels[100], tone: 'planned' },
  200: { label: swapStatusLabels[200], tone: 'warning' },
  300: { label: swapStatusLabels[300], tone: 'done' },
  400: { label: swapStatusLabels[400], tone: 'muted' },
  500: { label: swapStatusLabels[500], tone: 'danger' },
  600: { label: swapStatusLabels[600], tone: 'muted' },
  700: { label: swapStatusLabels[700], tone: 'muted' },
};

/** A change of a service changes what can be offered: both notices count. */
export const TOPICS = ['offers', 'services'] as const;
const meta = { topics: ['services'] };

export const deskQuery = {
  queryKey: ['offers', 'desk'],
  queryFn: ({ signal }: { signal: AbortSignal }) => offersApi.desk({ body: {}, signal }),
  meta,
};
export const mineQuery = { queryKey: ['offers', 'mine'], queryFn: ({ signal }: { signal: AbortSignal }) => offersApi.mine({ signal }), meta };

/** Colleagues take places too, and this phone receives no notice of that, so it reloads every minute. */
export const unplannedQuery = {
  queryKey: ['offers', 'unplanned'],
  queryFn: ({ signal }: { signal: AbortSignal }) => offersApi.unplanned({ body: {}, signal }),
  refetchInterval: 60_000,
  meta,
};

/** « mardi 1er décembre 2026 » and « 21:00 – 06:00 (lendemain) · 9 h 00 ». */
export const dayWords = ({ startAtDate }: BriefLine): string => formatLongDay(startAtDate);
export const hourWords = ({ startAtTime, endAtTime, minutes }: BriefLine): string =>
  `${startAtTime} – ${endAtTime}${endAtTime <= startAtTime ? ' (lendemain)' : ''} · ${formatDuration(minutes)}`;
/** The town is left out where the site's name contains it. */
export const placeWords = ({ place, city }: BriefLine): string => (city && !place.includes(city) ? `${place}, ${city}` : place);

// The calls about advertisements between agencies. Reading a list refreshes the counts, the agency and the user.
import { marketplace } from '@vigie/contract/marketplace/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { reloadUser } from '../identity/identity-api.ts';
import { clientOf } from '../shared/api/client.ts';
import { invalidate, queryClient } from '../shared/api/query-client.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { MENU_COUNTS } from '../shared/navigation/menu-counts.ts';

export const marketApi = clientOf(marketplace);
export type AdLine = Answer<typeof marketplace.listOffers>['data'][number];
export type AdDetail = Answer<typeof marketplace.readOffer>;
export type AnswerLine = Answer<typeof marketplace.listOfferAnswers>['data'][number];

/** Cache topic of lists, dialogs and counts. */
export const ADS = 'ads';

/** The counts, the person with their agencies, and the agency’s profile where a screen shows it (C-240, C-241). */
export async function thenRefresh<T>(answer: Promise<T>): Promise<T> {
  const told = await answer;
  Promise.all([invalidate(MENU_COUNTS), reloadUser(), queryClient.invalidateQueries({ queryKey: ['settings', 'profile'] })]).catch(reportError);
  return told;
}

export const adQuery = (id: string) => ({
  queryKey: [ADS, 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => marketApi.readOffer({ params: { id }, signal }),
});
export const threadQuery = ({ id, offerId }: Pick<AnswerLine, 'id' | 'offerId'>) => ({
  queryKey: [ADS, 'thread', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => marketApi.readThread({ params: { offerId, answerId: id }, signal }),
});
/** One of the agency's own answers; null when there is none with this id. */
export const answerQuery = (id: string) => ({
  queryKey: [ADS, 'answer', id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerLine | null> =>
    (await marketApi.listOfferAnswers({ body: { filters: { ids: [id] } }, signal })).data[0] ?? null,
});

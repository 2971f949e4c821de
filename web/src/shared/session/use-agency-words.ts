// Agency settings that forms of other rooms need: its vocabulary, and whether it rates its agents.
import { defaultVocabulary, type Vocabulary } from '@vigie/domain/agency/settings/vocabulary.ts';
import { useAgencyProfile } from './use-agency-profile.ts';

/** As stored: only what differs from the defaults. */
interface Stored {
  readonly vocabulary?: Partial<Vocabulary>;
  readonly agencySettingsFeature?: { readonly agentRating?: boolean };
}

const useStored = (): Stored => (useAgencyProfile().data?.settings ?? {}) as Stored;

export const useVocabulary = (): Vocabulary => ({ ...defaultVocabulary, ...useStored().vocabulary });
export const useAgentRating = (): boolean => useStored().agencySettingsFeature?.agentRating ?? true;

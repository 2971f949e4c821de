// Keeps the agency's facts up to date for the route guard and the menu: its settings, and its standing.
import { slipTypes, type SlipType } from '@vigie/domain/agency/slip-types.data.ts';
import { useEffect } from 'react';
import { reloadUser } from '../identity/identity-api.ts';
import { onRestricted } from '../shared/api/transport.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { factsOfSettings, setFacts } from '../shared/navigation/facts.ts';
import { mayVisit, meetsCondition } from '../shared/navigation/screen-access.ts';
import type { Screen } from '../shared/navigation/screens.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { ownTypes, type OwnTypes } from '../shared/session/own-types.ts';
import { membershipOf, session } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { identityPaths } from '../paths/identity.paths.ts';
import { onNotice } from '../shared/api/notices.ts';

interface StoredSettings {
  readonly unavailabilityTypes?: OwnTypes['absences'];
  readonly salaryElementTypes?: OwnTypes['elements'];
  readonly serviceEventTypes?: OwnTypes['events'];
  readonly disabledSpecialties?: OwnTypes['specialtiesOff'];
  readonly field?: { readonly agencyReportTypes?: readonly SlipType[] };
}

export function useAgencyFacts(): void {
  const { data } = useAgencyProfile();
  useEffect(() => {
    setFacts(factsOfSettings(data?.settings));
    const { unavailabilityTypes, salaryElementTypes, serviceEventTypes, disabledSpecialties, field } = (data?.settings ?? {}) as StoredSettings;
    const slips = field?.agencyReportTypes;
    setFacts({ slipsOff: slips ? slipTypes.filter((type) => !slips.includes(type)) : [] });
    ownTypes.set({
      ...(unavailabilityTypes ? { absences: unavailabilityTypes } : {}),
      ...(salaryElementTypes ? { elements: salaryElementTypes } : {}),
      ...(serviceEventTypes ? { events: serviceEventTypes } : {}),
      ...(disabledSpecialties ? { specialtiesOff: disabledSpecialties } : {}),
    });
  }, [data]);
}

/** Reads the server's answer from the session. An earlier version stored none, and then nothing is closed here. */
function readStanding(): void {
  const restriction = membershipOf(session.get())?.agency.restriction;
  setFacts({ subscriptionValid: restriction === undefined ? undefined : restriction === null });
}

/** Runs from the start for the first screen's guard, and again when the server refuses or announces a change. */
export function watchStanding(): void {
  readStanding();
  session.subscribe(readStanding);
  let asking = false;
  const ask = (): void => {
    if (asking) return;
    asking = true;
    reloadUser()
      .catch(reportError)
      .finally(() => {
        asking = false;
      });
  };
  onRestricted(ask);
  onNotice(({ topic }) => {
    if (topic === 'standing') ask();
  });
}

/** Sends the user home from a screen that has just closed, or that the settings close once they are loaded. Without an agency no screen is open. */
export function useLeaveClosedScreen(screen: Screen | undefined): void {
  const visitor = useVisitor();
  const { phase } = useSession();
  const go = useGo();
  const mayClose = visitor.facts.subscriptionValid === false || (screen !== undefined && !meetsCondition(screen, visitor.facts));
  const closed = screen !== undefined && visitor.actor !== null && mayClose && !mayVisit(screen, visitor);
  useEffect(() => {
    if (closed) go(identityPaths.home(), {}, { replace: true });
  }, [closed, go]);
  const outside = phase === 'signedIn' && visitor.actor === null;
  useEffect(() => {
    if (outside) go(identityPaths.login(), {}, { replace: true });
  }, [outside, go]);
}

// Decides where the root address leads.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { fillPath } from '../../shared/navigation/screens.ts';
import type { Visitor } from '../../shared/navigation/screen-access.ts';
import { modeOf } from '../../shared/navigation/mode.ts';
import type { UiSettings } from '../../shared/settings/ui-settings.ts';
import { dashboardsPaths } from '../../paths/dashboards.paths.ts';
import { fieldPaths } from '../../paths/field.paths.ts';
import { identityPaths } from '../../paths/identity.paths.ts';

function fieldStart(actor: Actor): string {
  if (actor.kind === 'agent') return fieldPaths.fieldPlanning();
  return actor.kind === 'customer' ? dashboardsPaths.customerDashboard() : dashboardsPaths.adminDashboard();
}

/** `ready` says whether an address has its page, so that nobody starts on an empty one. */
export function entryPath({ actor, facts }: Visitor, settings: UiSettings, ready: (path: string) => boolean): string {
  const home = identityPaths.home();
  if (!actor || facts.subscriptionValid === false) return home;
  const candidates = [
    facts.activeRound && fillPath('/ronde/{-$reference}/{-$iteration}', { ...facts.activeRound }),
    facts.activeService?.circuit && fieldPaths.circuitActif({ slug: facts.activeService.id }),
    facts.activeService && !facts.activeService.circuit && fieldPaths.serviceActif({ id: facts.activeService.id }),
    modeOf(settings, actor) === 'field' && fieldStart(actor),
  ];
  return candidates.find((path): path is string => typeof path === 'string' && ready(path)) ?? home;
}

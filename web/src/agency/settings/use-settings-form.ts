// A form over part of the agency's profile, checked by the domain's rules before it is sent; its values are the call's.
import { agencyIssues, type AgencyFields } from '@vigie/domain/agency/agency-issues.ts';
import { settingsIssues } from '@vigie/domain/agency/settings/settings-issues.ts';
import { type AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useRef } from 'react';
import { session } from '../../shared/session/session-store.ts';
import { useEntityForm, type EntityFormModel, type FormValues } from '../../shared/ui/form/use-entity-form.ts';
import { agencyApi, type Profile } from '../agency-api.ts';

/** The whole settings of a profile: place and currency are beside the stored part. */
export const settingsOf = ({ settings, timeZone, holidayLocale, currency }: Profile): AgencySettings =>
  withDefaults({ ...settings, timeZone, holidayLocale, currency: currency as AgencySettings['currency'] });

function issuesOf(values: FormValues, profile: Profile): Record<string, string> {
  const issues = agencyIssues(values as AgencyFields, profile.holidayLocale);
  if (typeof values['name'] === 'string' && values['name'].trim() === '') issues['name'] = messages.required;
  if (values['settings'] === undefined) return issues;
  for (const [path, text] of Object.entries(settingsIssues(values['settings'], settingsOf(profile)))) issues[`settings.${path}`] = text;
  return issues;
}

/** The shell's agency name, and the place that amounts and hours follow, are updated without another sign-in. */
function keepInSession({ id, name, timeZone, holidayLocale, currency }: Profile): void {
  const { user } = session.get();
  if (!user) return;
  const changed = { name, timeZone, holidayLocale, currency };
  session.setUser({
    ...user,
    userCompanies: user.userCompanies.map((each) => (each.agency.id === id ? { ...each, agency: { ...each.agency, ...changed } } : each)),
  });
}

/** `initial` contains what this screen changes and nothing else: the rest of the profile stays unchanged. */
export function useSettingsForm<Values extends FormValues>(
  profile: Profile,
  initial: Values,
  labels: Readonly<Record<string, string>> = {},
  /** For a form whose values are not those of the call. */
  callOf: (values: Values) => FormValues = (values) => values,
): EntityFormModel<Values> {
  const version = useRef(profile.version);
  return useEntityForm<Values, Profile>({
    initial,
    labels: { settings: 'Paramètres', ...labels },
    noChange: 'warning',
    topics: ['settings'],
    success: 'Vos paramètres ont bien été pris en compte',
    check: (values) => issuesOf(callOf(values), profile),
    onSubmit: (values, about) => agencyApi.save({ body: { ...callOf(values), version: about.version ?? version.current } }),
    onSaved: (saved) => {
      version.current = saved.version;
      keepInSession(saved);
    },
  });
}

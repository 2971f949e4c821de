// Agents trained on the site, its core team among them, and agents banned from it (F-269).
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { plural } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { AgentField } from '../../agents/agent-field.tsx';
import classes from '../sites.module.css';
import type { SiteUserValues, SiteValues } from './site-form.ts';

const KINDS = [
  { forbidden: false, title: 'Formés au site', add: 'Ajouter un agent formé' },
  { forbidden: true, title: 'Interdits sur le site', add: 'Interdire un agent' },
] as const;

const CoreSwitch = ({ user, onChange }: { readonly user: SiteUserValues; readonly onChange: (core: boolean) => void }) => {
  const Star = user.core ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={`Noyau dur : ${user.name}`}
      aria-pressed={user.core}
      title={user.core ? 'Du noyau dur : proposé en premier au planning' : 'Mettre au noyau dur'}
      onClick={() => onChange(!user.core)}
    >
      <Star size={16} aria-hidden="true" />
    </button>
  );
};

const Group = ({ form, kind }: { readonly form: EntityForm<SiteValues>; readonly kind: (typeof KINDS)[number] }) => {
  const { siteUsers } = form.getValues();
  const mine = siteUsers.filter((user) => user.forbidden === kind.forbidden);
  const set = (users: SiteUserValues[]): void => form.setFieldValue('siteUsers', users);
  const others = (agentId: string): SiteUserValues[] => siteUsers.filter((user) => user.agentId !== agentId);
  const mayList = useCan('listAgents');
  return (
    <div className={classes.lines}>
      <h3 className={classes.subtitle}>{kind.title}</h3>
      {mine.length > 0 ? (
        <ul className={classes.people}>
          {mine.map((user) => (
            <li key={user.agentId}>
              {user.name}
              {kind.forbidden ? null : (
                <CoreSwitch user={user} onChange={(core) => set(siteUsers.map((each) => (each === user ? { ...user, core } : each)))} />
              )}
              <button type="button" className={classes.iconButton} aria-label={`Retirer ${user.name}`} onClick={() => set(others(user.agentId))}>
                <IconTrash size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {mayList ? (
        <AgentField
          key={mine.length}
          label={kind.add}
          value={null}
          onChoose={(option) =>
            option && set([...others(option.value), { agentId: option.value, name: option.label, forbidden: kind.forbidden, core: false }])
          }
        />
      ) : null}
    </div>
  );
};

export const SiteUsersSection = ({ form }: { readonly form: EntityForm<SiteValues> }) => {
  const { siteUsers } = form.getValues();
  const banned = siteUsers.filter((user) => user.forbidden).length;
  const core = siteUsers.filter((user) => user.core).length;
  const refused = form.errors['siteUsers'];
  return (
    <FormSection
      title="Agents formés ou interdits"
      summary={`${plural(siteUsers.length - banned, 'formé', 'formés')} (${core} au noyau dur), ${plural(banned, 'interdit', 'interdits')}`}
      fields={['siteUsers']}
      form={form}
    >
      {refused ? (
        <p className={classes.problem} role="alert">
          {refused}
        </p>
      ) : null}
      <p className={classes.note}>Le noyau dur (étoile) est l’équipe que le client connaît : le planning la propose et l’affecte en premier.</p>
      {KINDS.map((kind) => (
        <Group key={kind.title} form={form} kind={kind} />
      ))}
    </FormSection>
  );
};

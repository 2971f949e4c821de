// The content of the user menu: profile, agency or customer switch, mode, colours, installation, sign-out.
import { LabelledGroup } from '../../../shared/ui/form/labelled-group.tsx';
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconBulb, IconDownload, IconHelp, IconLogout, IconUser } from '@tabler/icons-react';
import { DataMode, dataModeLabels, mayChooseData } from '@vigie/domain/identity/data-mode.ts';
import { roleLabel } from '@vigie/domain/identity/rights-roles.ts';
import { identityPaths } from '../../../paths/identity.paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useState } from 'react';
import { useFacts } from '../../../shared/navigation/facts.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { session } from '../../../shared/session/session-store.ts';
import { useActor, useMembership, useSession } from '../../../shared/session/use-session.ts';
import { setUiSettings, useUiSettings } from '../../../shared/settings/ui-settings.ts';
import { useInstall } from '../../../shared/install-prompt.ts';
import shared from '../shell.module.css';
import classes from './user-menu-body.module.css';
import { useMode } from '../../../shared/navigation/mode.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { CUT_OFF } from '../../session/sign-out-way.ts';
import { SignOutDialog } from '../../session/sign-out-dialog.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';

const FeedbackDialog = lazyDialog(
  () => import('../../../backoffice/people/feedback-dialog.tsx'),
  (m) => m.FeedbackDialog,
);

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'auto', label: 'Système' },
];
const MODES = [
  { value: 'default', label: 'Complet' },
  { value: 'field', label: 'Terrain' },
] as const;

const Memberships = ({ menu }: { readonly menu: string }) => {
  const { user, membershipId } = useSession();
  const go = useGo();
  const { activeService } = useFacts();
  if (!user || user.userCompanies.length < 2) return null;
  const choose = async (id: string): Promise<void> => {
    if (
      activeService &&
      !(await confirm({ text: `Un service est en cours. Dans un autre espace ${CUT_OFF}.`, yes: 'Changer d’espace', danger: true }))
    )
      return;
    session.chooseMembership(id);
    queryClient.clear();
    go('/');
  };
  return (
    <>
      <p className={shared.sectionTitle}>Changer d’espace</p>
      {user.userCompanies.map((each) => (
        <button
          key={each.id}
          type="button"
          className={shared.item}
          aria-current={each.id === membershipId}
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={() => void choose(each.id)}
        >
          <span>
            {each.customer?.name ?? each.agency.name}
            <small>{each.label}</small>
          </span>
        </button>
      ))}
    </>
  );
};

/** Real rows, demonstration rows, or both. */
const DataChoice = () => {
  const { dataMode = DataMode.both } = useUiSettings();
  const choose = (mode: DataMode): void => {
    setUiSettings({ dataMode: mode });
    queryClient.invalidateQueries().catch(reportError);
  };
  return (
    <>
      <p className={shared.sectionTitle}>Données</p>
      <LabelledGroup as="div" className={classes.segments} aria-label="Données">
        {Object.values(DataMode).map((mode) => (
          <button key={mode} type="button" aria-pressed={dataMode === mode} onClick={() => choose(mode)}>
            {dataModeLabels[mode]}
          </button>
        ))}
      </LabelledGroup>
    </>
  );
};

/** Feedback to Vigie about the current screen (module `feedback`). A customer speaks to its agency. */
const FeedbackItem = ({ menu }: { readonly menu: string }) => {
  const [page, setPage] = useState<string | null>(null);
  const isOff = useFacts().modulesOff?.includes('feedback');
  if (useActor()?.kind === 'customer' || isOff) return null;
  return (
    <>
      <button
        type="button"
        className={shared.item}
        popoverTarget={menu}
        popoverTargetAction="hide"
        onClick={() => setPage(location.hash.replace(/^#/, '').slice(0, 300))}
      >
        <IconBulb size={18} aria-hidden="true" /> Proposer une amélioration
      </button>
      {page === null ? null : <FeedbackDialog page={page} onClose={() => setPage(null)} />}
    </>
  );
};

export const UserMenuBody = ({ id, onHelp }: { readonly id: string; readonly onHelp?: () => void }) => {
  const { user } = useSession();
  const actor = useActor();
  const membership = useMembership();
  const install = useInstall();
  const mode = useMode();
  const go = useGo();
  const leaving = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user ? `${user.firstname} ${user.lastname}` : '';
  const chooseMode = (value: 'default' | 'field'): void => {
    setUiSettings({ mode: value });
    go('/');
  };
  return (
    <>
      <div className={classes.who}>
        <strong>{name}</strong>
        <span>
          {actor ? roleLabel(actor, membership?.plannable) : ''}
          {membership ? ` · ${membership.customer?.name ?? membership.agency.name}` : ''}
        </span>
      </div>
      <AppLink to={identityPaths.user()} className={shared.item}>
        <IconUser size={18} aria-hidden="true" /> Mon compte
      </AppLink>
      {onHelp ? (
        <button type="button" className={shared.item} popoverTarget={id} popoverTargetAction="hide" onClick={onHelp}>
          <IconHelp size={18} aria-hidden="true" /> Aide
        </button>
      ) : null}
      <Memberships menu={id} />
      <p className={shared.sectionTitle}>Menu</p>
      <LabelledGroup as="div" className={classes.segments} aria-label="Menu">
        {MODES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={mode === value}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => chooseMode(value)}
          >
            {label}
          </button>
        ))}
      </LabelledGroup>
      {actor && mayChooseData(actor) ? <DataChoice /> : null}
      <p className={shared.sectionTitle}>Couleurs</p>
      <LabelledGroup as="div" className={classes.segments} aria-label="Couleurs">
        {SCHEMES.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={colorScheme === value} onClick={() => setColorScheme(value)}>
            {label}
          </button>
        ))}
      </LabelledGroup>
      <FeedbackItem menu={id} />
      {install ? (
        <button type="button" className={shared.item} onClick={install}>
          <IconDownload size={18} aria-hidden="true" /> Installer l’application
        </button>
      ) : null}
      <button type="button" className={shared.item} popoverTarget={id} popoverTargetAction="hide" onClick={() => leaving.ask()}>
        <IconLogout size={18} aria-hidden="true" /> Se déconnecter
      </button>
      {leaving.way ? <SignOutDialog leaving={leaving} /> : null}
    </>
  );
};

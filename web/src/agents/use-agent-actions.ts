// The actions on an agent, from the list and from the file: licence, archiving, reactivation, deletion, reconnection.
import { AgentStatus, agentMayBecome } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import { licenceRemovalRefusal } from '@vigie/domain/agents/licence.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { contractsPaths } from '../paths/contracts.paths.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { plural } from '../shared/format/numbers.ts';
import { useGo, type Go } from '../shared/navigation/use-go.ts';
import { useActor } from '../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import type { AgentLine } from './agent-words.ts';
import { agentsApi } from './api.ts';
import { useBadges, useSheets } from './badge/use-badges.ts';
import { usePricing } from './licences/use-pricing.ts';

type Kind = 'archive' | 'revive' | 'delete';

export interface AgentActionsOptions {
  readonly onLicence: (agent: AgentLine) => void;
  readonly onWrite: (agent: AgentLine) => void;
  /** No licence is left to assign. */
  readonly onQuota: () => void;
  readonly onDone?: (kind: Kind) => void;
}

/** First counts the remaining services (F-235). */
async function mayArchive(agent: AgentLine): Promise<boolean> {
  const { count } = await agentsApi.services({ params: { id: agent.id } });
  const text =
    count === 0 ? 'Aucun service à venir.' : `${plural(count, 'service à venir reste à réaffecter', 'services à venir restent à réaffecter')}.`;
  return confirm({
    title: `Archiver ${agent.fullname} ?`,
    text: `${text} Son compte sera fermé, sa fiche conservée.`,
    yes: 'Archiver',
    danger: count > 0,
  });
}

const managerStays = (agent: AgentLine): string | null => (agent.isManager ? licenceTexts.ownerKeeps : null);
const takeRefusal = (agent: AgentLine): string | null =>
  licenceRemovalRefusal({
    status: agent.status,
    isManager: agent.isManager,
    willDeactivate: agent.willDeactivateOn !== null,
    willActivate: agent.willActivateOn !== null,
  });
const impossible =
  (status: AgentStatus) =>
  (agent: AgentLine): boolean =>
    !agentMayBecome(agent.status, status);

type Action = RowAction<AgentLine>;

const ask = (question: Promise<boolean>, then: () => void): void => {
  question.then(
    (agreed) => {
      if (agreed) then();
    },
    (error: unknown) => toast.error(messageOf(error)),
  );
};

function useBadgeActions(): Action[] {
  const { badge, individualNumber } = useBadges();
  const { information, handOver } = useSheets();
  const common = { rights: ['readAgentBadges'], reads: true } as const;
  const sheets = { rights: ['readAgentSheets'], reads: true } as const;
  return [
    { ...common, key: 'badge', label: 'Télécharger le badge', run: (agent) => badge.mutate(agent) },
    {
      ...common,
      key: 'number',
      label: 'Numéro d’identification',
      run: (agent) => individualNumber.mutate(agent),
    },
    { ...sheets, key: 'sheet', label: 'Fiche de renseignements', run: (agent) => information.mutate(agent) },
    { ...sheets, key: 'slip', label: 'Bon de remise', run: (agent) => handOver.mutate(agent) },
  ];
}

function useLicenceActions({ onLicence, onQuota }: AgentActionsOptions): Action[] {
  const { licenceRefusal, mayExceed } = usePricing();
  const take = useSave((agent: AgentLine) => agentsApi.saveLicence({ params: { id: agent.id }, body: { licence: false, version: agent.version } }), {
    topics: ['agents'],
    success: 'Licence retirée',
  });
  return [
    {
      key: 'give',
      label: 'Attribuer une licence',
      rights: ['editAgentLicences'],
      run: (agent) => (licenceRefusal && !mayExceed ? onQuota() : onLicence(agent)),
      hidden: (agent) => agent.status !== AgentStatus.unlicensed || agent.willActivateOn !== null,
      hint: () => licenceRefusal,
    },
    {
      key: 'cancel',
      label: 'Annuler la licence à venir',
      rights: ['editAgentLicences'],
      hidden: (agent) => agent.willActivateOn === null,
      run: (agent) => take.mutate(agent),
    },
    {
      key: 'take',
      label: 'Retirer la licence',
      rights: ['editAgentLicences'],
      hidden: (agent) => agent.status !== AgentStatus.licensed,
      disabled: takeRefusal,
      run: (agent) =>
        ask(
          confirm({
            title: agent.fullname,
            text: 'Son compte sera fermé. Retirer la licence ?',
            yes: 'Retirer',
          }),
          () => take.mutate(agent),
        ),
    },
  ];
}

function useDisconnectAction(): Action {
  const actor = useActor();
  const disconnect = useSave((id: string) => agentsApi.disconnect({ params: { id } }), {
    onDone: ({ message }) => toast.success(message),
  });
  return {
    key: 'disconnect',
    label: 'Demander une reconnexion',
    hidden: () => actor === null || !agentsCan.disconnect(actor),
    disabled: (agent) => (agent.status === AgentStatus.licensed ? null : 'Ce collaborateur n’a pas de licence'),
    run: (agent) => disconnect.mutate(agent.id),
  };
}

function usePasswordLinkAction(): Action {
  const send = useSave((id: string) => agentsApi.sendPasswordLink({ params: { id } }), {
    topics: ['mails'],
    onDone: ({ message }) => toast.success(message),
  });
  return {
    key: 'passwordLink',
    label: 'Envoyer un nouveau lien',
    rights: ['editAgentLicences'],
    disabled: (agent) => (agent.status === AgentStatus.licensed ? null : 'Ce collaborateur n’a pas de licence'),
    run: (agent) =>
      ask(
        confirm({
          title: agent.fullname,
          text: 'Un lien valable 24 heures lui permet de choisir un autre mot de passe. Son mot de passe reste le même tant qu’il ne s’en sert pas.',
          yes: 'Envoyer le lien',
        }),
        () => send.mutate(agent.id),
      ),
  };
}

/** For an agent who has lost their phone and their recovery codes. Only the owner may do this. */
function useTakeFactorAction(): Action {
  const actor = useActor();
  const take = useSave((id: string) => agentsApi.takeFactorAway({ params: { id } }), { success: 'Double authentification retirée' });
  return {
    key: 'takeFactorAway',
    label: 'Retirer la double authentification',
    hidden: () => actor === null || !passesAllRights(actor),
    disabled: (agent) => (agent.status === AgentStatus.licensed ? null : 'Ce collaborateur n’a pas de licence'),
    run: (agent) =>
      ask(
        confirm({
          title: agent.fullname,
          text: 'À n’utiliser que si cette personne a perdu son téléphone et ses codes de secours. Son mot de passe suffira à nouveau à ouvrir son compte ; elle en est prévenue par e-mail.',
          yes: 'Retirer',
          danger: true,
        }),
        () => take.mutate(agent.id),
      ),
  };
}

function useRemovalActions(onDone: AgentActionsOptions['onDone']): Action[] {
  const remove = useSave(({ id, kind }: { id: string; kind: Kind }) => agentsApi.remove({ params: { id, kind } }), { topics: ['agents'] });
  const move = (agent: AgentLine, kind: Kind, done: string): void =>
    remove.mutate(
      { id: agent.id, kind },
      {
        onSuccess: () => {
          toast.success(done);
          onDone?.(kind);
        },
      },
    );
  return [
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveAgents'],
      hidden: impossible(AgentStatus.archived),
      disabled: managerStays,
      run: (agent) => ask(mayArchive(agent), () => move(agent, 'archive', 'Collaborateur archivé')),
    },
    {
      key: 'revive',
      label: 'Réactivation',
      rights: ['editAgents'],
      hidden: (agent) => agent.status !== AgentStatus.archived,
      run: (agent) => move(agent, 'revive', 'Collaborateur réactivé'),
    },
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteAgents'],
      danger: true,
      disabled: managerStays,
      run: (agent) =>
        ask(confirm({ title: agent.fullname, text: CONFIRM_DELETE, danger: true }), () => move(agent, 'delete', 'Collaborateur supprimé')),
    },
  ];
}

const writeAction = (onWrite: (agent: AgentLine) => void): Action => ({
  key: 'email',
  label: 'Écrire un e-mail',
  rights: ['sendEmails'],
  disabled: ({ email }) => (email ? null : 'Ce collaborateur n’a pas d’adresse e-mail'),
  run: onWrite,
});

/** The documents to sign, which the file names by their working contract alone. */
const contractsAction = (go: Go): Action => ({
  key: 'contracts',
  label: 'Ses contrats',
  rights: ['listAgentContracts'],
  reads: true,
  run: ({ id }) => go(contractsPaths.agentContracts(), { filters: { otherId: id } }),
});

export function useAgentActions(options: AgentActionsOptions): Action[] {
  const { onWrite, onDone } = options;
  return [
    writeAction(onWrite),
    contractsAction(useGo()),
    ...useBadgeActions(),
    ...useLicenceActions(options),
    usePasswordLinkAction(),
    useTakeFactorAction(),
    useDisconnectAction(),
    ...useRemovalActions(onDone),
  ];
}

// Lists the refusals about agents.
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const agentErrors = {
  'agents.manager_stays': { status: 409, message: licenceTexts.ownerKeeps },
  'agents.files_reached': { status: 409, message: licenceTexts.filesReached },
  'agents.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
  'agents.has_services': {
    status: 409,
    message: 'Ce collaborateur a des services à venir : réaffectez-les, ou archivez-le',
  },
  'agents.no_card': {
    status: 409,
    message: 'Ce collaborateur n’a pas de numéro de carte professionnelle valide',
  },
  'agents.no_account': { status: 409, message: 'Ce collaborateur n’a pas de compte' },
  'agents.rights_beyond': {
    status: 409,
    message: 'Vous ne pouvez pas donner des droits que vous n’avez pas',
  },
  'agents.rights_own': { status: 409, message: 'Vous ne pouvez pas modifier vos propres droits' },
} as const satisfies Refusals;

// Binds the calls about agents.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { disconnectAgent } from './disconnect-agent.ts';
import { listContractExpirations, listExpirations } from './expirations.ts';
import { exportAgents } from './export-agents.ts';
import { listAgents, listDirectory } from './list-agents.ts';
import { printBadge, printIndividualNumber } from './print-badge.ts';
import { printInformation } from './print-information.ts';
import { readPricing } from './pricing.ts';
import { readAgent } from './read-agent.ts';
import { removeAgent } from './remove-agent.ts';
import { badgeInfos } from './badge-infos.ts';
import { listRightsTemplates, removeRightsTemplate, saveRightsTemplate } from './rights-templates.ts';
import { saveAgent } from './save-agent.ts';
import { saveExpiration } from './save-expiration.ts';
import { sendAgentPasswordLink } from './send-password-link.ts';
import { saveLicence } from './save-licence.ts';
import { saveRights } from './save-rights.ts';
import { readWishes, saveWishes } from './wishes.ts';
import { upcomingServices } from './upcoming-services.ts';

export function bindAgents(bind: Bind): void {
  const calls = contract.agents;
  bind(calls.list, listAgents);
  bind(calls.export, exportAgents);
  bind(calls.directory, listDirectory);
  bind(calls.read, readAgent);
  bind(calls.save, saveAgent);
  bind(calls.remove, removeAgent);
  bind(calls.readWishes, readWishes);
  bind(calls.saveWishes, saveWishes);
  bind(calls.services, upcomingServices);
  bind(calls.disconnect, disconnectAgent);
  bind(calls.sendPasswordLink, sendAgentPasswordLink);
  bind(calls.saveLicence, saveLicence);
  bind(calls.saveRights, saveRights);
  bind(calls.rightsTemplates, listRightsTemplates);
  bind(calls.saveRightsTemplate, saveRightsTemplate);
  bind(calls.removeRightsTemplate, removeRightsTemplate);
  bind(calls.badgeInfos, badgeInfos);
  bind(calls.pricing, readPricing);
  bind(calls.expirations, listExpirations);
  bind(calls.contractExpirations, listContractExpirations);
  bind(calls.saveExpiration, saveExpiration);
  bind(calls.informationSheet, printInformation, { transaction: false });
  bind(calls.badge, printBadge, { transaction: false });
  bind(calls.individualNumber, printIndividualNumber, { transaction: false });
}

// Binds the calls about contracts, their signature and their templates.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { listEndingContracts } from './ending-contracts.ts';
import { listAllContracts, listContracts } from './list-contracts.ts';
import { moveContract } from './move-contract.ts';
import { previewContract } from './templates/preview-contract.ts';
import { contractFile, readContract } from './read-contract.ts';
import { refuseByLink } from './signing/refuse-by-link.ts';
import { removeContract, saveContract } from './save-contract.ts';
import { listSandboxMessages } from './signing/sandbox-messages.ts';
import { sendSignatureCode } from './signing/signature-codes.ts';
import { showToSigner, signByLink } from './signing/sign-by-link.ts';
import { signContract } from './signing/sign-contract.ts';
import { listSignatureTemplates, removeSignatureTemplate, saveSignatureTemplate } from './signing/signature-templates.ts';
import { verifyDocument } from './signing/verify-document.ts';
import {
  listEverybodysContracts,
  listPlatformTemplates,
  previewPlatformTemplate,
  removePlatformTemplate,
  savePlatformTemplate,
} from './templates/platform-templates.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates/templates.ts';

export function bindContracts(bind: Bind): void {
  const calls = contract.contracts;
  bind(calls.listContracts, listAllContracts);
  bind(calls.verifyDocument, verifyDocument);
  bind(calls.listCustomerContracts, listContracts('customer'));
  bind(calls.customerContractExpirations, listEndingContracts);
  bind(calls.previewCustomerContract, previewContract('customer'), { transaction: false });
  bind(calls.readCustomerContract, readContract('customer'));
  bind(calls.saveCustomerContract, saveContract('customer'));
  bind(calls.moveCustomerContract, moveContract('customer'));
  bind(calls.signCustomerContract, signContract('customer'));
  bind(calls.removeCustomerContract, removeContract('customer'));
  bind(calls.customerContractToSign, showToSigner('customer'));
  bind(calls.customerSignatureCode, sendSignatureCode('customer'));
  bind(calls.signAsCustomer, signByLink('customer'));
  bind(calls.refuseAsCustomer, refuseByLink('customer'));
  bind(calls.listAgentContracts, listContracts('agent'));
  bind(calls.previewAgentContract, previewContract('agent'), { transaction: false });
  bind(calls.readAgentContract, readContract('agent'));
  bind(calls.agentContractFile, contractFile);
  bind(calls.saveAgentContract, saveContract('agent'));
  bind(calls.moveAgentContract, moveContract('agent'));
  bind(calls.signAgentContract, signContract('agent'));
  bind(calls.removeAgentContract, removeContract('agent'));
  bind(calls.agentContractToSign, showToSigner('agent'));
  bind(calls.agentSignatureCode, sendSignatureCode('agent'));
  bind(calls.signAsAgent, signByLink('agent'));
  bind(calls.refuseAsAgent, refuseByLink('agent'));
  bind(calls.listAgentTemplates, listTemplates('agent'));
  bind(calls.listCustomerTemplates, listTemplates('customer'));
  bind(calls.saveAgentTemplate, saveTemplate('agent'));
  bind(calls.saveCustomerTemplate, saveTemplate('customer'));
  bind(calls.removeAgentTemplate, removeTemplate('agent'));
  bind(calls.removeCustomerTemplate, removeTemplate('customer'));
  bind(calls.listSignatureTemplates, listSignatureTemplates);
  bind(calls.saveSignatureTemplate, saveSignatureTemplate);
  bind(calls.removeSignatureTemplate, removeSignatureTemplate);
}

/** Calls for what the platform's own people keep for every agency. */
export function bindPlatformContracts(bind: Bind): void {
  const calls = contract.platformContracts;
  bind(calls.listAgentTemplates, listPlatformTemplates('agent'));
  bind(calls.listCustomerTemplates, listPlatformTemplates('customer'));
  bind(calls.saveAgentTemplate, savePlatformTemplate('agent'));
  bind(calls.saveCustomerTemplate, savePlatformTemplate('customer'));
  bind(calls.removeAgentTemplate, removePlatformTemplate('agent'));
  bind(calls.removeCustomerTemplate, removePlatformTemplate('customer'));
  bind(calls.previewAgentTemplate, previewPlatformTemplate('agent'));
  bind(calls.previewCustomerTemplate, previewPlatformTemplate('customer'));
  bind(calls.listCustomerContracts, listEverybodysContracts);
  bind(calls.sandboxMessages, listSandboxMessages);
}

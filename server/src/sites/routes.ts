// Binds the calls about sites, checkpoints and rounds.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { listSiteInstructions, saveSiteInstructions } from './site-instructions.ts';
import { listSites, readSite } from './queries.ts';
import { listCheckpoints, listRounds } from './rounds/queries-rounds.ts';
import { printInstructions } from './print-instructions.ts';
import { placeSite } from './place-site.ts';
import { printCheckpointCodes } from './rounds/print-codes.ts';
import { removeCheckpoint } from './rounds/remove-checkpoint.ts';
import { removeRound } from './rounds/remove-round.ts';
import { removeSite } from './remove-site.ts';
import { saveCheckpoint, saveCheckpoints } from './rounds/save-checkpoint.ts';
import { saveRound, saveRounds } from './rounds/save-round.ts';
import { saveSite, saveSites } from './save-site.ts';
import { listSiteItems, saveSiteItems } from './site-items.ts';

export function bindSites(bind: Bind): void {
  const calls = contract.sites;
  bind(calls.list, listSites);
  bind(calls.read, readSite);
  bind(calls.save, saveSite);
  bind(calls.saveSeveral, saveSites);
  bind(calls.place, placeSite);
  bind(calls.remove, removeSite);
  bind(calls.items, listSiteItems);
  bind(calls.saveItems, saveSiteItems);
  bind(calls.instructions, listSiteInstructions);
  bind(calls.printInstructions, printInstructions, { transaction: false });
  bind(calls.saveInstructions, saveSiteInstructions);
  bind(calls.checkpoints, listCheckpoints);
  bind(calls.saveCheckpoint, saveCheckpoint);
  bind(calls.saveCheckpoints, saveCheckpoints);
  bind(calls.checkpointCodes, printCheckpointCodes, { transaction: false });
  bind(calls.removeCheckpoint, removeCheckpoint);
  bind(calls.rounds, listRounds);
  bind(calls.saveRound, saveRound);
  bind(calls.saveRounds, saveRounds);
  bind(calls.removeRound, removeRound);
}

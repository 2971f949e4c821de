// Binds the calls about services, boards and unavailabilities.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { readBoard } from './board/board.ts';
import { listPlanningErrors } from './board/planning-errors.ts';
import { editServices } from './services/edit-services.ts';
import { countServices, listPlanned, listServices } from './services/list-services.ts';
import { moveService, moveServices } from './services/move-services.ts';
import { publishServices } from './services/publish-services.ts';
import { readService } from './services/read-service.ts';
import { removeServices } from './services/remove-services.ts';
import { saveService } from './services/save-service.ts';
import { checkServices, saveServices } from './services/save-services.ts';
import { listUnavailabilities } from './unavailabilities/list-unavailabilities.ts';
import { removeUnavailability } from './unavailabilities/remove-unavailability.ts';
import { saveUnavailability } from './unavailabilities/save-unavailability.ts';
import { listServicesUnavailabilities } from './unavailabilities/services-unavailabilities.ts';

export function bindPlanning(bind: Bind): void {
  const calls = contract.planning;
  bind(calls.list, listServices);
  bind(calls.count, countServices);
  bind(calls.board, readBoard);
  bind(calls.servicesUnavailabilities, listServicesUnavailabilities);
  bind(calls.planned, listPlanned);
  bind(calls.read, readService);
  bind(calls.save, saveService);
  bind(calls.saveMany, saveServices);
  bind(calls.check, checkServices);
  bind(calls.edit, editServices);
  bind(calls.move, moveService);
  bind(calls.moveByPost, (call) => moveService({ ...call }));
  bind(calls.moveMany, moveServices);
  bind(calls.publish, publishServices);
  bind(calls.remove, removeServices);
  bind(calls.errors, listPlanningErrors);
  bind(calls.listUnavailabilities, listUnavailabilities);
  bind(calls.saveUnavailability, saveUnavailability);
  bind(calls.removeUnavailability, removeUnavailability);
}

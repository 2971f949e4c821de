// Defines the type for the result of a planned service of the demonstration.
import type { PlannedService, PlannedStop, ServiceStatus } from '@vigie/domain/planning/service.ts';

export interface Executed {
  readonly planned: PlannedService;
  readonly agentId: string | undefined;
  readonly status: ServiceStatus;
  readonly realStart: number | null;
  readonly realEnd: number | null;
  /** The phone sent its position at the start of the service. */
  readonly located?: boolean;
  /** Start of the pause, if any. */
  readonly pausedAt?: number;
  readonly comment?: string;
  /** For a circuit: the results of its stops. */
  readonly stops?: readonly StopDone[];
}

export interface StopDone {
  readonly stop: DemoStop;
  readonly status: ServiceStatus;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

export interface DemoStop extends PlannedStop {
  readonly id: string;
  readonly customerId: string;
}

// What became of a planned service of the demonstration.
import type { PlannedService, PlannedStop, ServiceStatus } from '@vigie/domain/planning/service.ts';

export interface Executed {
  readonly planned: PlannedService;
  readonly agentId: string | undefined;
  readonly status: ServiceStatus;
  readonly realStart: number | null;
  readonly realEnd: number | null;
  /** The phone gave its position when the service was taken up. */
  readonly located?: boolean;
  /** Of the pause, when there was one. */
  readonly pausedAt?: number;
  readonly comment?: string;
  /** Of a circuit: what became of its stops. */
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

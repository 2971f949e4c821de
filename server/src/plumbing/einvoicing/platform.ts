// Defines the port to the « plateforme agréée » that carries electronic invoices (XP Z12-013). A document is submitted under a key of its own.
// However often and by however many processes it is submitted, it is one flow.
import type { Collected } from '@vigie/domain/billing/einvoice/lifecycle/collected.ts';
import type { LifecycleCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';

export interface SubmittedDocument {
  readonly agencyId: string;
  /** The same key twice is one flow. */
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  /** Factur-X: a PDF/A-3 with its data. */
  readonly bytes: Uint8Array;
}

/** A state that the platform tells of a flow. */
export interface PlatformState {
  /** The platform's own identifier of this state. */
  readonly id: string;
  readonly flowId: string;
  readonly code: LifecycleCode;
  readonly at: string;
  readonly reasonCode: string;
  /** What its author has written beside the code. */
  readonly reason: string;
}

/** A document that somebody has sent to the agency. */
export interface DeliveredDocument {
  readonly flowId: string;
  /** The name of the file. */
  readonly name: string;
}

/** A state that the agency tells of a flow. */
export interface SentState {
  readonly agencyId: string;
  readonly flowId: string;
  /** The same key twice is one state. */
  readonly key: string;
  readonly code: LifecycleCode;
  readonly at: string;
  readonly reasonCode: string;
  readonly reason: string;
  /** Of 212 only (block MEN). */
  readonly collected: readonly Collected[] | null;
}

export interface InvoicingPlatform {
  /** `closed`: nothing can be transmitted. */
  readonly mode: 'sandbox' | 'closed';
  /** The identifier of the flow. What is wrong with the document comes back as a state. */
  readonly submit: (document: SubmittedDocument) => Promise<string>;
  /** All states that the platform and the other side have told, in their order. Unknown flows have none. */
  readonly states: (agencyId: string, flowIds: readonly string[]) => Promise<readonly PlatformState[]>;
  readonly sendState: (state: SentState) => Promise<void>;
  /** Documents for the agency about which it has said nothing yet. */
  readonly deliveries: (agencyId: string) => Promise<readonly DeliveredDocument[]>;
  /** The bytes of a delivered document. */
  readonly fetch: (agencyId: string, flowId: string) => Promise<Uint8Array>;
}

/** The platform did not answer, or not understandably. Whether it has the document is unknown, and asking again does no harm. */
export class PlatformSilent extends Error {}

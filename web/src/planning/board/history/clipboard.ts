// The service that « Copier » remembers, for « Coller » on any board of the same visit.

export interface Copied {
  readonly serviceId: string;
  /** Whose row it was copied from. */
  readonly fromAgentId: string | null;
}

let copied: Copied | null = null;
export const clipboard = {
  get: (): Copied | null => copied,
  set: (next: Copied | null): void => {
    copied = next;
  },
};

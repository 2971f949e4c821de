// Checks the dog of a service. It works with its own handler, who must be one of the service's agents.

/** A dog leaves a service with its handler, whoever comes instead. */
export const leavesWith = (handlerId: string, before: readonly string[], after: readonly string[]): boolean =>
  before.includes(handlerId) && !after.includes(handlerId);

/** Explains why the dog cannot be used, or returns null. `dog` null: no such dog. A service without an agent yet may name any. */
export function dogIssue(dog: { readonly agentId: string } | null, agentIds: readonly string[]): string | null {
  if (dog === null) return 'Chien introuvable';
  return agentIds.length === 0 || agentIds.includes(dog.agentId) ? null : 'Ce chien travaille avec un autre collaborateur';
}

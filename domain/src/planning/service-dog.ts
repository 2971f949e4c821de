// Checks the dog of a service. It works with its own handler, who must be one of the service's agents.

/** Explains why the dog cannot be used, or returns null. `dog` null: no such dog. A service without an agent yet may name any. */
export function dogIssue(dog: { readonly agentId: string } | null, agentIds: readonly string[]): string | null {
  if (dog === null) return 'Chien introuvable';
  return agentIds.length === 0 || agentIds.includes(dog.agentId) ? null : 'Ce chien travaille avec un autre collaborateur';
}

// The dog of a service: it works with its own handler, so that it comes with one of the service's agents.

/** Why the dog cannot be the service's, or null; `dog` null: there is none of that name. A service that waits for its agent may name any. */
export function dogIssue(dog: { readonly agentId: string } | null, agentIds: readonly string[]): string | null {
  if (dog === null) return 'Chien introuvable';
  return agentIds.length === 0 || agentIds.includes(dog.agentId) ? null : 'Ce chien travaille avec un autre collaborateur';
}

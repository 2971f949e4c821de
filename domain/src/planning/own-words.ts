// Rewrites a rule's message about somebody for that person: « Paul Ferrand est indisponible » becomes « Vous êtes indisponible ».

/** What follows the name in the rules' messages. */
const verbs: readonly (readonly [said: string, told: string])[] = [
  ["n'a pas", "n'avez pas"],
  ["n'est pas", "n'êtes pas"],
  ['est', 'êtes'],
  ['a', 'avez'],
];

/** Removes a leading « Paul Ferrand : ». A message without the name stays unchanged. */
export function inOwnWords(message: string, name: string): string {
  const prefix = `${name} : `;
  const bare = message.startsWith(prefix) ? message.slice(prefix.length) : message;
  const at = bare.indexOf(`${name} `);
  const rest = bare.slice(at + name.length + 1);
  const verb = at < 0 ? undefined : verbs.find(([said]) => rest.startsWith(`${said} `));
  const told = verb ? `${bare.slice(0, at)}vous ${verb[1]}${rest.slice(verb[0].length)}` : bare;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

// A rule's words about somebody, as he is told them himself: « Paul Ferrand est indisponible » becomes « Vous êtes indisponible ».

/** What stands behind the name in the rules' sentences. */
const verbs: readonly (readonly [said: string, told: string])[] = [
  ["n'a pas", "n'avez pas"],
  ["n'est pas", "n'êtes pas"],
  ['est', 'êtes'],
  ['a', 'avez'],
];

/** Without « Paul Ferrand : » before it; a sentence that does not name him stays as it is. */
export function inOwnWords(message: string, name: string): string {
  const prefix = `${name} : `;
  const bare = message.startsWith(prefix) ? message.slice(prefix.length) : message;
  const at = bare.indexOf(`${name} `);
  const rest = bare.slice(at + name.length + 1);
  const verb = at < 0 ? undefined : verbs.find(([said]) => rest.startsWith(`${said} `));
  const told = verb ? `${bare.slice(0, at)}vous ${verb[1]}${rest.slice(verb[0].length)}` : bare;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

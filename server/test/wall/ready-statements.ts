// Names repeated statements, so that the database plans them once: thousands of questions use the same few hundred.

export class ReadyStatements {
  /** By role and text: a plan contains the row-level security of its role. An empty name was used once. */
  readonly #names = new Map<string, string>();
  #count = 0;

  /** None for a first use: most statements are never repeated. */
  nameOf(role: string, text: string): string | undefined {
    const key = `${role} ${text}`;
    const name = this.#names.get(key);
    if (name) return name;
    const given = name === undefined ? '' : `ready_${(this.#count += 1)}`;
    this.#names.set(key, given);
    return given || undefined;
  }
}

// Names statements that are said again and again, so that the database plans them once: thousands of questions say the same few hundred.

export class ReadyStatements {
  /** By role and text: the walls that a plan holds are those of its role. An empty name was said once. */
  readonly #names = new Map<string, string>();
  #count = 0;

  /** None for what is said for the first time: most of it is never said again. */
  nameOf(role: string, text: string): string | undefined {
    const key = `${role} ${text}`;
    const name = this.#names.get(key);
    if (name) return name;
    const given = name === undefined ? '' : `ready_${(this.#count += 1)}`;
    this.#names.set(key, given);
    return given || undefined;
  }
}

// Follows which acts were made and sent while the phone stayed awake: their times are right by any clock.
import type { PhoneLine } from './lines.ts';

export class Steadiness {
  /** The phone has slept or was opened again, and has not heard the server since. */
  private isCold = true;
  private readonly waiting = new Set<string>();
  private readonly steady = new Set<string>();
  private readonly seen = new Set<string>();

  broken(): void {
    this.isCold = true;
    this.waiting.clear();
  }

  heard(): void {
    this.isCold = false;
  }

  look(lines: readonly Pick<PhoneLine, 'id' | 'state'>[]): void {
    for (const { id, state } of lines) {
      if (!this.seen.has(id) && !this.isCold) this.waiting.add(id);
      this.seen.add(id);
      if (state === 'sent' && this.waiting.delete(id)) this.steady.add(id);
    }
  }

  holds(id: string | null): boolean {
    return id !== null && this.steady.has(id);
  }
}

// Where the alarms of a guard outlive the page: by person, so that the next one on the same phone neither sees them nor sends them.
const PREFIX = 'vigie-lone-worker.';

/** Null: nothing is left to keep. */
export function shelve(userId: string, kept: object | null): void {
  try {
    if (kept) localStorage.setItem(PREFIX + userId, JSON.stringify(kept));
    else localStorage.removeItem(PREFIX + userId);
  } catch {
    // Private browsing without storage: the alert lasts as long as the page.
  }
}

export function shelved(userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + userId) ?? 'null');
  } catch {
    return null;
  }
}

const hasReports = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'reports' in kept && Array.isArray(kept.reports) && kept.reports.length > 0;

/** At signing out: what holds no report that is still to be sent goes. */
export function clearShelf(): void {
  try {
    const people = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of people) if (!hasReports(shelved(key.slice(PREFIX.length)))) localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}

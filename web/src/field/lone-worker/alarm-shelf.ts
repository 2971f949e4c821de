// Stores a guard's alarms across page loads, by person: the phone's next person neither sees nor sends them.
const PREFIX = 'vigie-lone-worker.';

/** Null: there is nothing left to store. */
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

/** At sign-out: deletes everything without a report still to be sent. */
export function clearShelf(): void {
  try {
    const people = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of people) if (!hasReports(shelved(key.slice(PREFIX.length)))) localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was stored.
  }
}

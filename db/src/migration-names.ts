// Names of migrations: the minute that a file begins with says its place, so no two may share one.

const NAME = /^(\d{8}T\d{4})_[a-z][a-z0-9_]*\.sql$/;

/**
 * Databases know a migration by its whole name: renaming one that ran would run it again. These two landed in one minute;
 * the words after it keep them in order.
 */
const LANDED = new Set(['20261121T0511_audit_of_cascades.sql', '20261121T0511_sites.sql']);

/** What is wrong with the names, in the order in which they run; empty when each has a minute of its own. */
export function namingFaults(names: readonly string[]): string[] {
  const byMinute = Map.groupBy(names, (name) => NAME.exec(name)?.[1] ?? '');
  return [...byMinute].flatMap(([minute, list]) => {
    if (minute === '') return list.map((name) => `migration ${name} is not named like 20261121T0400_what_it_does.sql`);
    return list.length > 1 && !list.every((name) => LANDED.has(name))
      ? [`migrations of one minute have no order: ${list.toSorted().join(', ')}`]
      : [];
  });
}

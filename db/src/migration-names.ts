// Checks migration names. The minute at the start of a name gives its position, so no two may share one.

const NAME = /^(\d{8}T\d{4})_[a-z][a-z0-9_]*\.sql$/;

/** Databases identify a migration by its whole name, so renaming one would run it again. These two share a minute, and the rest of the name orders them. */
const LANDED = new Set(['20261121T0511_audit_of_cascades.sql', '20261121T0511_sites.sql']);

/** Returns what is wrong with the names, in execution order. Empty when each has its own minute. */
export function namingFaults(names: readonly string[]): string[] {
  const byMinute = Map.groupBy(names, (name) => NAME.exec(name)?.[1] ?? '');
  return [...byMinute].flatMap(([minute, list]) => {
    if (minute === '') return list.map((name) => `migration ${name} is not named like 20261121T0400_what_it_does.sql`);
    return list.length > 1 && !list.every((name) => LANDED.has(name))
      ? [`migrations of one minute have no order: ${list.toSorted().join(', ')}`]
      : [];
  });
}

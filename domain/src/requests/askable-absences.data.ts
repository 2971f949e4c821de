// The absences that a collaborator may ask for by himself.

/** Reasons of absence that are asked for beforehand; sickness is told, a suspension is decided. */
export const askableAbsences: readonly string[] = [
  'paidLeave',
  'unpaidLeave',
  'rtt',
  'nightRest',
  'compensatoryRest',
  'holidayRecovery',
  'familyEvent',
  'childSick',
  'paternity',
  'maternity',
  'parentalLeave',
  'training',
  'medicalVisit',
  'delegation',
  'authorisedUnpaid',
  'unavailable',
];

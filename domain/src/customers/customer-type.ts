// What kind of person or body a customer is (C-018).

/** Companies, private persons, associations, public bodies. */
export const CustomerType = { company: 100, person: 200, association: 300, publicBody: 400 } as const;
export type CustomerType = (typeof CustomerType)[keyof typeof CustomerType];

export const customerTypeLabels = {
  [CustomerType.company]: 'Entreprise',
  [CustomerType.person]: 'Client particulier',
  [CustomerType.association]: 'Association',
  [CustomerType.publicBody]: 'Organisme public',
} as const satisfies Record<CustomerType, string>;

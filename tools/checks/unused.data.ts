// Exceptions of `tools/checks/unused.ts`: a file, or an export as `file#name`, and why it stays although no program uses it.

/** Rules that a later change will call, and one that another language implements. */
export const waiting: Readonly<Record<string, string>> = {
  'domain/src/billing/turnover.ts': 'the definition that server/src/billing/turnover.ts says in SQL (docs/decisions/0031-what-counts-in-turnover.md)',
};

/** What tests and checks need of a file of the product. */
export const forTests: Readonly<Record<string, string>> = {
  'contract/src/agency/key-calls.data.ts#closedToKeys': 'the reasons of closed calls: a test refuses a call that stands in neither list',
  'domain/src/import/settle/existing.ts#nothingExists': 'an agency without records, for tests of imports',
  'server/src/agency/privacy/holdings/holdings.ts#impersonal':
    'tables without personal data, beside those with some: the test refuses one that stands in neither',
  'server/src/plumbing/pdf/pdf-text.ts': 'reads the words of a printed PDF',
  'server/src/plumbing/pdf/samples.data.ts#sampleLogbook': 'a document for tests of the printer, beside those that are measured',
  'server/src/plumbing/pdf/samples.data.ts#sampleReport': 'a document for tests of the printer, beside those that are measured',
  'server/src/subscription/payments/stripe/webhook-signature.ts#signatureOf': 'for whoever plays the provider, beside the check of it',
  'db/src/embedded/sweep.ts': 'a process of its own (db/src/embedded/throwaway.ts starts it)',
  'tools/mutate/in-test.ts': 'set up in every test file of a mutation run (tools/mutate/lane.ts names it)',
  'web/src/styles/breakpoints.mjs#containers': 'the check of the sheets takes no other width (stylelint.config.mjs)',
  'web/src/styles/set-in-scripts.css': 'the check of the sheets reads names there that no sheet gives (stylelint.config.mjs)',
  'web/src/app/screens-table.ts': 'the screens as plain rows, for journeys that visit each of them',
};

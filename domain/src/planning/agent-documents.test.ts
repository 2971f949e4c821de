import { describe, expect, test } from 'vitest';
import { blockingDocuments } from './agent-documents.ts';

const labels = (documents: Parameters<typeof blockingDocuments>[0], held: string[]) => blockingDocuments(documents, held).map(({ label }) => label);

describe('the documents that block a service', () => {
  test('a guard without a card on file has a missing one, whatever the service', () => {
    expect(blockingDocuments([], ['MAG'])).toEqual([{ label: 'Carte professionnelle', expiresOn: null, receiptUntil: null, blocks: 'all' }]);
    expect(labels([], [])).toEqual(['Carte professionnelle']);
  });

  test('a fire safety agent needs their diploma and no card', () => {
    expect(labels([], ['SSIAP1'])).toEqual(['SST', 'SSIAP 1']);
  });

  test('a certificate on file counts for every specialty that requires it, a missing one only for specialties the agent has', () => {
    const sst = { typeKey: 'sst', expiresOn: '2027-01-31', receiptUntil: null };
    const found = blockingDocuments([sst], ['MAG']).find(({ label }) => label === 'SST');
    expect(found?.expiresOn).toBe('2027-01-31');
    expect(found?.blocks).toEqual({ specialtyKeys: expect.arrayContaining(['ADS', 'SSIAP1']) });
    expect(labels([], ['MAG'])).not.toContain('SST');
  });

  test('reminders never block a service', () => {
    expect(labels([{ typeKey: 'medicalVisit', expiresOn: '2020-01-01', receiptUntil: null }], ['MAG'])).not.toContain('Visite médicale');
  });
});

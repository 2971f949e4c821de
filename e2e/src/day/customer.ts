// 6. The customer sees their site, its planning, the entries meant for them and the report, and nothing else.
import { describe, expect, test } from 'vitest';
import { settled } from '../stage.ts';
import { choosePassword, wordsOf, type Day } from './day.ts';

export const customerSees = (day: Day): void => {
  describe('6. the customer looks', () => {
    const { customer, customerEmail } = day;
    const { page } = customer;
    const show = async (hash: string): Promise<string> => {
      await customer.goto(hash);
      await settled(page);
      return wordsOf(customer);
    };

    test('they open their access by the link that they received', async () => {
      await choosePassword(day, customer, customerEmail);
      await settled(page);
      expect(await wordsOf(customer)).toContain('Bonjour Claire');
    });

    test('their site, its planning, the entries and the report are there', async () => {
      expect(await show('/customer/customerSites')).toContain('Entrepôt Nord');
      expect(await show('/customer/customerPlaningSites')).toContain('Entrepôt Nord');
      expect(await show('/customer/customerMc')).toContain('Eau sous la porte du quai 1');
      expect(await show('/customer/customerAgencyReports')).toContain('Entrepôt Nord');
    });

    test('what is the agency’s own is closed to them', async () => {
      for (const hash of ['/platform/collaborateurs/agents', '/platform/entreprise/audit', '/platform/facturation/factures']) {
        await customer.goto(hash);
        await settled(page);
        expect(page.url()).not.toContain(hash);
      }
      expect(customer.errors).toEqual([]);
    });
  });
};

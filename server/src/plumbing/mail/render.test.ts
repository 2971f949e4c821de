import { describe, expect, test } from 'vitest';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { cleanRichText } from '@vigie/domain/shared/rich-text/clean.ts';
import type { MailContent, MailSender } from './render.ts';
import { imagesInMail, renderMail, withImageAddresses } from './render.ts';

const sender: MailSender = {
  name: 'Vauban Sûreté',
  email: 'contact@vauban.example',
  phone: '03 20 00 00 00',
  cnapsNumber: 'AUT-059-2116-03-12-20170612345',
  publicUrl: 'https://vigie.example',
};
const link = 'https://vigie.example/#/reset-password/abc?x=1&y=2';
const mails: MailContent[] = [
  { template: 'forgotPassword', data: { firstname: 'Samir', link } },
  { template: 'accountCreated', data: { firstname: 'Samir', agency: 'Vauban', email: 's@b.example', link } },
  {
    template: 'agentPlanning',
    data: {
      firstname: 'Samir',
      period: 'de décembre 2026',
      services: [{ day: 'mardi 01/12', hours: '06:00 – 14:00', site: 'Gare' }],
      link,
    },
  },
  {
    template: 'invoiceSent',
    data: {
      number: 'FA-2026-00042',
      customer: 'Foncière',
      total: '22 827,47 €',
      dueOn: '14/01/2027',
      message: '',
    },
  },
  {
    template: 'reportSent',
    data: { number: 'RI-1', site: 'Quai 7', date: '21/11/2026', agent: 'S. Belkacem' },
  },
  { template: 'logbookAltered', data: { what: 'Écriture n° 3 : modifiée.', link } },
  { template: 'visitAsked', data: { who: 'Sophie Marchand (support Vigie)', reason: 'Import bloqué', link } },
  {
    template: 'visitEnded',
    data: {
      who: 'Sophie Marchand (support Vigie)',
      reason: 'Import bloqué',
      at: '23/11/2026 14:02',
      minutes: 12,
      filesRead: 3,
      changesMade: 0,
      link,
    },
  },
  { template: 'logbookOfDay', data: { subject: 'Main courante', message: readRichText('Bonjour'), site: 'Quai 7', code: 'AAAAA-BBBBB' } },
  { template: 'generic', data: { subject: 'Bonjour', message: 'Un mot.' } },
];

test('a failed backup is mailed with its folder and its reason', () => {
  const { text } = renderMail({ template: 'backupFailed', data: { folder: '/sauvegardes', message: 'Le disque est plein.' } }, sender);
  expect(text).toMatch(/\/sauvegardes :\s+Le disque est plein\./);
});

test('who signs up with a known address is shown the way to the sign-in', () => {
  const data = { firstname: 'Samir', agency: 'Vauban', known: 'account', email: 's@b.example', link } as const;
  const { html, text } = renderMail({ template: 'signUpKnown', data }, sender);
  expect(text).toContain(link);
  expect(html).toContain('Aller à la connexion');
});

describe('mails in the house style', () => {
  test.each(mails.map((mail) => [mail.template, mail] as const))('%s has a subject, its page and its plain twin', (_name, mail) => {
    const { subject, html, text } = renderMail(mail, sender);
    expect(subject).not.toBe('');
    for (const part of [html, text]) {
      expect(part).toContain('Vauban Sûreté');
      expect(part).toContain('AUT-059-2116-03-12-20170612345');
      expect(part).toContain('aucune prérogative de puissance publique');
    }
    expect(html).not.toMatch(/undefined|\[object/);
    expect(text).not.toMatch(/undefined|\[object|<\w/);
  });

  test('an answer to a request names its period if any, without an empty line otherwise', () => {
    const data = { subject: 'Congés', answer: 'Acceptée', message: '', author: 'Marc', link };
    const textOf = (period: string | null) => renderMail({ template: 'requestAnswered', data: { ...data, period } }, sender).text;
    expect(textOf('du 1er au 5 mai')).toMatch(/Période\W+du 1er au 5 mai/);
    expect(textOf(null)).not.toContain('Période');
  });

  test('the mail of a visit says how long it was, and how much was read and changed', () => {
    const { text } = renderMail(
      mails.find(({ template }) => template === 'visitEnded')!,
      sender,
    );
    expect(text).toMatch(/Durée\W+12 min/);
    expect(text).toMatch(/Fiches lues\W+3 fiches/);
    expect(text).toMatch(/Modifications\W+aucune/);
  });

  test('the link of a button is complete in the page and in the text', () => {
    const { html, text } = renderMail(mails[0]!, sender);
    expect(html).toContain('href="https://vigie.example/#/reset-password/abc?x=1&#38;y=2"');
    expect(text).toContain(link);
  });

  test('a person who did not request a new password is told that nothing has changed', () => {
    expect(renderMail(mails[0]!, sender).text).toContain('Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.');
  });

  test('typed text is never markup, in any place', () => {
    const nasty = `<img src=x onerror="alert(1)"> & 'x'`;
    const mail: MailContent = {
      template: 'agentPlanning',
      data: { firstname: nasty, period: nasty, services: [{ day: nasty, hours: nasty, site: nasty }], link },
    };
    const { html, text } = renderMail(mail, { ...sender, name: nasty });
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;x&#39;');
    expect(text).toContain(nasty);
  });

  test('a button leads to the web or nowhere', () => {
    expect(() => renderMail({ template: 'forgotPassword', data: { firstname: 'a', link: 'javascript:alert(1)' } }, sender)).toThrow(RangeError);
  });

  test('a subject is one line', () => {
    const { subject } = renderMail({ template: 'generic', data: { subject: 'Bonjour\r\nBcc: all@example.fr', message: '' } }, sender);
    expect(subject).toBe('Bonjour Bcc: all@example.fr');
  });

  test('line breaks of a written message are kept', () => {
    const { html, text } = renderMail({ template: 'generic', data: { subject: 's', message: 'Un\nDeux' } }, sender);
    expect(html).toContain('Un<br>Deux');
    expect(text).toContain('Un\nDeux');
  });

  test('rich text keeps its marks, lists and tables, and loses only dangerous links', () => {
    const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
    const message = cleanRichText({
      type: 'doc',
      content: [
        paragraph(
          { type: 'text', text: 'Voir ' },
          {
            type: 'text',
            text: 'le site',
            marks: [{ type: 'link', attrs: { href: 'https://a.example/?b=1&c=2' } }],
          },
        ),
        paragraph({
          type: 'text',
          text: 'piège',
          marks: [{ type: 'link', attrs: { href: 'javascript:x' } }, { type: 'bold' }],
        }),
        {
          type: 'orderedList',
          content: [
            { type: 'listItem', content: [paragraph({ type: 'text', text: 'premier' })] },
            { type: 'listItem', content: [paragraph({ type: 'text', text: 'second' })] },
          ],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [paragraph({ type: 'text', text: 'Jour' })] },
                { type: 'tableCell', content: [paragraph({ type: 'text', text: '<b>' })] },
              ],
            },
          ],
        },
        { type: 'mystery', content: [paragraph({ type: 'text', text: 'gardé' })] },
      ],
    });
    const { html, text } = renderMail({ template: 'generic', data: { subject: 's', message } }, sender);
    expect(html).toContain('href="https://a.example/?b=1&#38;c=2"');
    expect(html).toContain('<strong>piège</strong>');
    expect(html).not.toContain('javascript');
    expect(html).toContain('&#60;b&#62;');
    expect(text).toContain('le site (https://a.example/?b=1&c=2)');
    expect(text).toContain('1. premier\n2. second');
    expect(text).toContain('Jour | <b>');
    expect(text).toContain('gardé');
  });

  test('an image of the text is sent with the mail, and a typed one never is', () => {
    const fileId = '3f2a6c1e-0000-4000-8000-0123456789ab';
    const message = cleanRichText({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: ' src="cid:11111111-1111-4111-8111-111111111111"' }] },
        { type: 'figure', attrs: { fileId, mimeType: 'image/png', caption: 'Porte nord' } },
      ],
    });
    const { html, text } = renderMail({ template: 'generic', data: { subject: 's', message } }, sender);
    expect(imagesInMail(html)).toEqual([fileId]);
    expect(withImageAddresses(html, (id) => `/f/${id}?a=1&b=2`)).toContain(` src="/f/${fileId}?a=1&#38;b=2"`);
    expect(text).toContain('[Porte nord]');
  });

  test('a credit note is not called an invoice, and has no due date', () => {
    const { subject, text } = renderMail(
      {
        template: 'invoiceSent',
        data: {
          number: 'AV-2026-00003',
          customer: 'Foncière',
          total: '12,00 €',
          dueOn: '',
          message: '',
          kind: 'creditNote',
        },
      },
      sender,
    );
    expect(subject).toBe('Avoir AV-2026-00003');
    expect(text).not.toMatch(/facture|Échéance/i);
  });

  test('an empty planning says so', () => {
    const { text } = renderMail({ template: 'agentPlanning', data: { firstname: 'S', period: 'de mai', services: [], link } }, sender);
    expect(text).toContain('Aucun service');
  });
});

test('the agency’s colour stands under its name, not in a mail about an account', () => {
  const coloured = { ...sender, colour: '#b3261e' };
  const shown = mails.filter((mail) => renderMail(mail, coloured).html.includes('3px solid #b3261e')).map(({ template }) => template);
  expect(shown).toEqual(mails.map(({ template }) => template).filter((template) => !['forgotPassword', 'accountCreated'].includes(template)));
  expect(renderMail(mails[4]!, sender).html).not.toContain('#b3261e');
});

describe('the logo of the agency', () => {
  const logoFileId = '0197a4a0-0000-7000-8000-000000000001';
  const dressed = { ...sender, logoFileId };

  test('travels with each of its mails, not with one about an account', () => {
    const withLogo = mails.filter((mail) => imagesInMail(renderMail(mail, dressed).html).includes(logoFileId)).map(({ template }) => template);
    expect(withLogo).toContain('reportSent');
    expect(withLogo).not.toContain('forgotPassword');
    expect(withLogo).not.toContain('accountCreated');
  });

  test('is absent where the agency has none', () => {
    expect(mails.flatMap((mail) => imagesInMail(renderMail(mail, sender).html))).toEqual([]);
  });
});

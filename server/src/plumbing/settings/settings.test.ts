// Tests that each setting with a check refuses a wrong value by one French sentence, which repeats no secret.
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import { settingIssue, settings } from './demand-settings.ts';

const WRONG = 'tout-de-travers';
const checked = settings.filter(({ check }) => check !== undefined);

test.each(checked.map(({ name }) => name))('%s: a wrong value is one sentence that names the setting, and ends the start', (name) => {
  const sentence = settingIssue({ [name]: WRONG });
  expect(sentence).toMatch(new RegExp(`^${name}\\b.* : .*(écrivez|il faut) .*\\.$`));
  expect(() => readConfig({ [name]: WRONG })).toThrow(new StartRefusal(sentence ?? ''));
});

test.each(settings.map(({ name }) => name))('%s: an empty value counts as absent', (name) => expect(settingIssue({ [name]: ' ' })).toBeNull());

test('each default is a right value, with every other default', () => {
  const defaults = Object.fromEntries(settings.map(({ name, byDefault }) => [name, byDefault]));
  expect(settingIssue(defaults)).toBeNull();
  expect(settings.filter(({ meaning }) => !/^[\S].*\.$/.test(meaning))).toEqual([]);
});

test.each(['VIGIE_KEY', 'VIGIE_NEW_KEY', 'DATABASE_URL', 'DATABASE_APP_URL', 'BACKUP_DATABASE_URL', 'SMTP_URL'])(
  '%s: the sentence does not repeat what may be a secret',
  (name) => expect(settingIssue({ [name]: 'http://u:secret@h' })).not.toContain('secret'),
);

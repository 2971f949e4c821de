// Binds the calls about personal data.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { eraseAgent, eraseContact, hold, previewAgent, previewContact, release } from './erasure-calls.ts';
import { exportAgent, exportContact, exportOwn } from './export-person.ts';
import { readPersonalData } from './read-personal-data.ts';

export function bindPrivacy(bind: Bind): void {
  const calls = contract.privacy;
  bind(calls.read, readPersonalData);
  bind(calls.exportOwn, exportOwn, { transaction: false });
  bind(calls.exportAgent, exportAgent, { transaction: false });
  bind(calls.exportContact, exportContact, { transaction: false });
  bind(calls.previewAgent, previewAgent);
  bind(calls.eraseAgent, eraseAgent, { transaction: false });
  bind(calls.previewContact, previewContact);
  bind(calls.eraseContact, eraseContact, { transaction: false });
  bind(calls.hold, hold);
  bind(calls.release, release);
}

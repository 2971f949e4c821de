// Lists the refusals of the calls about personal data.
import { erasureRefusalMessages } from '@vigie/domain/agency/privacy/privacy-can.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const privacyErrors = {
  'privacy.present': { status: 409, message: erasureRefusalMessages.present },
  'privacy.held': { status: 409, message: erasureRefusalMessages.held },
  'privacy.erased': { status: 409, message: erasureRefusalMessages.erased },
  'privacy.owner': { status: 409, message: 'Le responsable de l’agence garde son accès : ses données ne s’effacent pas ici' },
  'privacy.already_held': { status: 409, message: 'Ces données sont déjà conservées pour un litige' },
  'privacy.not_held': { status: 409, message: 'Ces données ne sont pas conservées pour un litige' },
} as const satisfies Refusals;

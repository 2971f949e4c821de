// Reads JSON bodies, and refuses excessive nesting before parsing. Forms are taken by calls that say so.
import type { FastifyInstance } from 'fastify';
import { isDeeperThan } from '@vigie/domain/shared/json-depth.ts';
import { refusal, transportErrors } from '../errors.ts';
import { DEEPEST_BODY } from './limits.ts';

const HALF_SIGN = /\\u[dD][89a-fA-F]/;

/** Half of a surrogate pair: it is no text and cannot be stored. Only escapes can contain one. */
const hasHalfSign = (text: string, value: unknown): boolean => HALF_SIGN.test(text) && HALF_SIGN.test(JSON.stringify(value));

const malformed = () => refusal(transportErrors, 'shared.malformed');

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isDeeperThan(text, DEEPEST_BODY)) return done(malformed());
    void parse(request, text, (error, value) => (error ? done(error) : hasHalfSign(text, value) ? done(malformed()) : done(null, value)));
  });
}

/** Other calls take JSON alone: a form of another site could send itself. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    if (request.routeOptions.config.takesForm) done(null, undefined);
    else done(refusal(transportErrors, 'shared.wrong_type'));
  });
}

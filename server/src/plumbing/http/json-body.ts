// Bodies of JSON: what is nested beyond reason is refused before anything parses it.
import type { FastifyInstance } from 'fastify';
import { isDeeperThan } from '@vigie/domain/shared/json-depth.ts';
import { refusal, transportErrors } from '../errors.ts';
import { DEEPEST_BODY } from './limits.ts';

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(String(body), DEEPEST_BODY)) done(refusal(transportErrors, 'shared.malformed'));
    else void parse(request, String(body), done);
  });
}

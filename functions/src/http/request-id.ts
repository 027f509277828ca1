import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const TRACE_ID = /^[0-9a-f]{32}(?=\/|$)/;

/**
 * Gives each request an id, which stands in the answer and in what is logged. In production it is the id of the trace
 * under which Google Cloud keeps its own log of the request, so that the one leads to the other.
 */
export const identifyRequest: RequestHandler = (req, res, next) => {
  const trace = TRACE_ID.exec(req.get('X-Cloud-Trace-Context') ?? '')?.[0];
  res.set('X-Request-Id', trace ?? randomUUID());
  next();
};

/** The id under which this request stands in the log and in the answer. */
export function requestId(req: Request): string {
  return String(req.res?.get('X-Request-Id') ?? '');
}

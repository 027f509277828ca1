import { createHash } from 'node:crypto';

/** The id of a usage document, so that recording twice writes one document. */
export function usageId(benefitId: string, periodStart: string): string {
  return `${benefitId}_${periodStart}`;
}

/** A document id that the same parts always give. */
export function deterministicId(...parts: string[]): string {
  return contentHash(parts).slice(0, 24);
}

/** A fingerprint of a JSON value. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

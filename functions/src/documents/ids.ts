import { createHash } from 'node:crypto';

/** Returns the id of a usage document. It is deterministic, so that a retry writes the same document. */
export function usageId(benefitId: string, periodStart: string): string {
  return `${benefitId}_${periodStart}`;
}

/** Returns a document id that depends only on the parts. */
export function deterministicId(...parts: string[]): string {
  return contentHash(parts).slice(0, 24);
}

/** Returns the SHA-256 hash of a JSON value, as base64url. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

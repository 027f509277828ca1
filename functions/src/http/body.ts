import express, { type Request, type RequestHandler } from 'express';
import { AppError, invalidArgument } from '../app-error.ts';

const KIB = 1024;

/** The media type may have any parameters except a charset other than UTF-8. Bodies are read as UTF-8. */
const JSON_MEDIA_TYPE = /^\s*application\/json\s*(;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(;|$))/i;

export function bodyLimit({ large, maxBytes = 64 * KIB }: { large?: true; maxBytes?: number }): number {
  return large ? 4 * KIB * KIB : maxBytes;
}

declare module 'express-serve-static-core' {
  interface Request {
    rawBody?: Buffer;
  }
}

export function readRawBody(bytes: number): RequestHandler {
  const readStream: RequestHandler = express.raw({ type: () => true, limit: bytes });
  return (req, res, next) => {
    if (req.rawBody) {
      next();
      return;
    }
    readStream(req, res, (error?: unknown) => {
      if (error) {
        next(error);
        return;
      }
      if (Buffer.isBuffer(req.body)) req.rawBody = req.body;
      next();
    });
  };
}

/** Parses the raw bytes, so that Cloud Functions and a plain server follow the same rules. */
export function jsonBody(req: Request, bytes: number): Record<string, unknown> {
  const raw = req.rawBody ?? Buffer.alloc(0);
  if (raw.length > bytes) {
    const text = bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`;
    throw new AppError('payload_too_large', `The body may be at most ${text}.`);
  }
  if (raw.length === 0) throw invalidArgument({ body: 'must be a JSON object' });
  const mediaType = req.get('Content-Type') ?? '';
  if (!JSON_MEDIA_TYPE.test(mediaType) || OTHER_CHARSET.test(mediaType)) {
    throw new AppError('unsupported_media_type', 'The body must be application/json in UTF-8.');
  }
  const body = parse(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidArgument({ body: 'must be a JSON object' });
  }
  return body as Record<string, unknown>;
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw invalidArgument({ body: 'must be valid JSON in UTF-8' });
  }
}

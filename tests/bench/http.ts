import { sendRaw } from '../support/raw-http.ts';

export interface Sent {
  origin: string;
  path: string;
  token: string;
  method?: string;
  body?: object;
  /** The ETag of the last answer. */
  known?: string;
}

/**
 * Sends a request and reads the whole answer. It throws unless the request succeeds, or answers 304 if an ETag was sent. The
 * work of fetch would hide the difference between two servers in the same process.
 */
export async function send({ origin, path, token, method = 'GET', body, known }: Sent): Promise<void> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(known !== undefined && { 'If-None-Match': known }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const content = body ? Buffer.from(JSON.stringify(body)) : null;
  const { status, text } = await sendRaw(origin, { method, path, headers, body: content });
  const isAnswered = known === undefined ? status >= 200 && status < 300 : status === 304;
  if (!isAnswered) throw new Error(`${method} ${path} answered ${status}: ${text}`);
}

import type {
  Answer,
  API_PREFIX,
  ConditionalEndpoint,
  EndpointName,
  ErrorCode,
  ErrorEnvelope,
  Sent,
} from '@card-rewards/functions/contract';
import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { statusText } from './http-status.ts';
import { noteServerDay } from '../browser/today.ts';
import { appCheckToken, currentUser, type TokenHolder } from './tokens.ts';

/** Typed by the contract's own constant, so the two cannot drift apart and the contract still costs no bytes. */
const prefix: typeof API_PREFIX = '/api/v1/protected';

/** Longer than Hosting's slowest honest answer, short enough that no spinner turns for ever on a dead line. */
const DEADLINE_MS = 30_000;

/** For what carries a whole wallet, to which the server gives a little less. */
const LARGE_DEADLINE_MS = 55_000;

/** Any answer of the API that is not a success in JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: Record<string, string>;

  constructor(status: number, text: string, failure?: Partial<ErrorEnvelope['error']>) {
    super(`API request failed: ${statusText(status, text)}`);
    this.name = 'ApiError';
    this.status = status;
    // The contract's codes are a closed union; a code of anybody else's matches none of them.
    this.code = (failure?.code as ErrorCode | undefined) ?? null;
    this.fields = failure?.fields ?? {};
  }
}

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Sent<Name, Key> extends undefined ? { [K in Key]?: never } : { [K in Key]: Sent<Name, Key> };

type ApiRequest<Name extends EndpointName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> & {
    idempotencyKey?: string;
    /** The version of what is changed: with another one stored, the answer is 409. */
    ifMatch?: number;
    /** The first day of the period that a tick means: with another one running, the answer is 409. */
    periodStart?: PlainDate;
    /** It carries a whole wallet, and may take longer. */
    isLarge?: boolean;
    signal?: AbortSignal;
  };

/** What a read takes beside its headers. */
export type ReadRequest<Name extends EndpointName> = Part<Name, 'params'> & Part<Name, 'query'>;

type Arguments<Name extends EndpointName> =
  Partial<ApiRequest<Name>> extends ApiRequest<Name>
    ? [request?: ApiRequest<Name>]
    : [request: ApiRequest<Name>];

/** What {@link ApiRequest} is once the table's types have done their work. */
interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: number;
  periodStart?: PlainDate;
  /** The ETag of what is known already. */
  known?: string | null;
  isLarge?: boolean;
  signal?: AbortSignal;
}

type Api = <Name extends EndpointName>(name: Name, ...[request]: Arguments<Name>) => Promise<Answer<Name>>;

/**
 * Calls one endpoint of the contract's table.
 *
 * @throws {ApiError} for every answer that is not a success in JSON; a call that gets no answer at all throws
 *   what `fetch` throws.
 * @example const { data } = await api('PUT /cards/{id}', { params: { id }, body: card });
 */
export const api: Api = (name, ...request) => apiOfCurrentUser()(name, ...request);

/**
 * The API in the name of the user who is signed in now: for what takes several calls, of which the later ones must not
 * be sent in the name of the next user.
 */
export function apiOfCurrentUser(): Api {
  const user = currentUser();
  // The table's conditional types have been checked at the call; inside, every request has the same plain shape.
  return async (name, ...[request]) => read(await answerOf(user, name, (request ?? {}) as AnyRequest));
}

/**
 * Reads what has changed since the answer that came with `tag`.
 *
 * @returns null when nothing has
 */
export async function apiIfChanged<Name extends ConditionalEndpoint>(
  name: Name,
  request: ReadRequest<Name>,
  { tag, signal }: { tag: string | null; signal: AbortSignal },
): Promise<{ answer: Answer<Name>; tag: string | null } | null> {
  // As in `apiOfCurrentUser`, the types have been checked at the call.
  const sent = { ...(request as AnyRequest), known: tag, signal };
  const response = await answerOf(currentUser(), name, sent);
  if (response.status === 304 && tag !== null) return null;
  return { answer: await read<Name>(response), tag: response.headers.get('ETag') };
}

/**
 * Fetches a file of the API's.
 * @throws as {@link api} says
 */
export async function apiFile(name: 'GET /export/uses.csv'): Promise<Blob> {
  const response = await answerOf(currentUser(), name, { isLarge: true });
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return response.blob();
}

async function answerOf(
  user: TokenHolder | null,
  name: EndpointName,
  request: AnyRequest,
): Promise<Response> {
  let askedAt = Date.now();
  let response = await send(name, request, user ? await user.getIdToken() : null);
  if (response.status === 401 && user) {
    // A token can be revoked, or expire on a sleeping laptop: one more try with a new one. Where the account itself is
    // gone, asking for the new token signs the user out; where the new one is refused as well, the session is over.
    const token = await user.getIdToken(true);
    askedAt = Date.now();
    response = await send(name, request, token);
    if (response.status === 401) await user.endSession();
  }
  const day = response.headers.get('X-Today');
  if (day !== null && isPlainDate(day)) noteServerDay(day, askedAt);
  return response;
}

async function send(name: EndpointName, request: AnyRequest, token: string | null): Promise<Response> {
  const { method, url } = addressOf(name, request);
  const headers = new Headers({
    Accept: 'application/json',
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const appCheck = await appCheckToken();
  if (appCheck !== null) headers.set('X-Firebase-AppCheck', appCheck);
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.periodStart !== undefined) headers.set('X-Period-Start', request.periodStart);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  if (typeof request.known === 'string') {
    headers.set('If-None-Match', request.known);
    // A network of caches between here and the function may keep the standard header to itself.
    headers.set('X-If-None-Match', request.known);
  }
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');

  const deadline = AbortSignal.timeout(request.isLarge ? LARGE_DEADLINE_MS : DEADLINE_MS);
  return fetch(url, {
    method,
    headers,
    signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
}

/**
 * @example addressOf('PUT /cards/{id}', { params: { id: 'a b' } })
 *   // { method: 'PUT', url: '/api/v1/protected/cards/a%20b' }
 */
export function addressOf(
  name: EndpointName,
  request: Pick<AnyRequest, 'params' | 'query'>,
): { method: string; url: string } {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(request.params?.[key] ?? ''),
  );
  const given = Object.entries(request.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return { method, url: prefix + path + (query && `?${query}`) };
}

async function read<Name extends EndpointName>(response: Response): Promise<Answer<Name>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Hosting, the functions framework and captive portals answer with pages of HTML.
    throw new ApiError(response.status, response.statusText);
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, failureIn(body));
  // The server has validated its answer against the same table; doing so again here would ship the validator.
  return body as Answer<Name>;
}

function failureIn(body: unknown): Partial<ErrorEnvelope['error']> {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  const { error } = body;
  // Only `code` and `fields` are read, and both only compared or shown: a stray shape does no harm.
  return typeof error === 'object' && error !== null ? error : {};
}

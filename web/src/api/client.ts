import type {
  API_PREFIX,
  EndpointName,
  EndpointWith,
  ErrorCode,
  ErrorEnvelope,
  ResponseOf,
  Sent,
  TermsChoice,
} from '@card-rewards/functions/contract';
import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { noteServerDay, zoneHere } from '../browser/today.ts';

interface TokenHolder {
  getIdToken(forceRefresh?: boolean): Promise<string>;
  endSession(): Promise<void>;
}

type TokenSource = () => TokenHolder | null | Promise<TokenHolder | null>;

let tokenSource: TokenSource = () => null;
let release: (source: TokenSource) => void = () => {};
let appCheckSource: () => Promise<string | null> = () => Promise.resolve(null);

export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
  release(source);
}

export function holdCalls(): void {
  const confirmed = Promise.withResolvers<TokenSource>();
  release = confirmed.resolve;
  tokenSource = async () => (await confirmed.promise)();
}

export function setAppCheckSource(source: () => Promise<string>): void {
  appCheckSource = source;
}

// Only the constant's type is imported, so that the contract's code is not loaded.
const prefix: typeof API_PREFIX = '/api/v1/protected';

/** The server responds within 8 s, or within 50 s to an export, an import and the erasing of an account. */
const DEADLINE_MS = 30_000;

const LARGE_DEADLINE_MS = 55_000;

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: Record<string, string>;
  /** Why the stored data does not allow the call (409): a sentence that the screens show unchanged. */
  readonly reason: string | null;

  constructor(status: number, text: string, failure?: Partial<ErrorEnvelope['error']>) {
    super(`API request failed: ${statusText(status, text)}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = (failure?.code as ErrorCode | undefined) ?? null;
    this.fields = failure?.fields ?? {};
    this.reason = (status === 409 && failure?.message) || null;
  }
}

/** Returns whether the server has refused a call. A retry would also be refused. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

export function failureText(error: unknown, text: string): string {
  return (error instanceof ApiError && error.reason) || text;
}

export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * Returns the message for a change that failed. Use it only for changes that are safe to send again, because the
 * message can ask the user to try again.
 */
export function unsavedText(error: unknown): string {
  return isOutcomeUnknown(error)
    ? 'We couldn’t tell whether this was saved. Try again: nothing is recorded twice.'
    : failureText(error, 'Couldn’t save. Try again.');
}

let calls = 0;

export function nextCall(): number {
  calls += 1;
  return calls;
}

type RequestPart<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Sent<Name, Key> extends undefined ? { [K in Key]?: never } : { [K in Key]: Sent<Name, Key> };

interface CallOptions {
  idempotencyKey?: string;
  /** The version of the card that the change expects. The response is 409 if another version is stored. */
  ifMatch?: number;
  /** The first date of the ticked period. The response is 409 if another period is current. */
  periodStart?: PlainDate;
  terms?: TermsChoice;
  undo?: string;
  isLarge?: boolean;
  signal?: AbortSignal;
}

export type ReadRequest<Name extends EndpointName> = RequestPart<Name, 'params'> & RequestPart<Name, 'query'>;

type ApiRequest<Name extends EndpointName> = ReadRequest<Name> & RequestPart<Name, 'body'> & CallOptions;

type Arguments<Name extends EndpointName> =
  Partial<ApiRequest<Name>> extends ApiRequest<Name>
    ? [request?: ApiRequest<Name>]
    : [request: ApiRequest<Name>];

interface AnyRequest extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  known?: string | null;
}

type Api = <Name extends EndpointName>(
  name: Name,
  ...[request]: Arguments<Name>
) => Promise<ResponseOf<Name>>;

/**
 * Calls one endpoint of the contract's table.
 * @throws {ApiError} for every response other than a success in JSON. Without a response, `fetch` throws its own error
 * @example const { data } = await api('PUT /cards/{id}', { params: { id }, body: card });
 */
export const api: Api = (name, ...request) => apiOfCurrentUser()(name, ...request);

/**
 * Returns the API for the current user, for work that needs multiple calls. If another user signs in between the calls,
 * the later calls are not sent in the name of the new user.
 */
export function apiOfCurrentUser(): Api {
  const user = tokenSource();
  return async (name, ...[request]) => read(await sendAs(await user, name, (request ?? {}) as AnyRequest));
}

export async function apiIfChanged<Name extends EndpointWith<'conditional'>>(
  name: Name,
  request: ReadRequest<Name>,
  { tag, signal }: { tag: string | null; signal: AbortSignal },
): Promise<{ response: ResponseOf<Name>; tag: string | null } | null> {
  const sent = { ...(request as AnyRequest), known: tag, signal };
  const response = await sendAs(await tokenSource(), name, sent);
  if (response.status === 304 && tag !== null) return null;
  return { response: await read<Name>(response), tag: response.headers.get('ETag') };
}

export async function apiFile(name: 'GET /export/uses.csv'): Promise<Blob> {
  const response = await sendAs(await tokenSource(), name, { isLarge: true });
  if (!response.ok) await read(response);
  return response.blob();
}

async function sendAs(user: TokenHolder | null, name: EndpointName, request: AnyRequest): Promise<Response> {
  let askedAt = Date.now();
  let response = await send(name, request, user ? await user.getIdToken() : null);
  if (response.status === 401 && user) {
    // A token can be revoked, or can expire while a laptop sleeps, so the call is repeated once with a new token. If
    // the account is gone, requesting the token signs the user out.
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
  const headers = new Headers({ Accept: 'application/json', 'X-Time-Zone': zoneHere() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const appCheck = await appCheckSource();
  if (appCheck !== null) headers.set('X-Firebase-AppCheck', appCheck);
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.periodStart !== undefined) headers.set('X-Period-Start', request.periodStart);
  if (request.undo !== undefined) headers.set('X-Undo', request.undo);
  if (request.terms !== undefined) headers.set('X-Terms', request.terms);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  if (typeof request.known === 'string') {
    headers.set('If-None-Match', request.known);
    // A CDN between the client and the function may drop the standard header.
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
 * // { method: 'PUT', url: '/api/v1/protected/cards/a%20b' }
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

async function read<Name extends EndpointName>(response: Response): Promise<ResponseOf<Name>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Firebase Hosting, the functions framework and captive portals may respond with HTML.
    throw new ApiError(response.status, response.statusText);
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, failureIn(body));
  // The body is not validated here, because the validator would make the build larger. Tests validate the server's
  // responses against the schemas in `endpoints`.
  return body as ResponseOf<Name>;
}

function failureIn(body: unknown): Partial<ErrorEnvelope['error']> {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  const { error } = body;
  return typeof error === 'object' && error !== null ? error : {};
}

/** The status texts of the HTTP standards. A server sends no status text with HTTP/2 and later versions. */
const phrases: Partial<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function statusText(status: number, sent: string): string {
  return sent || (phrases[status] ?? `Status ${status}`);
}

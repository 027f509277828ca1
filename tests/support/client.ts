import { isDeepStrictEqual } from 'node:util';
import {
  API_PREFIX,
  endpoints,
  errorEnvelopeSchema,
  statusOf,
  type EndpointName,
} from '@card-rewards/functions/contract';

export interface Reply {
  status: number;
  headers: Headers;
  // Each test checks the body that it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls an endpoint as a user. Checks every response against the contract. */
export type Call = (name: EndpointName, request?: Request) => Promise<Reply>;

/**
 * Makes a client of the API at an origin.
 * @param idToken null for a visitor
 */
export function clientOf(origin: string, idToken: string | null): Call {
  return async (name, { params = {}, query = {}, body, headers = {} } = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
      encodeURIComponent(params[param] ?? ''),
    );
    const response = await fetch(`${origin}${API_PREFIX}${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(idToken === null ? {} : { Authorization: `Bearer ${idToken}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    const isJson = answered.get('Content-Type')?.startsWith('application/json') ?? true;
    const reply = {
      status,
      headers: answered,
      body: text === '' ? null : isJson ? JSON.parse(text) : text,
    };
    if (status === 304) {
      if (text !== '') throw new Error(`${name} answered 304 with a body`);
    } else if (response.ok) {
      const parsed = endpoints[name].response.parse(reply.body);
      // The contract's default must not hide that a field is missing in the response.
      if (!isDeepStrictEqual(parsed, reply.body)) throw new Error(`${name} answered without a field`);
      if (response.status !== statusOf(endpoints[name]))
        throw new Error(`${name} answered ${response.status}`);
    } else {
      errorEnvelopeSchema.parse(reply.body);
    }
    return reply;
  };
}

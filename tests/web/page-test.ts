import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { API_PREFIX } from '@card-rewards/functions/contract';
import { createQueryClient } from '../../web/src/api/cache/query-client.ts';

// On a slow machine, an expected event can take longer than the default of one second.
configure({ asyncUtilTimeout: 20_000 });

export interface Call {
  /** The method and the path, such as `GET /user-benefits`. */
  name: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A response of the server, or null to close the connection without a response. */
type Response = { status?: number; headers?: Record<string, string>; body?: unknown } | null;

const prefix: typeof API_PREFIX = '/api/v1/protected';

/**
 * Starts an HTTP server with the responses of the test. The client's calls reach this server as in a page, where
 * addresses are relative to the page's address.
 * @returns the calls that the server has received
 */
export async function startServer(respond: (call: Call) => Response | Promise<Response>): Promise<Call[]> {
  const calls: Call[] = [];
  const send = async (call: Call, response: ServerResponse) => {
    const given = await respond(call);
    if (given === null) return response.destroy();
    const { status = 200, headers = {}, body } = given;
    return response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const call: Call = {
        name: `${request.method} ${request.url?.replace(prefix, '')}`,
        headers: request.headers,
        body: text === '' ? {} : JSON.parse(text),
      };
      calls.push(call);
      void send(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const { fetch } = globalThis;
  const origin = `http://127.0.0.1:${address.port}`;
  globalThis.fetch = (input, init) =>
    fetch(new URL(input instanceof Request ? input.url : input, origin), init);
  onTestFinished(async () => {
    globalThis.fetch = fetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return calls;
}

/** Returns a query client like the app's that does not wait between two attempts. */
export function createTestClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  });
  return client;
}

/** Returns a component that provides a query client to the hooks inside. */
export function providerOf(client: QueryClient) {
  return ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
}

import type * as z from 'zod';
import type { RequestHeader } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

export type EndpointName = keyof typeof endpoints;

/** The calls that take this header. */
export type EndpointTaking<Header extends RequestHeader> = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { headers: readonly (infer Taken)[] }
    ? Header extends Taken
      ? Name
      : never
    : never;
}[EndpointName];

/** The reads that answer 304 to a caller who holds their latest answer. */
export type ConditionalEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { conditional: true } ? Name : never;
}[EndpointName];

type Part<
  Name extends EndpointName,
  Key extends 'params' | 'query' | 'body',
  Direction extends 'in' | 'out',
> =
  (typeof endpoints)[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a caller sends, before validation. */
export type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Part<Name, Key, 'in'>;
/** What a handler gets, after validation. */
export type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Part<
  Name,
  Key,
  'out'
>;
/** What a call answers when it succeeds. */
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>;

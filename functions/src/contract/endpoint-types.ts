import type * as z from 'zod';
import type { endpoints } from './endpoints.ts';

export type EndpointName = keyof typeof endpoints;

/** The names of the reads that can answer 304. */
export type ConditionalEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { conditional: true } ? Name : never;
}[EndpointName];

/** The names of the endpoints whose handlers return JSON text. */
export type SerializedEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { serialized: true } ? Name : never;
}[EndpointName];

type RequestPart = 'params' | 'query' | 'body';

type PartSchema<Name extends EndpointName, Key extends RequestPart> =
  (typeof endpoints)[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined;

/** A part of a request as the caller sends it, before validation. */
export type Sent<Name extends EndpointName, Key extends RequestPart> = z.input<PartSchema<Name, Key>>;
/** A part of a request as the handler receives it, after validation. */
export type Received<Name extends EndpointName, Key extends RequestPart> = z.output<PartSchema<Name, Key>>;
/** The body of a successful answer. */
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>;

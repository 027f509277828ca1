import * as z from 'zod';
import { idSchema, instantSchema, requiredText } from '../domain/fields/primitives.ts';

const MAX_ENDPOINT_LENGTH = 1_000;
const MAX_NAME_LENGTH = 60;

export const deviceBodySchema = z
  .strictObject({
    endpoint: z.url().max(MAX_ENDPOINT_LENGTH),
    keys: z.strictObject({
      p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'must be a public key of 65 bytes in base64url'),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url'),
    }),
    name: requiredText(MAX_NAME_LENGTH),
    /** If the browser has replaced its subscription, the id of the device with the old subscription. */
    replaces: idSchema.optional(),
  })
  .meta({ id: 'DeviceBody' });
export type DeviceBody = z.output<typeof deviceBodySchema>;

export const deviceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    created_at: instantSchema,
    last_sent_at: instantSchema.nullable(),
    ended: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.output<typeof deviceSchema>;

/** Devices are oldest first. `public_key` is null if the deployment has no keys for notifications. */
export const pushSchema = z
  .strictObject({
    available: z.boolean(),
    public_key: z.string().nullable(),
    devices: z.array(deviceSchema),
  })
  .meta({ id: 'Push' });

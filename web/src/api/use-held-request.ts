import { useState } from 'react';
import { mayBeSaved } from './client.ts';

/**
 * Sends what a dialog adds. A request that may have been saved is held: the dialog locks its fields, and the next attempt
 * sends that request again under its ids, whatever it is given. So a lost response never adds anything twice.
 */
export function useHeldRequest<Request, Result>(send: (request: Request) => Promise<Result>) {
  const [held, setHeld] = useState<Request | null>(null);
  return {
    /** The request that may have been saved, or null if none is. */
    held,
    send: async (request: Request): Promise<Result> => {
      const sent = held ?? request;
      try {
        const result = await send(sent);
        setHeld(null);
        return result;
      } catch (error) {
        setHeld(mayBeSaved(error) ? sent : null);
        throw error;
      }
    },
  };
}

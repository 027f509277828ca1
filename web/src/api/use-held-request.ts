import { useState } from 'react';
import { isOutcomeUnknown } from './client.ts';

/**
 * Sends what a dialog adds. If the outcome of a request is unknown, the request is held: the dialog locks its fields,
 * and the next attempt sends the held request again with the same ids, whatever its argument is. So a lost response
 * never adds anything twice.
 */
export function useHeldRequest<Request, Result>(send: (request: Request) => Promise<Result>) {
  const [held, setHeld] = useState<Request | null>(null);
  return {
    held,
    send: async (request: Request): Promise<Result> => {
      const sent = held ?? request;
      try {
        const result = await send(sent);
        setHeld(null);
        return result;
      } catch (error) {
        setHeld(isOutcomeUnknown(error) ? sent : null);
        throw error;
      }
    },
  };
}

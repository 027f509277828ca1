import { useState } from 'react';
import { isOutcomeUnknown } from './client.ts';

/**
 * Sends what a dialog adds. A request with an unknown outcome is held: the dialog locks its fields, and the next
 * attempt sends that request again under its ids, regardless of its argument. A lost response never adds anything
 * twice.
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

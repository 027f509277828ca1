import { useState } from 'react';
import { isOutcomeUnknown } from './client.ts';

/**
 * Sends what a dialog adds. If the outcome of a request is unknown, the dialog locks its fields, and the next attempt
 * sends the same request with the same ids again. So a lost response adds nothing twice.
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

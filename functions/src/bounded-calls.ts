import { AsyncLocalStorage } from 'node:async_hooks';
import { grpcStatus } from './grpc-status.ts';

/*
 * The Admin SDK tries reads and commits again by itself, for up to 600 s, and takes no AbortSignal. gRPC's own hook
 * `callInvocationTransformer` sees each of these tries before it is sent, so that none is begun and none goes on once
 * the request that asked for it is over: otherwise a write answered with 503 could still be carried out a minute later.
 */

const bounds = new AsyncLocalStorage<AbortSignal>();

/** Carries out work whose calls to Firestore end when the signal fires: with the gRPC status `cancelled`. */
export function boundBy<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return bounds.run(signal, work);
}

/** To be given to `db.settings()`: without it {@link boundBy} bounds nothing. */
export const boundedCalls = {
  grpcOptions: { 'grpc.callInvocationTransformer': bound },
};

/** What the hook gets, and what of it is used here. */
interface CallProperties {
  argument: object;
  call: { cancel(): void; once(event: 'status', listener: () => void): unknown };
  callOptions: { interceptors?: unknown[] };
  metadata: unknown;
}

/** Some tries come out of a gRPC event, which belongs to no request; they send the same message object again. */
const firstTries = new WeakMap<object, AbortSignal>();

function bound(properties: CallProperties): CallProperties {
  const signal = bounds.getStore() ?? firstTries.get(properties.argument);
  if (signal?.aborted) {
    const { callOptions, metadata } = properties;
    return { ...properties, callOptions: { ...callOptions, interceptors: [() => cancelledCall(metadata)] } };
  }
  if (signal) {
    const { argument, call } = properties;
    firstTries.set(argument, signal);
    const cancel = () => call.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    // A call's last event, however it ends.
    call.once('status', () => signal.removeEventListener('abort', cancel));
  }
  return properties;
}

interface StatusListener {
  onReceiveStatus: (status: { code: number; details: string; metadata: unknown }) => void;
}

/** In place of a call that would be sent: says at once that it was cancelled. */
function cancelledCall(metadata: unknown) {
  const nothing = () => {};
  return {
    start: (_metadata: unknown, { onReceiveStatus }: StatusListener) =>
      process.nextTick(onReceiveStatus, {
        code: grpcStatus.cancelled,
        details: 'The request that asked for this is over.',
        metadata,
      }),
    sendMessage: nothing,
    sendMessageWithContext: nothing,
    startRead: nothing,
    halfClose: nothing,
    cancelWithStatus: nothing,
    getPeer: () => 'nobody',
    getAuthContext: () => null,
  };
}

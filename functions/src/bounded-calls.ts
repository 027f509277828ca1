import { AsyncLocalStorage } from 'node:async_hooks';

export const grpcStatus = {
  cancelled: 1,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const;

type GrpcStatus = (typeof grpcStatus)[keyof typeof grpcStatus];

export function hasGrpcStatus(error: unknown, ...statuses: GrpcStatus[]): boolean {
  return (
    error instanceof Error && 'code' in error && statuses.some((status) => status === Number(error.code))
  );
}

/*
 * The Admin SDK retries reads and commits for up to 600 s and accepts no AbortSignal, so it could commit a
 * write minutes after the request got a 503. gRPC calls `bound` before each try, and `bound` cancels the
 * tries of a request that is over.
 */

const bounds = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose calls to Firestore end with the gRPC status `cancelled` when the signal aborts. */
export function boundBy<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return bounds.run(signal, work);
}

export class ClientDisconnected extends Error {
  constructor() {
    super('The client has disconnected.');
    this.name = 'ClientDisconnected';
  }
}

/**
 * Throws if the request has already received its response, such as a 503 at the deadline. Does not throw if
 * the client has disconnected: the user may have ticked a benefit and closed the tab. Writes call this
 * function before their first attempt and before each commit.
 * @throws the signal's reason
 */
export function throwIfResponded(signal: AbortSignal): void {
  if (!(signal.reason instanceof ClientDisconnected)) signal.throwIfAborted();
}

/** Settings of Firestore. Without them, {@link boundBy} has no effect. */
export const boundedCalls = {
  grpcOptions: { 'grpc.callInvocationTransformer': bound },
};

interface CallProperties {
  argument: object;
  call: { cancel(): void; once(event: 'status', listener: () => void): unknown };
  callOptions: { interceptors?: unknown[] };
  metadata: unknown;
}

/**
 * gRPC can start a retry outside the request, where `bounds` has no signal. The retry has the same `argument`
 * as the first try, so `bound` finds the signal by the argument.
 */
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
    call.once('status', () => signal.removeEventListener('abort', cancel));
  }
  return properties;
}

interface StatusListener {
  onReceiveStatus: (status: { code: number; details: string; metadata: unknown }) => void;
}

function cancelledCall(metadata: unknown) {
  const nothing = () => {};
  return {
    start: (_metadata: unknown, { onReceiveStatus }: StatusListener) =>
      process.nextTick(onReceiveStatus, {
        code: grpcStatus.cancelled,
        details: 'The request that made this call is over.',
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

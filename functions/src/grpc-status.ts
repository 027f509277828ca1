/** Lists the gRPC status codes that Firestore uses, by their documented names (https://grpc.io/docs/guides/status-codes/). */
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

/** Returns whether an error has one of these gRPC status codes. */
export function hasGrpcStatus(error: unknown, ...statuses: GrpcStatus[]): boolean {
  return (
    error instanceof Error && 'code' in error && statuses.some((status) => status === Number(error.code))
  );
}

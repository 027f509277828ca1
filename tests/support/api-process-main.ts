// api-process.ts runs this program, which serves the API until it is killed.
import { startApi, tokenIsUserId } from './api-server.ts';

const server = await startApi(undefined, process.argv[2] === 'issued' ? {} : { verifyToken: tokenIsUserId });
process.send?.(server.origin);

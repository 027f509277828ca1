// Run by api-process.ts: serves the API until it is killed.
import { startApi } from './api-server.ts';

const server = await startApi(undefined, async (token) => ({ uid: token, email: null, display_name: null }));
process.send?.(server.origin);

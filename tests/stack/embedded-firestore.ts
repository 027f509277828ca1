// The program behind the embedded trial mode: `node embedded-firestore.ts <port>`.
import { FirestoreServer } from '@firestore-emulator/server';

await new FirestoreServer().start(Number(process.argv[2]));

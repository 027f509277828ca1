// This program runs the embedded Firestore emulator: `node embedded-firestore.ts <port>`.
import { FirestoreServer } from '@firestore-emulator/server';

await new FirestoreServer().start(Number(process.argv[2]));

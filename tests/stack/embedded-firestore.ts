// This program runs the embedded trial emulator: `node embedded-firestore.ts <port>`.
import { FirestoreServer } from '@firestore-emulator/server';

await new FirestoreServer().start(Number(process.argv[2]));

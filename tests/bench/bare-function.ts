import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { createBareApp } from './bare-app.ts';

// This is the baseline of a cold start: Express, the Admin SDK and the bare routes, bundled like the product's function.
initializeApp();
const verifyToken = (token: string, checkRevoked: boolean) => getAuth().verifyIdToken(token, checkRevoked);
const app = createBareApp(getFirestore(), verifyToken, new Date().toISOString().slice(0, 10));

export const api = onRequest({ region: 'us-central1' }, app);

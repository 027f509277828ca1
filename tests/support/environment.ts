/** Reads a variable that the test run sets. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`npm test\`, which sets it.`);
  return value;
}

export const projectId = required('GCLOUD_PROJECT');
export const stackUrl = required('STACK_URL');
export const firestoreHost = required('FIRESTORE_EMULATOR_HOST');
export const authHost = required('FIREBASE_AUTH_EMULATOR_HOST');

/**
 * Returns the name of the database for an API that a test starts: the database of the test file (own-database.ts) or
 * that of the product.
 */
export const databaseId = (): string => process.env['FIRESTORE_DATABASE'] ?? '(default)';

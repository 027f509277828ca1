/** Reads what the test run hands to every suite. */
function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run these tests with \`npm test\`, which says where the product runs.`,
    );
  return value;
}

export const projectId = required('GCLOUD_PROJECT');
export const stackUrl = required('STACK_URL');
export const firestoreHost = required('FIRESTORE_EMULATOR_HOST');
export const authHost = required('FIREBASE_AUTH_EMULATOR_HOST');

/** The database of the API that a test starts by itself: that of the test's file, see own-database.ts, or the product's. */
export const databaseId = (): string => process.env['FIRESTORE_DATABASE'] ?? '(default)';

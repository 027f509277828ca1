// Run by Vitest before each file of the API's tests. A query of the emulator looks through all documents of its database,
// whoever they belong to: what other files have stored would make every call slower.
process.env['FIRESTORE_DATABASE'] = `test-${crypto.randomUUID()}`;

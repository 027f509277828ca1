// Vitest runs this file before each file of the API's tests. A query of the emulator scans all documents of a database,
// so each file has a separate database. Documents of other files would slow down every call.
process.env['FIRESTORE_DATABASE'] = `test-${crypto.randomUUID()}`;
